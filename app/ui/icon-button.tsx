import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';
import { Link, type LinkProps } from './link.tsx';

/** `count` above 0 is drawn as a badge and said with the name: "Cart, 3 items"; `isWaiting` adds a dot. */
type Named = { icon: LucideIcon; label: string; count?: number; isWaiting?: boolean };

export function IconButton({
  icon: Icon,
  label,
  ...rest
}: Omit<Named, 'count' | 'isWaiting'> & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label}>
      <Icon aria-hidden="true" />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  count = 0,
  isWaiting = false,
  ...rest
}: Named & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={styles.button} aria-label={nameOf(label, count, isWaiting)}>
      <Icon aria-hidden="true" />
      <CountBadge count={count} isWaiting={isWaiting} />
    </Link>
  );
}

/** Drawn only; whoever shows it says the number in its own name. */
export function CountBadge({ count, isWaiting }: { count: number; isWaiting: boolean }) {
  if (count <= 0 && !isWaiting) return null;
  return (
    <span className={styles.count} data-waiting={isWaiting || undefined} aria-hidden="true">
      {count > 99 ? '99+' : count || null}
    </span>
  );
}

export function nameOf(label: string, count: number, isWaiting: boolean): string {
  const items = count > 0 ? `, ${count} ${count === 1 ? 'item' : 'items'}` : '';
  return label + items + (isWaiting ? ', not all saved yet' : '');
}
