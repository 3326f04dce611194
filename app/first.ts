/**
 * The first script of every document, before React and all else. What the Worker drew is seen first: the code that wakes it up is fetched
 * after the first paint, so that until then pictures and faces have the network and the processor to themselves.
 */

/** A paint that takes longer is not waited for: on a slow network the code may use the time. */
const paintPatienceMs = 2_500;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A page nobody looks at is not painted, and some browsers do not tell.
    const isTold = PerformanceObserver.supportedEntryTypes?.includes('paint') ?? false;
    if (!isTold || document.visibilityState === 'hidden') return resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    setTimeout(resolve, paintPatienceMs);
  });
}

/** The main script and what it imports, all at once: each would otherwise be found in the one before it. */
async function start([main, ...others]: readonly string[]): Promise<void> {
  if (!main) return;
  await painted();
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (let waitMs = 2_000; !(await isBrought(main)); waitMs *= 2) await backOnline(waitMs);
}

/** False when it cannot be fetched now: the page works without it, and wakes up as soon as it can. What fails by itself is thrown. */
function isBrought(main: string): Promise<boolean> {
  return import(/* @vite-ignore */ main).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TypeError && /module/i.test(error.message)) return false;
      throw error;
    },
  );
}

function backOnline(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, Math.min(waitMs, 60_000));
  });
}

/** Buttons that were pressed before there was anybody to hear it; links and forms work by themselves. */
const early: HTMLElement[] = [];

function keep({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  if (button) early.push(button);
}

document.addEventListener('click', keep, true);
// React listens from here on; what it has not woken yet it wakes for a press.
window.addEventListener(
  'shop-awake',
  () => {
    document.removeEventListener('click', keep, true);
    for (const button of early) if (button.isConnected) button.click();
  },
  { once: true },
);

// Heard from the start, before anybody may ask for it: app/install-offer.ts takes it from here.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
// Not there where the page starts empty: then its code is what is waited for, and the document names it itself.
void start(document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? []);
