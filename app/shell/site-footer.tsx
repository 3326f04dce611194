import { ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { shop } from '../../contract/shop.ts';
import { collectionPath, paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import styles from './site-footer.module.css';

const openedIn = 2026;

const columns = [
  {
    title: 'Shop',
    links: [
      { label: 'All products', to: paths.allProducts },
      { label: 'Cotton T-shirts', to: collectionPath('cotton-tshirts') },
      { label: 'Work uniforms', to: collectionPath('work-uniforms') },
      { label: 'POD fashion', to: collectionPath('pod-2024') },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Contact us', to: paths.contact },
      { label: 'FAQ', to: paths.faq },
      { label: 'Shipping & returns', to: paths.shipping },
      { label: 'Refund policy', to: paths.refunds },
      { label: 'Saved on this device', to: paths.device },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', to: paths.about },
      { label: 'Store locations', to: paths.stores },
      { label: 'Privacy policy', to: paths.privacy },
      { label: 'Terms & conditions', to: paths.terms },
    ],
  },
];

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <section className={styles.news}>
            <Logo />
            <h2 className={styles.offer}>Get 15% off an order</h2>
            <p className={styles.promise}>New prints twice a month. Nothing else, and you can leave any time.</p>
            <NewsletterForm />
          </section>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link className={styles.link} to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <span>
            © {openedIn} {shop.name}
          </span>
          {/* biome-ignore lint/a11y/useValidAnchor: a link to the top, which works before the shop's code is there */}
          <a className={styles.up} href="#top" onClick={scrollUp}>
            <ArrowUp aria-hidden="true" /> Back to top
          </a>
        </div>
      </div>
    </footer>
  );
}

/** The address stays as it is: a #top in it would be one more step for Back. */
function scrollUp(event: MouseEvent): void {
  event.preventDefault();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.getElementById('top')?.focus({ preventScroll: true });
}
