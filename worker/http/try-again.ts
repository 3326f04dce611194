import { AppError } from './app-error.ts';
import { underlying } from './error-words.ts';

const attempts = 3;
/** What the database will say again however often it is asked. */
const permanent = /SQLITE_(?:CONSTRAINT|ERROR|TOOBIG|MISMATCH|RANGE)|D1_TYPE_ERROR|too many SQL variables/;

/**
 * D1 never repeats a write by itself, and its error may mean "written" (security 6). For work that may be done twice: tries it twice
 * more, then asks the caller to come back.
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (attempt === attempts) throw busy(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 30 * attempt));
  }
}

function isPassing(error: unknown): boolean {
  const { message, cause } = underlying(error);
  const text = `${message} ${cause}`;
  return /D1_|network/i.test(text) && !permanent.test(text);
}

function busy(cause: unknown): AppError {
  const headers = { 'retry-after': '2' };
  return new AppError('unavailable', { message: 'The shop is busy. Please try again.', headers, cause });
}
