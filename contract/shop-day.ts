import { shop } from './shop.ts';

/** Days of the shop, as `2026-11-21`, whatever the time zone of who asks. */

const dayMs = 86_400_000;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const parts = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: shop.timeZone,
});

function partsOf(ms: number): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]));
}

export function dayOf(ms: number): string {
  const { year, month, day } = partsOf(ms);
  return `${year}-${month}-${day}`;
}

export function hourOf(ms: number): number {
  return Number(partsOf(ms).hour);
}

/** The calendar's next or earlier day. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function isDay(text: string): boolean {
  const ms = dayForm.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The moment at which the day begins in the shop. */
export function startOfDay(day: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const { year, month, day: date, hour, minute, second } = partsOf(asUtc);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour), Number(minute), Number(second));
  return asUtc - (shown - asUtc);
}
