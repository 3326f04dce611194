import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

type ButtonLook = 'primary' | 'secondary' | 'soft' | 'accent' | 'inverse' | 'ink' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

type Looks = { look?: ButtonLook; size?: ButtonSize; width?: 'fit' | 'full'; children: ReactNode };

type ButtonProps = Looks & {
  /** Busy: keeps its width and the focus, refuses a second press. */ isPending?: boolean;
} & ComponentProps<'button'>;

export function Button({ look = 'primary', size = 'medium', width = 'fit', isPending = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-size={size}
      data-width={width}
      aria-busy={isPending || undefined}
      aria-disabled={rest.disabled || isPending || undefined}
      onClick={isPending ? refuse : rest.onClick}
    />
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}

export function ButtonLink({ look = 'primary', size = 'medium', width = 'fit', ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={styles.button} data-look={look} data-size={size} data-width={width} />;
}
