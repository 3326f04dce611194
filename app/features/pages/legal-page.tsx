import { privacy } from './content/privacy.ts';
import { refunds } from './content/refunds.ts';
import { shipping } from './content/shipping.ts';
import { terms } from './content/terms.ts';
import { PolicyPage } from './policy-page.tsx';

const policies = { privacy, refunds, shipping, terms };

export type PolicyName = keyof typeof policies;

/** What the shop promises in writing: four texts, one form. */
export function LegalPage({ policy }: { policy: PolicyName }) {
  return <PolicyPage page={policies[policy]} />;
}
