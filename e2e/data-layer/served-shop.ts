import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiVersion, apiVersionHeader } from '../../contract/errors.ts';
import type { PageRequest } from '../../contract/page-data.ts';
import { etagOf, restAnswer, servedCatalogue } from './served-catalogue.ts';

/** What a call may meet on its way instead of the shop. */
export type Fault = 'html' | 'cut' | 'no-header' | 'redirect' | 'error' | 'drop' | ((body: string) => string);

export type ServedShop = Awaited<ReturnType<typeof serveShop>>;

const contentPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/** One origin with the probe page and the API over a made catalogue, whose answers can be spoiled or slowed. */
export async function serveShop({ products, files }: { products: number; files: string }) {
  const catalogue = servedCatalogue(products);
  const asked: string[] = [];
  const faults: { path: RegExp; fault: Fault }[] = [];
  let delayMs = 0;

  async function api(request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) {
    const path = pathname.slice('/api/v1'.length);
    asked.push(path + (searchParams.size > 0 ? `?${searchParams}` : ''));
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const data =
      path === '/sync/manifest'
        ? { status: 'success', data: catalogue.manifest() }
        : path === '/sync/catalogue'
          ? { status: 'success', data: catalogue.pull(searchParams) }
          : restAnswer(catalogue.index(), path, searchParams);
    const failure = { status: 'fail', code: 'not_found', message: 'Not found.', requestId: 'r' };
    const fault = faults.find((candidate) => candidate.path.test(path))?.fault;
    const body = JSON.stringify(data ?? failure);
    if (fault) return spoil(response, body, fault);
    const etag = etagOf(body);
    const headers = {
      [apiVersionHeader]: apiVersion,
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
    response.writeHead(data ? 200 : 404, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body));
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://shop');
    if (address.pathname.startsWith('/api/')) return void api(request, response, address);
    const file = address.pathname === '/' ? 'probe.html' : address.pathname.slice(1);
    try {
      const content = file === 'probe.html' ? document : readFileSync(join(files, file), 'utf8');
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': contentPolicy }).end(content);
    } catch {
      response
        .writeHead(404, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Nothing</title>Nothing here.');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    catalogue,
    addressOf: (request: PageRequest) => `${origin}/?${encodeURIComponent(JSON.stringify(request))}`,
    /** Paths of the calls that arrived, in order. */
    asked,
    pulls: () => asked.filter((path) => path.startsWith('/sync/catalogue')),
    listings: () => asked.filter((path) => path.startsWith('/products')),
    bestSeller() {
      const [first] = catalogue.index().ordered('best-selling');
      if (!first) throw new Error('The shop is empty.');
      return first.row;
    },
    spoil: (path: RegExp, fault: Fault) => void faults.unshift({ path, fault }),
    mend: () => void faults.splice(0),
    slow: (ms: number) => {
      delayMs = ms;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Probe</title>
<div id="root"></div><script type="module" src="/probe.js"></script></html>`;

function spoil(response: ServerResponse, body: string, fault: Fault): void {
  const json = { [apiVersionHeader]: apiVersion, 'content-type': 'application/json' };
  if (typeof fault === 'function') return void response.writeHead(200, json).end(fault(body));
  switch (fault) {
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Log in to the Wi-Fi');
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': body.length });
      response.write(body.slice(0, body.length / 2));
      return void setTimeout(() => response.destroy(), 20);
    case 'no-header':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    case 'redirect':
      return void response.writeHead(302, { location: '/probe.html' }).end();
    case 'error':
      return void response
        .writeHead(500, json)
        .end('{"status":"error","code":"internal","message":"No.","requestId":"r"}');
    case 'drop':
      return void response.destroy();
  }
}
