import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

const calm = { isOffline: false, waiting: 0, state: 'idle', saving: 0 } as const;

test('nothing is said while nothing waits, nor of what is on its way', () => {
  expect(waitingWords(calm)).toBeNull();
  expect(waitingWords({ ...calm, waiting: 2, state: 'sending' })).toBeNull();
  expect(waitingWords({ ...calm, isOffline: true })).toBeNull();
});

test('a lost session says how many changes a sign-in saves, with and without a network', () => {
  const lost = { ...calm, waiting: 2, state: 'signed-out' } as const;
  expect(waitingWords(lost)).toEqual({ text: 'Sign in to save 2 changes', way: 'sign-in' });
  expect(waitingWords({ ...lost, waiting: 1, isOffline: true })?.text).toBe('Sign in to save 1 change');
});

test('offline the changes are counted and may be tried at once', () => {
  const words = waitingWords({ ...calm, isOffline: true, waiting: 1, state: 'stuck' });
  expect(words).toEqual({ text: 'You’re offline. 1 change waiting.', way: 'retry' });
});

test('back online it says what is being saved, until that is done', () => {
  const back = { ...calm, saving: 2 };
  expect(waitingWords({ ...back, waiting: 2, state: 'sending' })?.text).toBe('Back online, saving 2 changes');
  expect(waitingWords(back)?.text).toBe('Back online, saving 2 changes');
});

test('a shop that answers but does not take the changes is named', () => {
  expect(waitingWords({ ...calm, waiting: 3, state: 'stuck' })).toEqual({
    text: '3 changes not saved yet.',
    way: 'retry',
  });
});

test('a shop that came back with errors can be asked again at once', () => {
  expect(waitingWords({ ...calm, saving: 81, waiting: 83, state: 'stuck' })).toEqual({
    text: '83 changes not saved yet.',
    way: 'retry',
  });
});

test('an app that is too old for the shop asks for the new one', () => {
  expect(waitingWords({ ...calm, waiting: 1, state: 'outdated' })?.way).toBe('reload');
});
