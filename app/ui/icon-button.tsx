import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './icon-button.module.css';

/** `count` above 0 is drawn as a badge and said with the name: "Cart, 3 items". */
type Named = { icon: LucideIcon; label: string; count?: number };

export function IconButton({
  icon: Icon,
  label,
  count = 0,
  ...rest
}: Named & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={nameOf(label, count)}>
      <Icon aria-hidden="true" />
      <CountBadge count={count} />
    </button>
  );
}

export function IconLink({ icon: Icon, label, count = 0, ...rest }: Named & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={styles.button} aria-label={nameOf(label, count)}>
      <Icon aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  );
}

/** Drawn only; whoever shows it says the number in its own name. */
function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

function nameOf(label: string, count: number): string {
  if (count <= 0) return label;
  return `${label}, ${count} ${count === 1 ? 'item' : 'items'}`;
}
