import { element } from './element.ts';

export type Timer = { element: HTMLElement; stop: () => void };

/** Counts the window's time down. A page in the background may overrun it: the server must expect that. */
export function makeTimer(seconds: number | undefined, onEnd: () => void): Timer {
  const shown = element('p', { class: 'timer', role: 'timer', hidden: !seconds });
  if (!seconds) return { element: shown, stop: () => {} };
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')} left to pay`;
    if (left > 0) return;
    clearInterval(interval);
    onEnd();
  };
  const interval = setInterval(tick, 500);
  tick();
  return { element: shown, stop: () => clearInterval(interval) };
}
