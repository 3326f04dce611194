import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiVersionHeader } from '../../contract/errors.ts';

/** Stands before the shop like a network: it can be gone, have another build behind it, or have lost a file. Fetches of a service worker pass, too. */

export type Door = Awaited<ReturnType<typeof openDoor>>;

type Change = { path: RegExp; change: (body: string) => string };

export async function openDoor(shop: string) {
  const seen: string[] = [];
  let isGone = false;
  let builds = 0;
  let lost: RegExp[] = [];
  let isOld = false;
  let refused: { path: RegExp; status: number }[] = [];
  const changes: Change[] = [
    { path: /^\/service-worker\.js$/, change: (body) => (builds === 0 ? body : `${body}\n// build ${builds}`) },
  ];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    seen.push(path);
    if (isGone) return void request.socket.destroy();
    if (lost.some((pattern) => pattern.test(path))) return void response.writeHead(404).end('Gone.');
    const refusal = refused.find((rule) => rule.path.test(path));
    if (refusal) return refuse(response, refusal.status);
    if (isOld && request.headers[apiVersionHeader]) request.headers[apiVersionHeader] = '0';
    pass(shop, { request, response, change: changes.find((rule) => rule.path.test(path))?.change ?? null });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://localhost:${port}`,
    seen,
    /** Nobody answers any more, as in a tunnel. */
    leave() {
      isGone = true;
      server.closeAllConnections();
    },
    comeBack() {
      isGone = false;
    },
    /** What browsers fetch from now on is of another build. */
    renew() {
      builds += 1;
    },
    /** The shop says that it has more products than a device keeps. */
    enlarge() {
      changes.push({
        path: /^\/api\/v1\/sync\/manifest/,
        change: (body) => body.replace(/"count":\d+/, '"count":5000'),
      });
    },
    lose(...paths: RegExp[]) {
      lost = paths;
    },
    refuse(path: RegExp, status: number) {
      refused = [{ path, status }];
    },
    /** What browsers say from now on is said as by an app of long ago. */
    age() {
      isOld = true;
    },
    mend() {
      [lost, refused, isOld] = [[], [], false];
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

type Passing = { request: IncomingMessage; response: ServerResponse; change: Change['change'] | null };

function pass(shop: string, { request, response, change }: Passing): void {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  // What is changed on the way is not what the shop knows by that name.
  if (change) delete (headers as Record<string, unknown>)['if-none-match'];
  const onward = requestOf(shop + request.url, { method: request.method, headers }, (answer) => {
    if (!change) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(response);
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept).end(change(Buffer.concat(parts).toString()));
    });
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

function refuse(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-shop-api': '1' })
    .end(JSON.stringify({ status: 'fail', code: 'gone', message: 'Please update the shop.', requestId: 'r' }));
}
