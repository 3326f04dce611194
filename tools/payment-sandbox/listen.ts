import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { hangUpHeader } from './faults.ts';
import type { Sandbox } from './sandbox.ts';

export type Listening = { url: string; close: () => Promise<void> };

/** Opens the sandbox on this machine only; port 0 takes any free one. */
export async function listen({ app, postOffice }: Sandbox, port: number): Promise<Listening> {
  const fetch = async (request: Request, env: unknown) => {
    const answer = await app.fetch(request, env as object);
    if (!answer.headers.has(hangUpHeader)) return answer;
    (env as HttpBindings).incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const open = async (hostname: string, port: number) => {
    const server = createAdaptorServer({ fetch, hostname, overrideGlobalObjects: false }) as Server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve));
    return server;
  };
  const first = await open('127.0.0.1', port);
  const ownPort = (first.address() as AddressInfo).port;
  // `localhost` may mean either; a machine without IPv6 has only the first.
  const second = await open('::1', ownPort).catch(() => null);
  return {
    url: `http://localhost:${ownPort}`,
    close: async () => {
      postOffice.close();
      for (const server of [first, second]) server?.closeAllConnections();
      await Promise.all([first, second].map((server) => server && new Promise((resolve) => server.close(resolve))));
    },
  };
}
