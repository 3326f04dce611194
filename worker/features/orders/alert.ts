import { sql } from 'drizzle-orm';
import { runTogether } from '../../db/run-together.ts';
import { mailPage } from '../mail/mail-page.ts';
import { mailsStatement } from './order-mails.ts';
import type { OrderWork } from './order-work.ts';

const quietMs = 3_600_000;

type Alert = { kind: string; ref: string; text: string };

/** Something that a person must look at: in the log at once, in the owners' mail at most hourly a subject. Never stops what goes on. */
export async function alertOwners({ db, nowMs, requestId }: OrderWork, { kind, ref, text }: Alert): Promise<void> {
  console.error(JSON.stringify({ level: 'alert', kind, ref, message: text, requestId }));
  const name = `alert:${kind}:${ref}`;
  const page = mailPage({
    kind: 'alert',
    to: '',
    subject: `Please look: ${kind}`,
    paragraphs: [text, `Reference: ${ref}`],
  });
  try {
    await runTogether(db, [
      sql`INSERT INTO jobs (name, lease_until) VALUES (${name}, ${nowMs + quietMs})
        ON CONFLICT (name) DO UPDATE SET lease_until = excluded.lease_until WHERE lease_until <= ${nowMs}`,
      mailsStatement([{ ...page, to: null }], sql`changes() = 1`, nowMs),
    ]);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', requestId, message: String(error) }));
  }
}
