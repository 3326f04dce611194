import { isOnline } from '../../data/connectivity.ts';
import { useOutbox } from '../../data/personal-view.ts';
import { repairShop } from '../../repair.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { useOnDemand } from '../catalogue/on-demand.ts';
import styles from './device-page.module.css';

const loadQuestion = () => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

export function ClearPanel({ onCleared }: { onCleared: () => void }) {
  const { waiting } = useOutbox();
  const question = useOnDemand(loadQuestion);
  const clear = async () => {
    const { clearKept } = await import('../../data/kept-on-device.ts');
    await clearKept();
    onCleared();
    notify.success('Cleared. It comes back as you look around.');
  };
  const repair = () => {
    if (isOnline()) void repairShop();
    else notify.error('Connect to the network first: the shop is fetched anew.');
  };
  return (
    <Panel title="Make room" note="Your cart, your wishlist and what waits to be saved stay in either case.">
      <div className={styles.acts}>
        <Button look="danger" onClick={question.open}>
          Clear products and pictures
        </Button>
        <Button look="secondary" onClick={repair}>
          Repair the shop
        </Button>
      </div>
      {question.Part ? (
        <question.Part
          title="Clear products and pictures?"
          action="Clear"
          busy="Clearing…"
          onConfirm={clear}
          onClose={question.close}
        >
          <p>Without a network the shop is empty until you have been online again.</p>
          {waiting > 0 ? (
            <p>{waiting === 1 ? '1 change that is' : `${waiting} changes that are`} not saved yet will be kept.</p>
          ) : null}
        </question.Part>
      ) : null}
    </Panel>
  );
}
