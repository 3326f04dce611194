import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('paragraphs, lists and signs stay, and nothing of it runs', () => {
  expect(plainText('<p>One<br>two</p><STYLE>p{}</STYLE><ul><li>A &lt; B</li></ul><script>alert(1)</script>!')).toBe(
    'One\ntwo\n- A < B\n!',
  );
});

test.each(['<', '<script ', '<br', '</style', '<p '])('a cell that is nothing but %j is read in a moment', (piece) => {
  const start = performance.now();
  plainText(piece.repeat(400_000));
  expect(performance.now() - start).toBeLessThan(3_000);
});
