import sharp from 'sharp';
import type { AdminCategory, AdminCollection, AdminProduct, AuditEntry } from '../../../../contract/admin-listing.ts';
import type { Failure } from '../../../../contract/errors.ts';
import type { Env } from '../../../env.ts';
import { ask } from '../../../test-support/ask.ts';
import { bindings } from '../../../test-support/runtime.ts';
import { newShopper } from '../../../test-support/shopper.ts';

/** Owners at work, through the Worker's front door. */

type Data = {
  product: AdminProduct;
  products: AdminProduct[];
  category: AdminCategory;
  collection: AdminCollection;
  entries: AuditEntry[];
  deleted?: boolean;
};
export type OwnerAnswer = {
  status: number;
  headers: Headers;
  message: string | undefined;
  code: Failure['code'] | undefined;
  errors: Failure['errors'];
  totalCount: number;
  totalPages: number;
  data: Data & Record<string, AdminCategory>;
};
type Options = { key?: string; settings?: Partial<Omit<Env, 'DB'>> & { DB?: D1Database } };

export type Owner = Awaited<ReturnType<typeof newOwner>>;

export async function newOwner() {
  const { id, token } = await newShopper('admin');
  return {
    id,
    token,
    call: (method: string, path: string, body?: unknown, options: Options = {}) =>
      call(token, method, path, body, options),
  };
}

async function call(
  token: string,
  method: string,
  path: string,
  body: unknown,
  { key, settings = {} }: Options,
): Promise<OwnerAnswer> {
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const answer = await ask(`/api/v1${path}`, init, settings as object);
  const shown = (await answer.json()) as Omit<OwnerAnswer, 'status' | 'headers'>;
  return { ...shown, status: answer.status, headers: answer.headers };
}

type PictureOptions = { width?: number; height?: number; type?: 'png' | 'jpeg' | 'gif' | 'webp'; colour?: string };

export function pictureBytes({
  width = 40,
  height = 30,
  type = 'png',
  colour = '#a0522d',
}: PictureOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer();
}

export const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

let painted = 0;

/** No two are alike. */
export async function newPicture(): Promise<string> {
  painted += 1;
  return dataUrl(await pictureBytes({ colour: `#${(0x100000 + painted).toString(16)}` }));
}

export async function filesInBucket(): Promise<string[]> {
  const { objects } = await bindings.IMAGES_BUCKET.list();
  return objects.map(({ key }) => key).sort();
}

export async function rowsOf<R = Record<string, unknown>>(text: string, ...params: unknown[]): Promise<R[]> {
  const { results } = await bindings.DB.prepare(text)
    .bind(...params)
    .all<R>();
  return results;
}
