import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultProxy } from './fault-proxy.ts';
import { parseRules } from './faults.ts';

/** A door of its own for whoever chooses the faults: GET and PUT /plan, DELETE /plan, GET /passed. */

export async function openControl(proxy: FaultProxy, port: number) {
  const server = createServer((request, response) => {
    void answer(proxy, request).then(({ status, body }) => reply(response, status, body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Reply = { status: number; body: unknown };

async function answer({ plan, passed }: FaultProxy, request: IncomingMessage): Promise<Reply> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /plan':
      return { status: 200, body: plan.left() };
    case 'PUT /plan':
      try {
        plan.set(parseRules(await textOf(request)));
        return { status: 200, body: plan.left() };
      } catch (error) {
        return { status: 400, body: { message: (error as Error).message } };
      }
    case 'DELETE /plan':
      plan.clear();
      return { status: 200, body: [] };
    case 'GET /passed':
      return {
        status: 200,
        body: passed.map(({ name, fault, answers }) => ({ name, fault, answers: answers.length })),
      };
    default:
      return { status: 404, body: { message: 'There are GET, PUT and DELETE /plan, and GET /passed.' } };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(body, null, 2)}\n`);
}
