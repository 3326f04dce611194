import { onReconnect } from '../../data/connectivity.ts';

/** A picture that cannot be had leaves its tinted place, without the browser's torn paper, and is asked for again with the network. */

const mark = 'lost';

export function mendPictures(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && lose(target), true);
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && delete target.dataset[mark],
    true,
  );
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) lose(picture);
  onReconnect(askAgain);
}

function lose(picture: HTMLImageElement): void {
  picture.dataset[mark] = '';
}

function askAgain(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(`img[data-${mark}]`)) {
    // The same address, given anew, is a new question.
    const { srcset, src } = picture;
    if (srcset) picture.srcset = srcset;
    else picture.src = src;
  }
}
