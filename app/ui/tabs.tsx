import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

type Tab = { id: string; label: string; panel: ReactNode };

/** One tab stop; arrows, Home and End move and choose. All panels are there, one is shown. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const baseId = useId();
  const chosen = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosenId),
  );

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event.key, chosen, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setChosenId(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${index}`}
            aria-controls={`${baseId}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosenId(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${baseId}-panel-${index}`}
          aria-labelledby={`${baseId}-tab-${index}`}
          hidden={index !== chosen}
        >
          {index === chosen ? tab.panel : null}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
