import type { ComponentType } from 'react';
import { AboutPage } from './about-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { privacy } from './content/privacy.ts';
import { refunds } from './content/refunds.ts';
import { shipping } from './content/shipping.ts';
import { terms } from './content/terms.ts';
import type { ContentPageName } from './content-page-name.ts';
import { FaqPage } from './faq-page.tsx';
import { PolicyPage } from './policy-page.tsx';
import { StoresPage } from './stores-page.tsx';

const pages: Record<ContentPageName, ComponentType> = {
  about: AboutPage,
  contact: ContactPage,
  faq: FaqPage,
  stores: StoresPage,
  privacy: () => <PolicyPage page={privacy} />,
  refunds: () => <PolicyPage page={refunds} />,
  shipping: () => <PolicyPage page={shipping} />,
  terms: () => <PolicyPage page={terms} />,
};

export function ContentPage({ page }: { page: ContentPageName }) {
  const Page = pages[page];
  return <Page />;
}
