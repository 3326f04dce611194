import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, PlainFault, Refusal } from './faults.ts';
import { type Answer, type Call, forward } from './forward.ts';

/** What each fault does to a call. */

export type Passage = {
  shop: string;
  call: Call;
  response: ServerResponse;
  /** The shop's own word on the call arrived here, whoever hears of it. */
  onAnswer: (answer: Answer) => void;
  /** Resolves when the next call of this kind was answered. */
  overtaken: () => Promise<void>;
};

export async function carryOut(fault: Fault | null, passage: Passage): Promise<void> {
  const { response } = passage;
  if (fault === null) return pass(passage);
  if (typeof fault === 'string') return plain[fault](passage);
  if ('status' in fault) return refuse(response, fault);
  await sleep(fault.delayMs);
  return pass(passage);
}

const hotelPage = '<!doctype html><title>Welcome</title><p>Log in to the Wi-Fi of this hotel.</p>';

const plain: Record<PlainFault, (passage: Passage) => Promise<void> | void> = {
  drop: ({ response }) => void response.destroy(),
  hang: () => undefined,
  html: ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end(hotelPage),
  redirect: ({ response }) => void response.writeHead(302, { location: '/__portal' }).end(),
  async 'lose-answer'(passage) {
    await askShop(passage);
    passage.response.destroy();
  },
  async truncate(passage) {
    const { status, headers, body } = await askShop(passage);
    const { response } = passage;
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1), () => setTimeout(() => response.destroy(), 20));
  },
  async duplicate(passage) {
    const [answer] = await Promise.all([askShop(passage), askShop(passage)]);
    send(passage.response, answer);
  },
  async reorder(passage) {
    await passage.overtaken();
    await pass(passage);
  },
};

async function pass(passage: Passage): Promise<void> {
  send(passage.response, await askShop(passage));
}

async function askShop({ shop, call, onAnswer }: Passage): Promise<Answer> {
  const answer = await forward(shop, call);
  onAnswer(answer);
  return answer;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

/** In the form of the shop's own refusals. */
function refuse(response: ServerResponse, { status, headers, message = 'Chosen by the fault proxy.' }: Refusal): void {
  const body = { status: status < 500 ? 'fail' : 'error', code: 'internal', message, requestId: 'fault-proxy' };
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-shop-api': '1', ...headers })
    .end(JSON.stringify(body));
}
