import { subscribeCopy } from './catalogue-copy.ts';
import { onReconnect, onWake, useConnectivity } from './connectivity.ts';
import { isKnownChange } from './known-change.ts';
import { newMutationId } from './outbox-id.ts';
import type { Tap, TapMoment } from './outbox-taps.ts';
import { arrive, forgetAllButUnsaved, forgetEverybody } from './personal-arrival.ts';
import { hearServiceWorker } from './personal-background.ts';
import { changePerson, leavePerson, type Person, readPerson, refreshPerson, takeFrom } from './personal-person.ts';
import {
  type LineId,
  signedIn,
  unsavedIn,
  withNoticeRetried,
  withoutNotices,
  withoutRow,
  withPricesRead,
} from './personal-steps.ts';
import { hearOtherTabs } from './personal-tabs.ts';
import { publishPersonal, type TapOutcome, type UnsavedChange, type WaitingChange } from './personal-view.ts';
import { useSession } from './session.ts';

/** The person's data on this device, following the session. Everything that asks for it goes through here. */

let person: Person | null = null;
/** The session's changes, one after the other. */
let turn: Promise<void> | null = null;

export function startDevice(): Promise<void> {
  if (turn) return turn;
  useSession.subscribe(followSession);
  useConnectivity.subscribe(refresh);
  subscribeCopy(() => person?.screen.forgetProducts());
  hearOtherTabs(hearTab);
  for (const listen of [onWake, onReconnect, hearServiceWorker, onFocus]) listen(wake);
  return followSession();
}

function onFocus(run: () => void): void {
  window.addEventListener('focus', run);
}

function refresh(): void {
  if (person) void refreshPerson(person);
}

/** Where nobody is signed in it may be about what the last person left. */
function hearTab(databaseName: string): void {
  if (!person) void followSession();
  else if (databaseName === person.databaseName) refresh();
}

function wake(): void {
  void person?.flusher.request('woken');
  void person?.pull.request('cached');
}

function followSession(): Promise<void> {
  turn = (turn ?? Promise.resolve()).then(settleSession, settleSession);
  return turn;
}

async function settleSession(): Promise<void> {
  const { user, token, ending, isRestored } = useSession.getState();
  if (!isRestored) return;
  if (user && person?.userId === user._id) return renew(person, token);
  const leaving = person;
  person = null;
  if (leaving) leavePerson(leaving);
  if (user) {
    person = await arrive(user._id, token);
    return;
  }
  publishPersonal(null);
  if (ending === 'logout') return forgetEverybody();
  const waiting = await forgetAllButUnsaved();
  publishPersonal({
    cart: null,
    wishlist: null,
    outbox: { waiting, state: waiting > 0 ? 'signed-out' : 'idle', isKept: true, notices: [] },
  });
}

/** The same person with another token: what paused goes on. */
async function renew(someone: Person, token: string): Promise<void> {
  await changePerson(someone, (stored) => [signedIn(stored, someone.userId, token), null]);
  void someone.flusher.request('told');
  void someone.pull.request('cached');
}

type FullMoment = TapMoment & { userId: string; told: 'outcome' | 'notice' };

export async function takeTap(tap: Tap, { userId, ...moment }: FullMoment): Promise<TapOutcome> {
  await startDevice();
  return person?.userId === userId ? takeFrom(person, tap, moment) : { status: 'signed-out' };
}

export async function syncNow(): Promise<boolean> {
  await startDevice();
  if (!person) return false;
  await person.flusher.request('told');
  const isCurrent = await person.pull.request('fresh');
  const { rows } = await readPerson(person);
  return isCurrent && rows.length === 0;
}

export async function dismissNotice(id: string): Promise<void> {
  if (!person) return;
  person.notices.dismiss(id);
  await changePerson(person, (stored) => [withoutNotices(stored, [id]), null]);
}

export async function readPrices(lines: readonly LineId[]): Promise<void> {
  if (person) await changePerson(person, (stored) => [withPricesRead(stored, lines), null]);
}

export async function retryNotice(id: string): Promise<void> {
  if (!person) return;
  await changePerson(person, (stored) => [withNoticeRetried(stored, id, newMutationId()), null]);
  await person.flusher.request('told');
}

const lastAttemptMs = 3_000;

export async function unsavedChanges(): Promise<UnsavedChange[]> {
  await startDevice();
  if (!person) return [];
  const limit = new Promise<void>((resolve) => setTimeout(resolve, lastAttemptMs));
  await Promise.race([person.flusher.request('told'), limit]);
  return unsavedNow();
}

export async function unsavedNow(): Promise<UnsavedChange[]> {
  if (!person) return [];
  const stored = await readPerson(person);
  const wares = person.screen.wares(stored);
  return unsavedIn(stored).map((change) => ({ change, ...wares.named(change) }));
}

export async function waitingChanges(): Promise<WaitingChange[]> {
  await startDevice();
  if (!person) return [];
  const stored = await readPerson(person);
  const wares = person.screen.wares(stored);
  return stored.rows.filter(isKnownChange).map(({ id, state, ...row }) => {
    const change = { type: row.type, args: row.args } as UnsavedChange['change'];
    return { id, wasSent: state === 'sent', change, ...wares.named(change) };
  });
}

export async function discardChange(id: string): Promise<void> {
  if (person) await changePerson(person, (stored) => [withoutRow(stored, id), null]);
}
