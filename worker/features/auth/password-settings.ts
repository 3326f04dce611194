import type { Env } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';
import type { Peppers } from './passwords.ts';

let isReported = false;

/** A missing secret is said once in the log, and what needs it answers 503: never a silent default. */
export function peppersOf({ PASSWORD_PEPPER }: Env): Peppers {
  if (PASSWORD_PEPPER) return { PASSWORD_PEPPER };
  if (!isReported) console.error(JSON.stringify({ level: 'error', message: 'The secret PASSWORD_PEPPER is not set.' }));
  isReported = true;
  throw new AppError('unavailable', {
    message: 'Signing in is not available right now. Please try again later.',
    headers: { 'retry-after': '60' },
  });
}
