import type { Product } from '../../../contract/product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './size-chart-dialog.module.css';
import { type SizeChart, sizeChartOf } from './size-charts.ts';

type SizeChartDialogProps = { product: Product; chosenSize: string | null; onClose: () => void };

export function SizeChartDialog({ product, chosenSize, onClose }: SizeChartDialogProps) {
  const chart = sizeChartOf(product);
  return (
    <Dialog title="Size chart" onClose={onClose}>
      {chart ? (
        <Chart chart={chart} chosenSize={chosenSize} />
      ) : (
        <p className={styles.how}>Nobody has measured this one yet. Ask us a question and we will.</p>
      )}
    </Dialog>
  );
}

function Chart({ chart: { title, how, columns, rows }, chosenSize }: { chart: SizeChart; chosenSize: string | null }) {
  return (
    <>
      <p className={styles.how}>{how}</p>
      <table className={styles.chart}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, measures }) => (
            <tr key={size} data-chosen={size === chosenSize || undefined}>
              <th scope="row">{size}</th>
              {columns.map((column, index) => (
                <td key={column}>{measures[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
