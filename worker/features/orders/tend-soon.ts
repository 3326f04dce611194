import { sendDueMails } from '../mail/send-mails.ts';
import type { OrderWork } from './order-work.ts';
import { runProviderTasks } from './provider-tasks.ts';
import { tellStockWords } from './stock-words.ts';

/** Right after an answer: what the provider is to be asked for, mails, and the catalogue's words about stock. What fails is cron's. */
export async function tendSoon(work: OrderWork): Promise<void> {
  const steps = {
    runProviderTasks: () => runProviderTasks(work),
    sendDueMails: () => sendDueMails(work.db, work.env),
    tellStockWords: () => tellStockWords(work),
  };
  for (const [step, run] of Object.entries(steps)) {
    await run().catch((error: unknown) =>
      console.error(JSON.stringify({ level: 'error', step, requestId: work.requestId, message: String(error) })),
    );
  }
}
