import { PageHead } from '../kit/page-head.tsx';
import { FormColumns, FormPanel } from '../kit/record-form-frame.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './import-export.module.css';
import { ImportPanel } from './import-panel.tsx';

export function ImportExportPage() {
  return (
    <>
      <PageHead title="Import & export" />
      <FormColumns
        main={<ImportPanel />}
        side={
          <FormPanel title="Export">
            <p className={styles.fine}>
              Tables for a spreadsheet. The table of products can be changed there and taken over here again.
            </p>
            <div className={styles.downloads}>
              <DownloadButton path="/admin/export/products.csv" label="Products" />
              <DownloadButton path="/admin/export/orders.csv" label="Orders" />
              <DownloadButton path="/admin/export/subscribers.csv" label="Subscribers" />
            </div>
          </FormPanel>
        }
      />
    </>
  );
}
