import { gzipSync } from 'node:zlib';
import type { MortalShop } from '../fault-proxy/mortal-shop.ts';
import type { Figure } from './figure.ts';

/** What a device asks that has the whole catalogue, and how large the answers are. */

type Pull = { data: { epoch: string; cursor: string; more: boolean } };
type Manifest = { data: { epoch: string; version: number } };

export async function measureWire({ origin, sql }: MortalShop): Promise<Figure[]> {
  const manifest = await fetch(`${origin}/api/v1/sync/manifest`);
  const { data } = (await manifest.json()) as Manifest;
  const again = await fetch(`${origin}/api/v1/sync/manifest`, {
    headers: { 'if-none-match': manifest.headers.get('etag') ?? '' },
  });
  const cursor = await cursorAtEnd(origin, data.epoch);
  await sql(
    'UPDATE products SET price_paise = price_paise + 100 WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 50)',
  );
  let [requests, bytes, more, since] = [0, 0, true, cursor];
  while (more) {
    const text = await pull(origin, data.epoch, since);
    ({ more, cursor: since } = (JSON.parse(text) as Pull).data);
    requests += 1;
    bytes += gzipSync(text).length;
  }
  const isGood = requests === 1 && bytes <= 10 * 1024;
  return [
    {
      what: '50 changed of 10,000',
      figure: `${requests} request, ${(bytes / 1024).toFixed(1)} KB`,
      goal: '1 request, ≤ 10 KB',
      isGood,
    },
    { what: 'nothing changed', figure: String(again.status), goal: '304', isGood: again.status === 304 },
  ];
}

async function cursorAtEnd(origin: string, epoch: string): Promise<string> {
  let [cursor, more] = ['0', true];
  while (more) ({ cursor, more } = (JSON.parse(await pull(origin, epoch, cursor)) as Pull).data);
  return cursor;
}

async function pull(origin: string, epoch: string, since: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/sync/catalogue?epoch=${epoch}&since=${since}&limit=500`);
  return answer.text();
}
