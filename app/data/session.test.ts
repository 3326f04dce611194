import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asha = { _id: 'u1', name: 'Asha Rao', email: 'asha@example.com', role: 'customer' } as const;
const ravi = { _id: 'u2', name: 'Ravi', email: 'ravi@example.com', role: 'admin' } as const;

/** Storage as a browser has it, with the tabs' way to tell each other. */
function openBrowser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, String(value)),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', localStorage);
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return {
    kept,
    /** Another tab writes; this one hears of it. */
    elsewhere(values: Record<string, string | null>) {
      for (const [key, value] of Object.entries(values)) {
        if (value === null) kept.delete(key);
        else kept.set(key, value);
        tell(key);
      }
    },
    cleared() {
      kept.clear();
      tell(null);
    },
    /** Written while this page was frozen: nothing is heard before it wakes. */
    unheard(values: Record<string, string>) {
      for (const [key, value] of Object.entries(values)) kept.set(key, value);
    },
    wake: () => document.dispatchEvent(new Event('visibilitychange')),
    breakStorage(error = new DOMException('denied', 'SecurityError')) {
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw error;
        },
        setItem: () => {
          throw error;
        },
        removeItem: () => {
          throw error;
        },
      });
    },
  };
}

const stored = (user: object, token: string) => ({ user: JSON.stringify(user), token });
/** As the page starts: restored, and following the others from then on. */
async function load() {
  const session = await import('./session.ts');
  const followed = await import('./followed-session.ts');
  const restoreSession = () => {
    session.restoreSession();
    followed.followSession();
  };
  return { ...session, ...followed, restoreSession };
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('before it is restored nobody knows who is here', async () => {
  openBrowser(stored(asha, 't1'));
  const { useSession } = await load();
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isRestored: false });
});

test('a stored session is restored', async () => {
  openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  expect(useSession.getState()).toMatchObject({ user: asha, token: 't1', isRestored: true });
});

test.each([
  ['no user', { token: 't1' }],
  ['no token', { user: JSON.stringify(asha) }],
  ['an empty token', stored(asha, '')],
  ['a token of two lines', stored(asha, 'a\nb: c')],
  ['a token that no header carries', stored(asha, 'ключ')],
  ['a user that is no JSON', { user: '{', token: 't1' }],
  ['a user that is null', { user: 'null', token: 't1' }],
  ['a user without a name', stored({ ...asha, name: undefined }, 't1')],
  ['a name that is no text', stored({ ...asha, name: { toString: 1 } }, 't1')],
  ['a role the shop does not have', stored({ ...asha, role: 'owner' }, 't1')],
  ['a list for a user', stored([asha], 't1')],
])('%s is no session', async (_, values) => {
  openBrowser(values);
  const { restoreSession, useSession } = await load();
  restoreSession();
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isRestored: true });
});

test('a login is stored under the specified keys, a logout removes them', async () => {
  const { kept } = openBrowser();
  const { endSession, restoreSession, setSession, useSession } = await load();
  restoreSession();
  setSession({ user: asha, token: 't1' });
  expect(Object.fromEntries(kept)).toEqual(stored(asha, 't1'));
  endSession('logout');
  expect(kept.size).toBe(0);
  expect(useSession.getState()).toMatchObject({ user: null, token: null, ending: 'logout' });
});

test('storage that fails means a session in memory, which what storage says does not end', async () => {
  const browser = openBrowser();
  browser.breakStorage();
  const { endSession, restoreSession, setSession, useSession } = await load();
  restoreSession();
  expect(useSession.getState()).toMatchObject({ user: null, isRestored: true });
  setSession({ user: asha, token: 't1' });
  browser.wake();
  expect(useSession.getState()).toMatchObject({ user: asha, token: 't1' });
  endSession('logout');
  expect(useSession.getState().user).toBeNull();
});

