import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { insertRows } from '../../worker/db/insert-rows.ts';
import type { Env } from '../../worker/env.ts';
import { pictureFolder, pictureKeys, readPictureList } from './picture-list.ts';
import { catalogueRows } from './rows.ts';

/**
 * Puts the demo catalogue into the local D1 and R2 of STATE_DIR when there are no categories and no products yet. Pictures go first and
 * all rows in one batch, so an interrupted load leaves no half shop: the next start does it again.
 */

const stateDir = resolve(process.env.STATE_DIR ?? '.state');
const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${stateDir}/v3` }, remoteBindings: false });

const { taken } = (await env.DB.prepare(
  'SELECT EXISTS (SELECT 1 FROM products) OR EXISTS (SELECT 1 FROM categories) AS taken',
).first<{ taken: number }>()) ?? { taken: 0 };
if (!taken) {
  await putPictures(env.IMAGES_BUCKET);
  await env.DB.batch(insertRows(env.DB, catalogueRows()));
}
await dispose();

async function putPictures(bucket: R2Bucket): Promise<void> {
  const keys = Object.values(readPictureList()).flatMap(({ hash }) => pictureKeys(hash));
  for (let at = 0; at < keys.length; at += 16) {
    await Promise.all(
      keys
        .slice(at, at + 16)
        .map(async (key) =>
          bucket.put(key, await readFile(new URL(key, pictureFolder)), { httpMetadata: { contentType: 'image/webp' } }),
        ),
    );
  }
}
