import type { Announcement } from './books.ts';
import type { Chance } from './chance.ts';
import { defaultPostage, type Postage } from './settings.ts';
import { webhookSignature } from './signing.ts';

export type Letter = {
  announcement: Announcement;
  state: 'waiting' | 'delivered' | 'lost' | 'given-up';
  answers: (number | 'no-answer')[];
};

type Deliver = (request: Request) => Promise<Response>;
type Office = {
  postage: Postage;
  letters: Letter[];
  collected: Letter[];
  timers: Set<NodeJS.Timeout>;
  busy: Set<Promise<void>>;
  lastBatch: Promise<void> | null;
  chance: () => Chance;
  nowMs: () => number;
  deliver: Deliver;
};

export type PostOffice = ReturnType<typeof openPostOffice>;

/** At least once, in no sure order, again and again with growing gaps until somebody answers 2xx or a day is over. */
export function openPostOffice(settings: Pick<Office, 'chance' | 'nowMs' | 'deliver'> & { postage: Partial<Postage> }) {
  const first = { ...defaultPostage, ...settings.postage };
  const office: Office = {
    ...settings,
    postage: { ...first },
    letters: [],
    collected: [],
    timers: new Set(),
    busy: new Set(),
    lastBatch: null,
  };
  return {
    postage: office.postage,
    letters: office.letters,
    post: (announcement: Announcement) => post(office, announcement),
    /** Waits for what is on its way, not for delays and retries that lie ahead. */
    idle: () => untilIdle(office),
    /** Sends now what is held or waits for its next try. */
    release: () => release(office),
    replay: (eventId: string) => replay(office, eventId),
    reset: () => {
      stop(office);
      Object.assign(office.postage, first);
      office.letters.length = 0;
      office.collected.length = 0;
    },
    close: () => stop(office),
  };
}

function post(office: Office, announcement: Announcement): void {
  const letter: Letter = { announcement, state: 'waiting', answers: [] };
  office.letters.push(letter);
  if (office.postage.lost > 0 && office.chance()() < office.postage.lost) letter.state = 'lost';
  if (letter.state === 'lost' || !office.postage.url || office.postage.sending === 'held') return;
  office.collected.push(letter);
  // Everything announced in one go leaves together, so that its order can be turned round.
  if (office.collected.length === 1)
    later(office, office.postage.delayMs, () => sendAll(office, office.collected.splice(0)));
}

function later(office: Office, delayMs: number, work: () => Promise<void>): void {
  if (delayMs === 0) return void track(office, Promise.resolve().then(work));
  const timer = setTimeout(() => {
    office.timers.delete(timer);
    void track(office, work());
  }, delayMs);
  timer.unref();
  office.timers.add(timer);
}

/** Where the order is kept, a batch waits for the one before. */
function sendAll(office: Office, letters: Letter[]): Promise<void> {
  const before = office.postage.order === 'kept' ? office.lastBatch : null;
  const batch = async () => {
    await before;
    for (const letter of inOrder(office, letters)) await send(office, letter);
  };
  office.lastBatch = batch();
  return office.lastBatch;
}

function inOrder({ postage, chance }: Office, letters: Letter[]): Letter[] {
  if (postage.order === 'reversed') return letters.toReversed();
  if (postage.order === 'kept') return letters;
  const draw = chance();
  return letters
    .map((letter) => ({ letter, rank: draw() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ letter }) => letter);
}

async function send(office: Office, letter: Letter): Promise<void> {
  const { copies, giveUpAfterMs, retryBaseMs, retryMaxMs } = office.postage;
  const answers = await Promise.all(Array.from({ length: copies }, () => sendOnce(office, letter.announcement)));
  letter.answers.push(...answers);
  if (answers.every((answer) => answer !== 'no-answer' && answer >= 200 && answer < 300)) {
    letter.state = 'delivered';
    return;
  }
  if (letter.state === 'delivered') return;
  const tries = Math.ceil(letter.answers.length / copies);
  const waitMs = Math.min(retryBaseMs * 2 ** (tries - 1), retryMaxMs) * (0.75 + office.chance()() / 2);
  if (office.nowMs() + waitMs > letter.announcement.createdAtMs + giveUpAfterMs) {
    letter.state = 'given-up';
    return;
  }
  later(office, Math.max(1, waitMs), () => send(office, letter));
}

async function sendOnce(
  { postage, deliver }: Office,
  { id, body, secret }: Announcement,
): Promise<number | 'no-answer'> {
  const signature = webhookSignature(body, secret);
  const request = new Request(postage.url ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': postage.corrupt === 'signature' ? signature.replace(/./g, '0') : signature,
    },
    body: postage.corrupt === 'body' ? body.replace('"amount":', '"amount":1') : body,
    redirect: 'manual',
    signal: AbortSignal.timeout(postage.timeoutMs),
  });
  return deliver(request).then(
    ({ status }) => status,
    () => 'no-answer' as const,
  );
}

function track(office: Office, work: Promise<void>): Promise<void> {
  office.busy.add(work);
  return work.finally(() => office.busy.delete(work));
}

async function untilIdle({ busy }: Office): Promise<void> {
  while (busy.size > 0) await Promise.all(busy);
}

async function release(office: Office): Promise<void> {
  office.postage.sending = 'on';
  stop(office);
  office.collected.length = 0;
  const waiting = office.letters.filter(({ state }) => state === 'waiting');
  if (office.postage.url) await track(office, sendAll(office, waiting));
}

/** A replay by hand repeats any event, delivered or not. */
async function replay(office: Office, eventId: string): Promise<boolean> {
  const letter = office.letters.find(({ announcement }) => announcement.id === eventId);
  if (!letter || !office.postage.url) return false;
  await track(office, send(office, letter));
  return true;
}

function stop({ timers }: Office): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}
