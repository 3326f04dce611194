import { randomInt } from 'node:crypto';

/** A source of numbers in [0, 1): the same row of numbers for the same seed, unforeseeable without one. */
export type Chance = () => number;

export function chanceFrom(seed: number | null): Chance {
  if (seed === null) return () => randomInt(2 ** 32) / 2 ** 32;
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'event';

/** Prefix and 14 case-sensitive letters and digits, as the provider makes them. */
export function newId(prefix: IdPrefix, chance: Chance): string {
  const letters = Array.from({ length: 14 }, () => alphabet[Math.floor(chance() * alphabet.length)]);
  return `${prefix}_${letters.join('')}`;
}
