import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carryOut } from './carry-out.ts';
import type { Fault, Rule } from './faults.ts';
import type { Answer, Call } from './forward.ts';
import { faultPlan } from './plan.ts';

/** Stands between browsers and the shop; every call may meet a fault that was chosen for it. */

/** `token` and `body` are what was sent; `answers` are the shop's, also those that never arrived. */
export type Passed = { name: string; fault: Fault | null; token: string; body: string; answers: Answer[] };

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

type Options = { shop: string; port?: number; onCall?: (call: Passed) => void };

/** A call that should be overtaken goes on by itself after this. */
const overtakingPatienceMs = 3_000;

export async function openFaultProxy({ shop, port = 0, onCall = () => {} }: Options) {
  const plan = faultPlan();
  const passed: Passed[] = [];
  const waiting = new Map<string, (() => void)[]>();
  let target = shop;

  /** Resolves when the next call of this name was answered, or nobody came. */
  function overtaken(name: string): Promise<void> {
    return new Promise((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      setTimeout(resolve, overtakingPatienceMs);
    });
  }

  function letGo(name: string): void {
    for (const go of waiting.get(name) ?? []) go();
    waiting.delete(name);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callOf(request);
    const name = `${call.method} ${call.path}`;
    const token = call.headers.authorization?.replace('Bearer ', '') ?? '';
    const record: Passed = { name, fault: plan.take(name), token, body: call.body.toString(), answers: [] };
    passed.push(record);
    onCall(record);
    const passage = {
      shop: target,
      call,
      response,
      onAnswer: (one: Answer) => record.answers.push(one),
      overtaken: () => overtaken(name),
    };
    await carryOut(record.fault, passage);
    if (record.fault !== 'reorder') letGo(name);
  }

  const server = createServer((request, response) => {
    // The shop is gone, or stopped in the middle: so does its answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    plan,
    /** Every call so far, in the order of arrival. */
    passed,
    spoil(call: RegExp, fault: Fault, times?: number): void {
      const rule: Rule = { call, fault, ...(times !== undefined && { times }) };
      plan.add(rule);
    },
    mend: () => plan.clear(),
    /** From now on another shop answers. */
    turnTo(next: string): void {
      target = next;
    },
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = 'GET', url: path = '/', headers } = request;
  return { method, path, headers, body: Buffer.concat(parts) };
}
