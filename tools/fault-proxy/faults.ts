/** What may happen to a call between a browser and the shop. */

export const plainFaults = [
  /** The connection dies before the shop hears of the call. */
  'drop',
  /** The shop carries it out, and the connection dies before its answer. */
  'lose-answer',
  /** Half of the answer arrives. */
  'truncate',
  /** 200, and somebody else's page: the Wi-Fi of a hotel. */
  'html',
  /** Sent elsewhere, as a portal does. */
  'redirect',
  /** The shop never hears of it, and nobody says so. */
  'hang',
  /** The shop carries it out twice at once; one answer arrives. */
  'duplicate',
  /** It waits until the next call of its kind was answered. */
  'reorder',
] as const;

export type PlainFault = (typeof plainFaults)[number];
export type Refusal = { status: number; headers?: Record<string, string>; message?: string };
export type Fault = PlainFault | { delayMs: number } | Refusal;

/** The next `times` calls like `call`, a pattern over "POST /api/v1/sync", meet the fault; left out, all do. */
export type Rule = { call: RegExp; fault: Fault; times?: number };

/** A plan as it is written by hand, in JSON. Says what is wrong with it. */
export function parseRules(text: string): Rule[] {
  const rules: unknown = JSON.parse(text);
  if (!Array.isArray(rules)) throw new Error('A plan is a list of rules.');
  return rules.map(parseRule);
}

function parseRule(rule: unknown): Rule {
  const { call, fault, times } = (rule ?? {}) as Record<string, unknown>;
  if (typeof call !== 'string') throw new Error('A rule names its calls: {"call": "POST /api/v1/sync"}.');
  if (!isFault(fault)) {
    throw new Error(`A fault is one of ${plainFaults.join(', ')}, {"delayMs": 500} or {"status": 503}.`);
  }
  if (times !== undefined && !isCount(times)) throw new Error('"times" is how often, from 1.');
  return { call: new RegExp(call), fault, ...(times !== undefined && { times }) };
}

function isFault(fault: unknown): fault is Fault {
  if (typeof fault === 'string') return plainFaults.some((plain) => plain === fault);
  if (typeof fault !== 'object' || fault === null) return false;
  const { delayMs, status } = fault as Record<string, unknown>;
  return isCount(delayMs) || (isCount(status) && status >= 300 && status < 600);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}
