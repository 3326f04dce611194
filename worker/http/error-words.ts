import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Security 5: drizzle names every value of a failed statement in its message and stack: addresses, hashes, names. D1's own error names none. */
export function underlying(error: unknown): Error {
  if (error instanceof DrizzleQueryError && error.cause) return underlying(error.cause);
  return error instanceof Error ? error : new Error(String(error));
}

/** An error as the log may have it. */
export function errorWords(error: unknown) {
  const { message, stack, cause } = underlying(error);
  return {
    message,
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(cause !== undefined && { cause: underlying(cause).message }),
    stack,
  };
}
