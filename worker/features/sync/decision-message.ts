import { refusalMessage } from '../../../contract/cart-messages.ts';
import type { Decision } from './apply-mutations.ts';

export function decisionMessage(reason: NonNullable<Decision['reason']>, available: number | null): string {
  if (reason === 'id_reused') return 'This change was already sent with other content.';
  return refusalMessage(reason, available);
}
