import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

export type BreadcrumbStep = { label: string; to?: string };

/** The last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: BreadcrumbStep[] }) {
  return (
    <nav className={styles.breadcrumbs} aria-label="Breadcrumb">
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < steps.length - 1 ? <Link to={to}>{label}</Link> : null}
            {!to && index < steps.length - 1 ? <span>{label}</span> : null}
            {index === steps.length - 1 ? <span aria-current="page">{label}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
