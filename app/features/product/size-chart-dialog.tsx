import { Dialog } from '../../ui/dialog.tsx';
import styles from './size-chart-dialog.module.css';
import type { SizeChart } from './size-charts.ts';

type SizeChartDialogProps = { chart: SizeChart; chosenSize: string | null; onClose: () => void };

export function SizeChartDialog({ chart, chosenSize, onClose }: SizeChartDialogProps) {
  return (
    <Dialog title="Size chart" onClose={onClose}>
      <p className={styles.how}>{chart.how}</p>
      <table className={styles.chart}>
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {chart.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(([size, ...measures]) => (
            <tr key={size} data-chosen={size === chosenSize || undefined}>
              <th scope="row">{size}</th>
              {measures.map((measure, index) => (
                <td key={chart.columns[index]}>{measure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
