import { shop } from './shop.ts';

/** Days and times as people read them, in the shop's time zone whatever the device's: "18 Nov 2026". */

// One locale of which every runtime agrees how months are shortened; the order of the parts is ours.
const form = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shop.timeZone,
});

export function formatDay(time: string | number): string {
  const { day, month, year } = partsOf(time);
  return `${day} ${month} ${year}`;
}

export function formatDayAndTime(time: string | number): string {
  const { hour, minute } = partsOf(time);
  return `${formatDay(time)}, ${hour}:${minute}`;
}

function partsOf(time: string | number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(form.formatToParts(new Date(time)).map(({ type, value }) => [type, value]));
}
