import { getPersonal, subscribePersonal } from '../../data/personal-view.ts';
import { mendPictures } from './broken-pictures.ts';
import { usePrompt } from './prompt-state.ts';
import { startWorker } from './updates.ts';
import { countVisit } from './visits.ts';

/** All that makes a website an installed shop; fetched when nothing else is left to do for this visit. */
export function startInstalled(): void {
  mendPictures();
  whenKnown(() => void import('./install-prompt.ts').then(({ offerToInstall }) => offerToInstall()).catch(doWithout));
  const leave = usePrompt.subscribe(() => {
    leave();
    void import('./prompts.tsx').then(({ mountPrompts }) => mountPrompts()).catch(doWithout);
  });
  followBadge();
  void startWorker().catch(doWithout);
}

/** Somebody who came back or has something in the cart may want the shop on the home screen; before that nothing is said of it. */
function whenKnown(run: () => void): void {
  if (countVisit() > 1) {
    run();
    return;
  }
  const leave = subscribePersonal(() => {
    if (!getPersonal().cart?.count) return;
    leave();
    run();
  });
}

/** On the icon of an installed shop: what the badge in the header says. */
function followBadge(): void {
  if (!('setAppBadge' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
  let shown = -1;
  const follow = () => {
    const count = getPersonal().cart?.count ?? 0;
    if (count === shown) return;
    shown = count;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(doWithout);
  };
  subscribePersonal(follow);
  follow();
}

/** A browser that refuses: the shop is a website there. */
function doWithout(): void {}
