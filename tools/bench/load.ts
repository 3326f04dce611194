import { Agent, get } from 'node:http';

const connections = 16;

export type Load = { perSecond: number; failed: number };

/** Asks for one address after the other over 16 kept connections until the time is over or the list ends. */
export async function loadTest(addresses: Iterator<string>, ms: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let done = 0;
  let failed = 0;
  const worker = async () => {
    while (performance.now() - start < ms) {
      const next = addresses.next();
      if (next.done) return;
      if ((await ask(next.value, agent)) !== 200) failed += 1;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { perSecond: Math.round((done / (performance.now() - start)) * 1_000), failed };
}

function ask(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).on('error', () => resolve(0));
  });
}
