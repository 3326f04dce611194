import { Ruler } from 'lucide-react';
import type { Product } from '../../../contract/product.ts';
import { isSizeAvailable } from '../../../contract/stock.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';
import styles from './size-picker.module.css';

const loadSizeChart = () => import('./size-chart-dialog.tsx').then(({ SizeChartDialog }) => SizeChartDialog);

type SizePickerProps = { product: Product; chosenId: string | undefined; onChoose: (sizeId: string) => void };

export function SizePicker({ product, chosenId, onChoose }: SizePickerProps) {
  const sizeChart = useOnDemand(loadSizeChart);
  const chosen = product.availableSizes.find(({ size }) => size._id === chosenId);
  if (product.availableSizes.length === 0) return null;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{chosen ? `Size: ${chosen.size.name}` : 'Size'}</legend>
      <button type="button" className={styles.chart} aria-haspopup="dialog" onClick={sizeChart.open}>
        <Ruler aria-hidden="true" /> Size chart
      </button>
      <div className={styles.sizes}>
        {product.availableSizes.map((option) => {
          const isAvailable = isSizeAvailable(product, option);
          const { _id, name } = option.size;
          return (
            <label key={_id} className={styles.size}>
              <input
                type="radio"
                name="size"
                value={_id}
                checked={_id === chosenId}
                disabled={!isAvailable}
                aria-label={isAvailable ? name : `${name}, out of stock`}
                onChange={() => onChoose(_id)}
              />
              {name}
            </label>
          );
        })}
      </div>
      {sizeChart.Part && (
        <sizeChart.Part product={product} chosenSize={chosen?.size.name ?? null} onClose={sizeChart.close} />
      )}
    </fieldset>
  );
}
