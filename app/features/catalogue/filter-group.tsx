import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './filter-group.module.css';

/** Where Clear leads: an address in the sidebar (it works before the shop's code is there), an act in the staged sheet. */
export type Clear = { to: string } | { onPress: () => void };

type FilterGroupProps = { title: string; clear: Clear | null; children: ReactNode };

export function FilterGroup({ title, clear, children }: FilterGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {clear && <ClearAction clear={clear} group={title} />}
      {children}
    </fieldset>
  );
}

function ClearAction({ clear, group }: { clear: Clear; group: string }) {
  const label = `Clear ${group.toLowerCase()}`;
  if ('to' in clear) {
    return (
      <Link className={styles.clear} to={clear.to} state={keepScroll} aria-label={label}>
        Clear
      </Link>
    );
  }
  return (
    <button type="button" className={styles.clear} aria-label={label} onClick={clear.onPress}>
      Clear
    </button>
  );
}

/** Filtering leaves the list where it is on the screen; the shell's scroll keeping reads this. */
export const keepScroll = { keepScroll: true };
