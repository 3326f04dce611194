import { isOnline, noteAnswer, noteFailure } from './connectivity.ts';
import { type PageFlusher, pageFlusher } from './flush-wakes.ts';
import type { PushReply } from './outbox-replies.ts';
import type { Stored } from './outbox-state.ts';
import { type Tap, type TapMoment, type TapResult, tapped } from './outbox-taps.ts';
import { askForBackgroundFlush } from './personal-background.ts';
import { markPerson } from './personal-marker.ts';
import { type TapOutcomes, tapOutcomes } from './personal-outcomes.ts';
import { type OwnNotices, ownNotices } from './personal-own-notices.ts';
import { type PersonalPull, personalPull } from './personal-pull.ts';
import { type PersonalScreen, personalScreen } from './personal-screen.ts';
import { withoutNotices } from './personal-steps.ts';
import { type PersonalStore, personalStore } from './personal-store.ts';
import { tellOtherTabs } from './personal-tabs.ts';
import type { TapOutcome } from './personal-view.ts';
import { expireSession, useSession } from './session.ts';
import { DatabaseGone, type Step } from './user-database-store.ts';

/** One person on this page, from the sign-in to the end of the session. */
export type Person = {
  userId: string;
  /** null where this browser keeps nothing. */
  databaseName: string | null;
  store: PersonalStore;
  flusher: PageFlusher;
  pull: PersonalPull;
  screen: PersonalScreen;
  outcomes: TapOutcomes;
  notices: OwnNotices;
  /** What the database holds, as far as this page knows, and the taps that are on their way into it. */
  seen: Stored | null;
  ahead: TapStep[];
};

type TapStep = Step<TapResult>;

export function personOnPage(userId: string, databaseName: string | null): Person {
  const notices = ownNotices(databaseName === null);
  const store = personalStore(databaseName, {
    onUnkept: () => notices.add('unkept'),
    isStillMine: ({ owner }) => owner === null || owner.token === useSession.getState().token,
  });
  const flusher = pageFlusher(store, {
    onReply: (reply, token) => hearReply(person, reply, token),
    onTurn: () => void refreshPerson(person),
  });
  const pull = personalPull(store, { onRead: () => void showChanged(person), onSessionLost: expireSession });
  const screen = personalScreen(() => ({
    isSending: flusher.isSending(),
    isKept: store.isKept(),
    hasFailed: pull.hasFailed(),
    ownNotices: notices.all(),
  }));
  const outcomes = tapOutcomes();
  const person: Person = {
    userId,
    databaseName,
    store,
    flusher,
    pull,
    screen,
    outcomes,
    notices,
    seen: null,
    ahead: [],
  };
  return person;
}

/** A step of this page: shown here, told to the other tabs. */
export async function changePerson<T>(person: Person, step: Step<T>): Promise<T> {
  const { result, after } = await write(person, step);
  show(person, after);
  return result;
}

async function write<T>({ store, databaseName }: Person, step: Step<T>): Promise<{ result: T; after: Stored }> {
  const { hasChanged, ...written } = await store.change((before) => {
    const [next, result] = step(before);
    return [next, { result, after: next, hasChanged: next !== before }];
  });
  if (hasChanged) tellOtherTabs(databaseName);
  return written;
}

/** A tap is on the screen before it is on the disk: a slow disk is no reason to wait for a badge. */
async function writeTap(person: Person, step: TapStep): Promise<TapResult> {
  person.ahead.push(step);
  showAhead(person);
  const isOver = () => {
    person.ahead = person.ahead.filter((other) => other !== step);
  };
  try {
    const { result, after } = await write(person, step);
    isOver();
    show(person, after);
    return result;
  } catch (error) {
    isOver();
    showAhead(person);
    throw error;
  }
}

export function readPerson({ store }: Person): Promise<Stored> {
  return store.change((stored) => [stored, stored]);
}

/** Shows what is stored now: another tab wrote, or the network came or went. */
export async function refreshPerson(person: Person): Promise<void> {
  const stored = await readPerson(person).catch(leaveToSession);
  if (stored) show(person, stored);
}

export async function takeFrom(
  person: Person,
  tap: Tap,
  { told, ...moment }: TapMoment & { told: 'outcome' | 'notice' },
): Promise<TapOutcome> {
  const result = await writeTap(person, (stored) => tapped(stored, tap, moment));
  if (result.status === 'refused') return result;
  if (result.status === 'unchanged') return { status: 'saved' };
  person.flusher.soon();
  const outcome = person.outcomes.of(result.id, told);
  await refreshPerson(person);
  return outcome;
}

export function leavePerson({ flusher, pull, outcomes, screen, store }: Person): void {
  flusher.stop();
  pull.stop();
  outcomes.leave();
  screen.leave();
  store.close();
}

function show(person: Person, stored: Stored): void {
  const { databaseName, store, flusher, outcomes } = person;
  if (databaseName) markPerson(databaseName, { waiting: stored.rows.length, isKept: store.isKept() });
  const isStuck = stored.plan.pause !== null || (stored.plan.failures > 0 && !flusher.isSending());
  const told = outcomes.tell(stored, { isWaiting: isStuck || !isOnline() });
  // What a caller says is not said again.
  person.seen = withoutNotices(stored, told);
  showAhead(person);
  if (told.length > 0) void changePerson(person, (now) => [withoutNotices(now, told), null]).catch(leaveToSession);
}

function showAhead({ seen, ahead, screen }: Person): void {
  if (seen) screen.show(ahead.reduce((stored, step) => step(stored)[0], seen));
}

function hearReply(person: Person, reply: PushReply['kind'], token: string): void {
  if (reply === 'unreachable') noteFailure();
  else noteAnswer();
  if (reply === 'signed-out') expireSession(token);
  if (reply === 'unreachable' || reply === 'busy' || reply === 'broken') void askForBackgroundFlush();
  void showChanged(person);
}

async function showChanged(person: Person): Promise<void> {
  tellOtherTabs(person.databaseName);
  await refreshPerson(person);
}

/** The database was deleted: the person logged out in another tab, and this page hears of it next. */
function leaveToSession(error: unknown): null {
  if (error instanceof DatabaseGone) return null;
  throw error;
}
