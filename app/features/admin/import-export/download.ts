import { ApiError } from '../../../data/api.ts';
import { expireSession, useSession } from '../../../data/session.ts';

const timeoutMs = 300_000;

/** A table of the shop as a file. A plain link could not say who asks. */
export async function download(path: string): Promise<void> {
  const { token } = useSession.getState();
  const answer = await fetch(`/api/v1${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
  }).catch(() => null);
  if (answer?.status === 401 && token) expireSession(token);
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('text/csv')) {
    throw new ApiError({ code: 'network', message: 'The file could not be fetched. Please try again.' });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes hold of it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
