import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorStatus, type Failure } from '../../contract/errors.ts';
import type { AppEnv } from '../env.ts';
import { AppError } from './app-error.ts';
import { errorWords, underlying } from './error-words.ts';

/** The only place that makes an error answer. What is not an `AppError` is logged and told to nobody. */
export function answerFailure(error: unknown, c: Context<AppEnv>): Response {
  const known = asAppError(error);
  const requestId = c.get('requestId');
  if (errorStatus[known.code] >= 500) logFailure(error, requestId);
  const status = errorStatus[known.code];
  const failure: Failure = {
    status: status < 500 ? 'fail' : 'error',
    message: known.message,
    code: known.code,
    ...(known.fields.length > 0 && { errors: [...known.fields] }),
    ...(known.data !== undefined && { data: known.data }),
    requestId,
  };
  return c.json(failure, status, { 'cache-control': 'no-store', ...known.headers });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('invalid', { message: 'The request body is not valid JSON.', cause: error });
  }
  if (isPassing(underlying(error))) {
    const headers = { 'retry-after': '2' };
    return new AppError('unavailable', { message: 'The shop is busy. Please try again.', headers, cause: error });
  }
  return new AppError('internal', { message: 'Something went wrong. Please try again later.', cause: error });
}

/** D1 says so itself when trying again helps (security 6). */
function isPassing({ message }: Error): boolean {
  return /D1.*(overloaded|Network connection lost|storage caused object to be reset|reset because its code was updated)/.test(
    message,
  );
}

function logFailure(error: unknown, requestId: string): void {
  console.error(JSON.stringify({ level: 'error', requestId, ...errorWords(error) }));
}
