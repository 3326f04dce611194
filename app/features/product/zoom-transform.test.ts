import { expect, test } from 'vitest';
import { moveBy, still, zoomAbout } from './zoom-transform.ts';

const stage = { width: 400, height: 800 };

test('the point under the finger stays where it is', () => {
  const zoomed = zoomAbout(still, 2, { x: 100, y: -50 }, stage);
  // The photo's point that was at (100, -50) is drawn at scale * point + offset.
  expect([100 * 2 + zoomed.x, -50 * 2 + zoomed.y]).toEqual([100, -50]);
});

test('zoom ends at four times and at the whole picture', () => {
  expect(zoomAbout(still, 99, { x: 0, y: 0 }, stage).scale).toBe(4);
  expect(zoomAbout({ scale: 2, x: 150, y: 0 }, 0.01, { x: 0, y: 0 }, stage)).toEqual(still);
});

test('a zoomed photo cannot be pushed off the stage', () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -9000 }, stage)).toEqual({ scale: 2, x: 200, y: -400 });
});