test('a full disk leaves no half of a session behind', async () => {
  const { kept } = openBrowser(stored(ravi, 'old'));
  const { restoreSession, setSession, useSession } = await load();
  restoreSession();
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  setSession({ user: asha, token: 't1' });
  expect(useSession.getState()).toMatchObject({ user: asha, token: 't1' });
  expect(kept.size).toBe(0);
});

test('another tab logs in, and this one follows', async () => {
  const browser = openBrowser();
  const { restoreSession, useSession } = await load();
  restoreSession();
  browser.elsewhere({ user: JSON.stringify(asha) });
  expect(useSession.getState().user).toBeNull();
  browser.elsewhere({ token: 't1' });
  expect(useSession.getState()).toMatchObject({ user: asha, token: 't1', ending: null });
});

test('another tab logs out, and this one follows', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  browser.elsewhere({ token: null, user: null });
  expect(useSession.getState()).toMatchObject({ user: null, token: null, ending: 'elsewhere' });
});

test('somebody else signs in there, and this tab is theirs too', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  browser.elsewhere({ token: null, user: JSON.stringify(ravi) });
  expect(useSession.getState().user).toBeNull();
  browser.elsewhere({ token: 't2' });
  expect(useSession.getState()).toMatchObject({ user: ravi, token: 't2' });
});

test('tabs that hear no storage event hear it from each other', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const posted: string[] = [];
  let hear = () => {};
  class Channel {
    set onmessage(listener: () => void) {
      hear = listener;
    }
    postMessage(news: string) {
      posted.push(news);
    }
  }
  Object.assign(window, { BroadcastChannel: Channel });
  vi.stubGlobal('BroadcastChannel', Channel);
  const { endSession, restoreSession, useSession } = await load();
  restoreSession();
  browser.unheard(stored(ravi, 't2'));
  hear();
  expect(useSession.getState()).toMatchObject({ user: ravi, token: 't2' });
  expect(posted).toEqual([]);
  endSession('logout');
  expect(posted).toHaveLength(1);
});

test('site data cleared by hand ends the session', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  browser.cleared();
  expect(useSession.getState().user).toBeNull();
});

test('what a frozen page missed is read when it wakes', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  browser.unheard(stored(ravi, 't2'));
  browser.wake();
  expect(useSession.getState()).toMatchObject({ user: ravi, token: 't2' });
});

test('other keys of the storage are nobody’s business here', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { restoreSession, useSession } = await load();
  restoreSession();
  const changes = vi.fn();
  useSession.subscribe(changes);
  browser.elsewhere({ theme: 'dark' });
  expect(changes).not.toHaveBeenCalled();
});

test('only the session a refusal was about ends by it', async () => {
  openBrowser(stored(asha, 't2'));
  const { expireSession, restoreSession, useSession } = await load();
  restoreSession();
  expireSession('t1');
  expect(useSession.getState().token).toBe('t2');
  expireSession('t2');
  expect(useSession.getState()).toMatchObject({ token: null, ending: 'expired' });
});

test('the shop’s word on who this is replaces the stored one, late news do not', async () => {
  const { kept } = openBrowser(stored(asha, 't1'));
  const { restoreSession, updateUser, useSession } = await load();
  restoreSession();
  updateUser('t1', { ...asha, name: 'Asha R.' });
  expect(useSession.getState().user?.name).toBe('Asha R.');
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ name: 'Asha R.' });
  updateUser('t0', { ...ravi });
  expect(useSession.getState().user?._id).toBe('u1');
});

test('a refusal does not end the session that another tab has begun meanwhile', async () => {
  const browser = openBrowser(stored(asha, 't1'));
  const { expireSession, restoreSession, updateUser, useSession } = await load();
  restoreSession();
  browser.unheard(stored(ravi, 't2'));
  updateUser('t1', { ...asha, name: 'Asha R.' });
  expect(browser.kept.get('token')).toBe('t2');
  expireSession('t1');
  expect(useSession.getState()).toMatchObject({ user: ravi, token: 't2', ending: null });
  expect(browser.kept.get('token')).toBe('t2');
});
