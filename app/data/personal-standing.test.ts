import { expect, test } from 'vitest';
import type { Notice } from './outbox-state.ts';
import { lineKey, standings } from './personal-standing.ts';

const args = { productId: 'mug', sizeId: 'm', delta: 1, onShort: 'clamp' } as const;
const told = (...kinds: Notice['kind'][]): Notice[] =>
  kinds.map((kind, at) => ({
    seq: at + 1,
    id: `id-${at}`,
    kind,
    change: { type: 'cart.add', args },
    message: `${kind} ${at}`,
  }));
const stateOf = (...kinds: Notice['kind'][]) => standings({ rows: [], notices: told(...kinds) })(lineKey('mug', 'm'));

test('taps of which some were granted and the rest were not were adjusted together', () => {
  expect(stateOf('adjusted', 'refused', 'refused')).toEqual({
    state: 'adjusted',
    message: 'refused 2',
    noticeId: 'id-2',
  });
});

test('a refusal alone can be tried again, and so can what was set aside', () => {
  expect(stateOf('refused', 'refused').state).toBe('refused');
  expect(stateOf('adjusted', 'aside').state).toBe('refused');
  expect(stateOf().state).toBe('saved');
});
