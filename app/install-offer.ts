import { create } from 'zustand';

/** Whether this browser would install the shop, and how: `button` asks it, `hint` tells how to do it by hand (iOS). */
type InstallOffer = { way: 'button' | 'hint' | null };

type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** The browser's offer, which comes once and early; app/first.ts keeps it. */
    installOffer?: Event;
  }
}

export const useInstallOffer = create<InstallOffer>(() => ({ way: null }));

let isWatching = false;

export function watchInstallOffer(): void {
  if (isWatching) return;
  isWatching = true;
  if (isInstalled()) return void persist();
  if (isAppleWithoutOffer()) useInstallOffer.setState({ way: 'hint' });
  const hear = () => useInstallOffer.setState({ way: 'button' });
  if (window.installOffer) hear();
  window.addEventListener('beforeinstallprompt', hear);
  window.addEventListener('appinstalled', () => {
    useInstallOffer.setState({ way: null });
    void persist();
  });
}

/** Only from a press: browsers ask for one. Their offer is good for one question. */
export async function install(): Promise<void> {
  const offer = window.installOffer as InstallEvent | undefined;
  delete window.installOffer;
  useInstallOffer.setState({ way: null });
  await offer?.prompt();
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches || isAppleApp();
}

/** What an installed shop keeps is not thrown away when the disk runs low. */
async function persist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Only iOS has the property: false in its browser, true on its home screen. */
function isAppleApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

function isAppleWithoutOffer(): boolean {
  return 'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0;
}
