import type { Context } from 'hono';
import type { z } from 'zod/mini';
import type { AppEnv } from '../env.ts';
import { AppError } from './app-error.ts';

const defaultLimitBytes = 64 * 1024;
const maxDepth = 12;

/**
 * The request's body as the schema's type. 415 unless JSON, 413 before reading on, 400 naming the fields.
 * Unknown keys are dropped by the schema.
 */
export async function jsonBody<S extends z.ZodMiniType, E extends AppEnv>(
  c: Context<E>,
  schema: S,
  limitBytes = defaultLimitBytes,
): Promise<z.infer<S>> {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', { message: 'Please send JSON.' });
  }
  const value = parse(await readWithin(c.req.raw, limitBytes));
  if (isDeeperThan(maxDepth, value)) throw new AppError('invalid', { message: 'The request is nested too deeply.' });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues);
  throw new AppError('invalid', { message: fields[0]?.message ?? 'The request is not valid.', fields });
}

/** What the schema library says where the contract says nothing. */
const wordless = 'Invalid input';

/** One message a field, the first: an empty password is missing, not too short as well. */
function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!messages.has(field)) messages.set(field, message.startsWith(wordless) ? `${field} is not valid.` : message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** In one piece before it is text: a body of megabytes that is put together from pieces of text is in memory twice. */
async function readWithin(request: Request, limitBytes: number): Promise<string> {
  const tooLarge = new AppError('too_large', { message: 'The request is too large.' });
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limitBytes) throw tooLarge;
  let bytes = new Uint8Array(announced > 0 ? announced : 4_096);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > limitBytes) throw tooLarge;
    if (length + chunk.byteLength > bytes.length) bytes = grown(bytes, length + chunk.byteLength);
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes.subarray(0, length));
  } catch {
    throw notJson();
  }
}

function grown(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): AppError {
  return new AppError('invalid', { message: 'The request is not valid JSON.' });
}

/** Looks no further than it must, and never spreads a list that a stranger sized. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
