import { expect, test } from 'vitest';
import { askedProductOf, topicOf } from './contact-topic.ts';

test.each([
  [null, ''],
  ['  ', ''],
  ['Marigold T-shirt', 'Marigold T-shirt'],
  ['design', 'A design of my own'],
  ['constructor', 'constructor'],
  ['a\r\nBcc: everybody@example.com', 'a  Bcc: everybody@example.com'],
  ['\u202eevil\u0000', 'evil'],
  ['<b>bold</b>', '<b>bold</b>'],
])('an address about %j asks about %j', (about, topic) => {
  expect(topicOf(about)).toBe(topic);
});

test('a long name is cut between characters', () => {
  expect(topicOf('🌸'.repeat(90))).toBe('🌸'.repeat(80));
});

test.each([
  ['marigold-t-shirt', 'marigold-t-shirt'],
  [null, null],
  ['', null],
  ['A Tee', null],
  ['x'.repeat(201), null],
])('a product %j in the address is the product %j', (product, asked) => {
  expect(askedProductOf(product)).toBe(asked);
});
