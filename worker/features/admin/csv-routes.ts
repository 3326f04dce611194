import { Hono } from 'hono';
import { ImportCheckInput, ImportInput, ImportRowsInput, importBodyBytes } from '../../../contract/admin-import.ts';
import { dayOf } from '../../../contract/shop-day.ts';
import { notFound } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/guards.ts';
import { jsonBody } from '../../http/json-body.ts';
import { success } from '../catalogue/envelope.ts';
import { adminWrite } from './admin-work.ts';
import { csvStream, exports } from './csv-export.ts';
import { applyImport, checkImport, openImport } from './csv-import.ts';

/** Tables out and in. Mounted under /admin, where everything is guarded. */
export const csvRoutes = new Hono<SignedIn>()
  .get('/export/:file', (c) => {
    const name = /^(\w+)\.csv$/.exec(c.req.param('file'))?.[1] ?? '';
    if (!Object.hasOwn(exports, name)) throw notFound('Table');
    const table = exports[name as keyof typeof exports](c.get('db'));
    return c.body(csvStream(table), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}-${dayOf(Date.now())}.csv"`,
      'cache-control': 'no-store',
    });
  })
  .post('/imports/check', async (c) => {
    const batch = await jsonBody(c, ImportCheckInput, importBodyBytes);
    return c.json(success({ outcomes: await checkImport(c.get('db'), batch) }));
  })
  .post('/imports', async (c) => {
    const input = await jsonBody(c, ImportInput);
    const opened = await adminWrite(c, input, (work) => openImport(work, input));
    return c.json(success({ import: opened }), 201);
  })
  .post('/imports/:id/rows', async (c) => {
    const batch = await jsonBody(c, ImportRowsInput, importBodyBytes);
    return c.json(success(await adminWrite(c, batch, (work) => applyImport(work, c.req.param('id'), batch))));
  });
