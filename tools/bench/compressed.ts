import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { forward } from '../fault-proxy/forward.ts';

/** Stands before a local shop and compresses as the network in front of a deployed one does: sizes on the wire are real then. */
export async function compressed(shop: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url: path = '/', headers } = request;
    try {
      const answer = await forward(shop, { method, path, headers, body: Buffer.concat(parts) });
      const isText = /json|text|javascript|manifest|svg/.test(String(answer.headers['content-type']));
      const body = isText ? gzipSync(answer.body) : answer.body;
      const { 'content-length': _length, ...kept } = answer.headers;
      response.writeHead(answer.status, { ...kept, ...(isText && { 'content-encoding': 'gzip' }) }).end(body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
