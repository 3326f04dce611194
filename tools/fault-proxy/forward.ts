import { request as ask, type IncomingHttpHeaders } from 'node:http';

/** One call to the shop and its whole answer. */

export type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Rejects where the shop cannot be reached or stops in the middle. */
export function forward(shop: string, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Uncompressed: half of a compressed answer would be another fault. A connection a call: none dies of another one's fault.
    const sent = { ...headers, 'accept-encoding': 'identity', connection: 'close' };
    const onward = ask(new URL(path, shop), { method, headers: sent, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('The shop stopped in the middle of its answer.'));
        const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: kept, body: Buffer.concat(parts) });
      });
    });
    onward.on('error', reject);
    onward.end(body);
  });
}
