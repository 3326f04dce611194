import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { ClearPanel } from './clear-panel.tsx';
import styles from './device-page.module.css';
import { InstallPanel } from './install-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { useKept } from './use-kept.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const title = 'Saved on this device';

/** What the shop keeps here, what waits for the network, and how to get rid of either. */
export function DevicePage() {
  useDocumentHead({ title });
  const { kept, measure } = useKept();
  return (
    <PageFrame>
      <header className={styles.head}>
        <Breadcrumbs steps={[{ label: 'Home', to: paths.home }, { label: title }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>
          The shop keeps a copy of itself here, so that it opens at once, with or without a network.
        </p>
      </header>
      <div className={styles.panels}>
        <WaitingPanel />
        <KeptPanel kept={kept} />
        <InstallPanel />
        <ClearPanel onCleared={measure} />
      </div>
    </PageFrame>
  );
}
