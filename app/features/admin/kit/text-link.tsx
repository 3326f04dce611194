import { Link, type LinkProps } from 'react-router-dom';
import styles from './text-link.module.css';

/** A link among words or figures. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />;
}
