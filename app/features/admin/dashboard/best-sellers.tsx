import type { Dashboard } from '../../../../contract/admin-dashboard.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { formatPrice, paiseFromDecimal } from '../../../../contract/money.ts';
import { paths } from '../../../paths.ts';
import { FormPanel } from '../kit/record-form-frame.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { NamedThumb } from '../kit/thumb.tsx';
import styles from './best-sellers.module.css';

export function BestSellers({ dashboard: { bestSellers, bestSellersAt } }: { dashboard: Dashboard }) {
  return (
    <FormPanel title="Best sellers" note={bestSellersAt ? `as of ${formatDayAndTime(bestSellersAt)}` : undefined}>
      {bestSellers.length === 0 ? <p className={styles.none}>Nothing was sold in this time.</p> : null}
      <ol className={styles.list}>
        {bestSellers.map(({ product, units, revenue }) => (
          <li key={product._id} className={styles.row}>
            <NamedThumb
              image={product.imageUrl}
              name={<TextLink to={`${paths.admin}/products/edit/${product._id}`}>{product.name}</TextLink>}
              note={`${units} sold`}
            />
            <b>{formatPrice(paiseFromDecimal(revenue))}</b>
          </li>
        ))}
      </ol>
    </FormPanel>
  );
}
