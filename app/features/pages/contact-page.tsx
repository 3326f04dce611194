import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentHead } from '../../document-head.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { askedProductOf, topicOf } from './contact-topic.ts';
import { contact } from './content/contact.ts';
import { mail, phone } from './content/links.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PageHead } from './page-head.tsx';
import { PostalAddress } from './postal-address.tsx';

export function ContactPage() {
  const [search] = useSearchParams();
  useDocumentHead(contact);
  return (
    <PageFrame>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="ask">
          <h2 id="ask">Ask us anything</h2>
          <ContactForm topic={topicOf(search.get('about'))} product={askedProductOf(search.get('product'))} />
        </section>
        <section className={styles.ways} aria-labelledby="reach">
          <h2 id="reach">Other ways to reach us</h2>
          <dl>
            <Way icon={<Phone aria-hidden="true" />} name="Hotline">
              <a href={phone.to}>{phone.label}</a>
            </Way>
            <Way icon={<Mail aria-hidden="true" />} name="Email">
              <a href={mail.to}>{mail.label}</a>
            </Way>
            <Way icon={<MapPin aria-hidden="true" />} name="Address">
              <PostalAddress lines={contact.address} />
            </Way>
            <Way icon={<Clock aria-hidden="true" />} name="Opening hours">
              <OpeningHours hours={contact.hours} />
            </Way>
          </dl>
        </section>
      </div>
    </PageFrame>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt>
        {icon} {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
