import { Heart, MapPin, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentHead } from '../../document-head.ts';
import styles from './auth-screen.module.css';
import { ButtonArt } from './button-art.tsx';

type AuthScreenProps = { title: string; lead: ReactNode; children: ReactNode; footnote?: ReactNode };

/** Spec 2.1: the sign-in screens stand alone, without the shop's frame. */
export function AuthScreen({ title, lead, children, footnote }: AuthScreenProps) {
  useDocumentHead({ title });
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <div className={styles.column}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {footnote ? <p className={styles.footnote}>{footnote}</p> : null}
        </div>
      </div>
      <aside className={styles.poster} aria-label="What an account is for">
        <ButtonArt />
        <p className={styles.claim}>
          Made for you,
          <br /> kept for you.
        </p>
        <ul className={styles.reasons}>
          <li>
            <Heart aria-hidden="true" /> One wishlist and cart on every device
          </li>
          <li>
            <MapPin aria-hidden="true" /> Your addresses, ready at checkout
          </li>
          <li>
            <Package aria-hidden="true" /> Every order, from print to doorstep
          </li>
        </ul>
      </aside>
    </div>
  );
}
