import { Link, type LinkProps } from '../../../ui/link.tsx';
import styles from './text-link.module.css';

/** A link among words or figures. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
