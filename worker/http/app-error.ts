import { type ErrorCode, errorStatus } from '../../contract/errors.ts';
import type { FieldError } from '../../contract/listing.ts';

type Details = {
  /** What the screen shows. */
  message: string;
  fields?: readonly FieldError[];
  headers?: Readonly<Record<string, string>>;
  /** What the screen needs beside the message. */
  data?: unknown;
  cause?: unknown;
};

/** Every refusal the shop means; the status follows from the code. Anything else thrown is a bug and answered as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor(code: ErrorCode, { message, fields = [], headers = {}, data, cause }: Details) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.headers = headers;
    this.data = data;
  }
}

/** The shop said no, and why. Any other failure may have come after the write. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && errorStatus[error.code] < 500;
}

export function notFound(noun: string): AppError {
  return new AppError('not_found', { message: `${noun} not found.` });
}
