import { Check } from 'lucide-react';
import { useDocumentHead } from '../../document-head.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { phone } from './content/links.ts';
import { type Store, storesPage } from './content/stores.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PageHead } from './page-head.tsx';
import { PostalAddress } from './postal-address.tsx';
import styles from './stores-page.module.css';

export function StoresPage() {
  useDocumentHead(storesPage);
  return (
    <PageFrame>
      <PageHead title={storesPage.title} lead={storesPage.lead} />
      <ul className={styles.stores}>
        {storesPage.stores.map((store) => (
          <li key={store.name}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

function StoreCard({ store: { name, purpose, address, hours, offers } }: { store: Store }) {
  return (
    <article className={styles.store}>
      <h2>{name}</h2>
      <p className={styles.purpose}>{purpose}</p>
      <PostalAddress lines={address} />
      <a className={styles.phone} href={phone.to}>
        {phone.label}
      </a>
      <OpeningHours hours={hours} />
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer}>
            <Check aria-hidden="true" /> {offer}
          </li>
        ))}
      </ul>
    </article>
  );
}
