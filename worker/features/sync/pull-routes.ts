import { type Context, Hono } from 'hono';
import { pullPageSize } from '../../../contract/sync.ts';
import { build } from '../../../dist/server/browser-files.js';
import type { AppEnv } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';
import { type Catalogue, dropCatalogueVersion } from '../catalogue/catalogue-version.ts';
import { success } from '../catalogue/envelope.ts';
import { answerPublic, catalogueOf } from '../catalogue/public-answer.ts';
import { taxonomyOf } from '../catalogue/taxonomy.ts';
import { type ChangesQuestion, type Cursor, knownVersion, readCatalogueChanges } from './catalogue-changes.ts';

/** The pull (docs/offline.md): public, the same for everybody. */
export const pullRoutes = new Hono<AppEnv>().get('/manifest', answerManifest).get('/catalogue', answerChanges);

function answerManifest(c: Context<AppEnv>): Promise<Response> {
  return answerPublic(c, {
    key: 'sync/manifest',
    maxAgeS: 30,
    async make(catalogue) {
      const { epoch, version } = catalogue;
      const { count } = (await taxonomyOf(catalogue)).tallyOf(null);
      return success({ epoch, version, count, build });
    },
  });
}

async function answerChanges(c: Context<AppEnv>): Promise<Response> {
  const question = readQuestion(new URL(c.req.url).searchParams);
  const { since, limit } = question;
  const { epoch, isKnown } = await placeOf(c, question);
  if (!isKnown) return answerReset(c, epoch);
  try {
    return await answerPublic(c, {
      key: `sync/catalogue/${Object.values(since).join('.')}/${limit}`,
      make: (catalogue) => changesOrThrow(catalogue, question),
    });
  } catch (error) {
    if (error instanceof CopyTooOld) return answerReset(c, error.epoch);
    throw error;
  }
}

/** Another isolate may be ahead of what this one has kept: for a copy that knows more, or another epoch, it looks again. */
async function placeOf(c: Context<AppEnv>, { epoch, since }: ChangesQuestion) {
  const isNew = since.version === 0 && epoch === '';
  const isKnownBy = (catalogue: Catalogue) =>
    isNew || (catalogue.epoch === epoch && catalogue.version >= knownVersion(since));
  const kept = await catalogueOf(c);
  if (isKnownBy(kept)) return { epoch: kept.epoch, isKnown: true };
  dropCatalogueVersion();
  const current = await catalogueOf(c);
  return { epoch: current.epoch, isKnown: isKnownBy(current) };
}

class CopyTooOld extends Error {
  readonly epoch: string;

  constructor(epoch: string) {
    super('The change log no longer reaches back to this copy.');
    this.epoch = epoch;
  }
}

/** A reset is never kept, so it does not come back as an answer. */
async function changesOrThrow({ db, epoch }: Catalogue, question: ChangesQuestion): Promise<object> {
  const pull = await readCatalogueChanges(db, { ...question, epoch });
  if ('reset' in pull) throw new CopyTooOld(pull.epoch);
  return success(pull);
}

function answerReset(c: Context<AppEnv>, epoch: string): Response {
  return c.json(success({ epoch, reset: true }), 200, { 'cache-control': 'no-store' });
}

const cursorForm = /^(?:0|(\d{1,15})\.(\d{1,15})(?:\.(\d{1,15}))?)$/;

/** @throws AppError `invalid` naming the parameter */
function readQuestion(params: URLSearchParams): ChangesQuestion {
  const limit = params.get('limit') ?? String(pullPageSize);
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > pullPageSize) {
    throw badParameter('limit', `limit must be a whole number from 1 to ${pullPageSize}.`);
  }
  return { epoch: params.get('epoch') ?? '', since: readCursor(params.get('since') ?? '0'), limit: Number(limit) };
}

function readCursor(text: string): Cursor {
  const match = cursorForm.exec(text);
  if (!match) throw badParameter('since', 'since must be 0 or a cursor that an earlier answer gave.');
  const [, version = 0, id = 0, begun = null] = match;
  return { version: Number(version), id: Number(id), begun: begun === null ? null : Number(begun) };
}

function badParameter(field: string, message: string): AppError {
  return new AppError('invalid', { message, fields: [{ field, message }] });
}
