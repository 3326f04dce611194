import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { freshForMs, remoteAnswers } from './remote-answers.ts';

const network = new ApiError({ code: 'network', message: 'No.' });
const notFound = new ApiError({ code: 'not_found', message: 'No.' }, new Response(null, { status: 404 }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counted(answers: ReturnType<typeof remoteAnswers<string>>) {
  let calls = 0;
  return {
    calls: () => calls,
    want: (result: string | Error = `answer ${calls + 1}`) =>
      answers.want('key', () => {
        calls += 1;
        return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
      }),
  };
}

test('two who want the same make one call', async () => {
  const answers = remoteAnswers<string>();
  const { want, calls } = counted(answers);
  want();
  want();
  await vi.runAllTimersAsync();
  expect(calls()).toBe(1);
  expect(answers.get('key')).toMatchObject({ state: 'ready', value: 'answer 1' });
});

test('an answer is refreshed behind the screen after a minute, and stays when that fails', async () => {
  const answers = remoteAnswers<string>();
  const { want, calls } = counted(answers);
  want();
  await vi.advanceTimersByTimeAsync(freshForMs - 1);
  want();
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  want();
  expect(answers.get('key')).toMatchObject({ value: 'answer 1' });
  await vi.runAllTimersAsync();
  expect(answers.get('key')).toMatchObject({ value: 'answer 2' });
  await vi.advanceTimersByTimeAsync(freshForMs + 1);
  want(network);
  await vi.runAllTimersAsync();
  expect(answers.get('key')).toMatchObject({ state: 'ready', value: 'answer 2' });
});

test('not found is missing; no answer is an error that knows nobody was reached', async () => {
  const answers = remoteAnswers<string>();
  const { want } = counted(answers);
  want(network);
  await vi.runAllTimersAsync();
  expect(answers.get('key')).toEqual({ state: 'error', offline: true });
  want(notFound);
  expect(answers.get('key')).toEqual({ state: 'loading' });
  await vi.runAllTimersAsync();
  expect(answers.get('key')).toEqual({ state: 'missing' });
});

test('leaving ends a call nobody waits for; coming back at once starts another', async () => {
  const answers = remoteAnswers<string>();
  const signals: AbortSignal[] = [];
  const read = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve('answer'), 100);
    });
  };
  const leave = answers.subscribe('key', () => {});
  answers.want('key', read);
  leave();
  const stay = answers.subscribe('key', () => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(signals[0]?.aborted).toBe(false);
  stay();
  vi.advanceTimersByTime(1);
  answers.subscribe('key', () => {});
  answers.want('key', read);
  await vi.runAllTimersAsync();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(answers.get('key')).toMatchObject({ state: 'ready', value: 'answer' });
});

test('what was kept stands in until the network answers, never instead of it', async () => {
  const answers = remoteAnswers<string>();
  const { want } = counted(answers);
  answers.offer('key', 'kept', Date.now());
  expect(answers.get('key')).toMatchObject({ value: 'kept', isKept: true });
  want('fresh');
  await vi.runAllTimersAsync();
  answers.offer('key', 'kept', Date.now());
  expect(answers.get('key')).toMatchObject({ value: 'fresh', isKept: false });
});

test('only so many answers are held, and never one on the screen goes', async () => {
  const answers = remoteAnswers<string>();
  answers.subscribe('shown', () => {});
  answers.offer('shown', 'x', null);
  for (let n = 0; n < 100; n += 1) answers.offer(`page ${n}`, 'x', null);
  expect(answers.get('shown')).not.toBeNull();
  expect(answers.get('page 0')).toBeNull();
  expect(answers.get('page 99')).not.toBeNull();
});
