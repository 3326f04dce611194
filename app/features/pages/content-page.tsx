import { privacy } from './content/privacy.ts';
import { refunds } from './content/refunds.ts';
import { shipping } from './content/shipping.ts';
import { terms } from './content/terms.ts';
import type { ContentPageName } from './content-page-name.ts';
import { PolicyPage } from './policy-page.tsx';

const policies = { privacy, refunds, shipping, terms };

export function ContentPage({ page }: { page: ContentPageName }) {
  if (page in policies) return <PolicyPage page={policies[page as keyof typeof policies]} />;
  return <PolicyPage page={policies.terms} />;
}
