import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WorkerDoor } from './worker-door.ts';

/** One origin with the probe page and the shop's own Worker over a real database. What happens on the way can be chosen. */

/** What a call may meet. `lost` is carried out, but its answer never arrives. */
export type Fault = 'drop' | 'lost' | 'hang' | 'html' | 'cut' | 'twice' | Refusal | ((body: string) => Fault | null);
type Refusal = { status: number; headers?: Record<string, string>; message?: string };

export type Call = { method: string; path: string; body: string };
type Rule = { call: RegExp; fault: Fault; times: number };

const contentPolicy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'";
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Probe</title>
<div id="root"></div><script type="module" src="/probe.js"></script></html>`;

export type ServedWorker = Awaited<ReturnType<typeof serveWorker>>;

export async function serveWorker(files: string, worker: WorkerDoor) {
  const calls: Call[] = [];
  let rules: Rule[] = [];

  function faultOf({ method, path, body }: Call): Fault | null {
    const rule = rules.find(({ call, times }) => times > 0 && call.test(`${method} ${path}`));
    const fault = typeof rule?.fault === 'function' ? rule.fault(body) : (rule?.fault ?? null);
    if (rule && fault) rule.times -= 1;
    return fault;
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/api/')) return serveFile(path, files, response);
    void readBody(request).then(async (body) => {
      const call = { method: request.method ?? 'GET', path: path.replace('/api/v1', ''), body };
      calls.push(call);
      await answer(call, { request, response, worker, fault: faultOf(call) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    pushes: () => calls.filter(({ method, path }) => method === 'POST' && path === '/sync'),
    /** The next `times` calls like this one meet the fault. */
    spoil(call: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY) {
      rules = [{ call, fault, times }, ...rules];
    },
    mend() {
      rules = [];
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; worker: WorkerDoor; fault: Fault | null };

async function answer(call: Call, { request, response, worker, fault }: Exchange): Promise<void> {
  if (fault === 'drop') return void response.destroy();
  if (fault === 'hang') return;
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in to the Wi-Fi');
  if (typeof fault === 'object' && fault) return refuse(response, fault);
  const run = () => carryOut(call, request, worker);
  const answered = fault === 'twice' ? (await Promise.all([run(), run()]))[0] : await run();
  if (fault === 'lost' || !answered) return void response.destroy();
  const headers = Object.fromEntries(answered.headers);
  const body = Buffer.from(await answered.arrayBuffer());
  if (fault !== 'cut') return void response.writeHead(answered.status, headers).end(body);
  response.writeHead(answered.status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2));
  setTimeout(() => response.destroy(), 20);
}

function refuse(response: ServerResponse, { status, headers, message = 'No.' }: Refusal): void {
  const body = { status: 'error', code: 'internal', message, requestId: 'r' };
  response
    .writeHead(status, { 'x-shop-api': '1', 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}

function carryOut({ method, path, body }: Call, { headers }: IncomingMessage, worker: WorkerDoor): Promise<Response> {
  const { authorization, 'content-type': contentType } = headers;
  return worker.ask(`/api/v1${path}`, {
    method,
    headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
    ...(method !== 'GET' && { body }),
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function serveFile(path: string, files: string, response: ServerResponse): void {
  if (path === '/' || path === '/blank') {
    const html = path === '/' ? page : '<!doctype html><title>Blank</title>';
    return void response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': contentPolicy })
      .end(html);
  }
  try {
    const content = readFileSync(join(files, path), 'utf8');
    response.writeHead(200, { 'content-type': 'text/javascript', 'service-worker-allowed': '/' }).end(content);
  } catch {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Nothing</title>Nothing here.');
  }
}
