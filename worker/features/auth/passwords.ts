import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Security 1: scrypt, then an HMAC with a Worker secret (the pepper), stored self-describing as
 * `scrypt$<log2 N>$<r>$<p>$<salt>$<key id>$<hash>`. A stolen database alone cannot be guessed at.
 */

type Cost = { log2N: number; r: number; p: number };
type Stored = Cost & { salt: Buffer; keyId: string; hash: Buffer };
export type Peppers = { PASSWORD_PEPPER: string };

/** 16 MiB and about 150 ms. */
const today: Cost = { log2N: 14, r: 8, p: 5 };
/** A stored text never makes the Worker do more than this. */
const atMost: Cost = { log2N: 15, r: 8, p: 10 };
const keyId = 'k1';
const hashBytes = 32;

export async function hashPassword(password: string, peppers: Peppers): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, today, peppers);
  const { log2N, r, p } = today;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), keyId, hash.toString('base64url')].join('$');
}

/** One hash whatever is stored: an account that does not exist (null) takes as long as a wrong password. */
export async function verifyPassword(password: string, stored: string | null, peppers: Peppers): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored);
  const { salt, hash, ...cost } = parsed ?? { ...today, salt: Buffer.alloc(16), hash: Buffer.alloc(hashBytes) };
  const derived = await derive(password, salt, cost, peppers);
  return timingSafeEqual(derived, hash) && parsed !== null;
}

/** True when the stored text was made with other figures than today's: it is made anew at login. */
export function isOutdated(stored: string): boolean {
  const parsed = parse(stored);
  return (
    !parsed || parsed.log2N !== today.log2N || parsed.r !== today.r || parsed.p !== today.p || parsed.keyId !== keyId
  );
}

/** The thousand most common ones and the user's own name or address are refused before anything is hashed. */
export function refuseWeakPassword(password: string, owner: { name: string; email: string }): void {
  const text = password.toLowerCase();
  const [mailbox = ''] = owner.email.toLowerCase().split('@');
  const own = [owner.email, mailbox, owner.name, owner.name.replaceAll(' ', '')].map((word) => word.toLowerCase());
  if (!commonPasswords.has(text) && !own.includes(text)) return;
  const message = 'This password is too common. Please choose another.';
  throw new AppError('invalid', { message, fields: [{ field: 'password', message }] });
}

function parse(stored: string): Stored | null {
  const [scheme, log2N, r, p, salt = '', key = '', hash = ''] = stored.split('$');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const isBounded = (['log2N', 'r', 'p'] as const).every((name) => cost[name] >= 1 && cost[name] <= atMost[name]);
  const bytes = Buffer.from(hash, 'base64url');
  if (scheme !== 'scrypt' || !isBounded || bytes.length !== hashBytes) return null;
  return { ...cost, salt: Buffer.from(salt, 'base64url'), keyId: key, hash: bytes };
}

async function derive(password: string, salt: Buffer, { log2N, r, p }: Cost, peppers: Peppers): Promise<Buffer> {
  const stretched = await new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** log2N, r, p, maxmem: 64 * 1024 * 1024 };
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
  return createHmac('sha256', peppers.PASSWORD_PEPPER).update(stretched).digest();
}
