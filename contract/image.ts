/** Pictures are stored by content hash: `/images/<hash>-<width>.webp`, or `/images/<hash>.<ext>` where only the original exists. */

export const imageWidths = [320, 640, 960] as const;
export const imagePathPrefix = '/images/';

const keyForm = /^[0-9a-f]{32}(?:-(?:320|640|960)\.webp|\.(?:png|jpg|gif|webp))$/;
const sizedForm = /^(\/images\/[0-9a-f]{32})-(?:320|640|960)\.webp$/;

/** True for a key that this shop could have written; anything else is a 404 without a look-up. */
export function isImageKey(key: string): boolean {
  return keyForm.test(key);
}

/** `srcset` for a picture kept in three widths; undefined where only the original exists. */
export function imageSrcSet(path: string): string | undefined {
  const base = sizedForm.exec(path)?.[1];
  if (!base) return undefined;
  return imageWidths.map((width) => `${base}-${width}.webp ${width}w`).join(', ');
}

/** The picture in one width, or the original where that width does not exist. */
export function imageOfWidth(path: string, width: (typeof imageWidths)[number]): string {
  const base = sizedForm.exec(path)?.[1];
  return base ? `${base}-${width}.webp` : path;
}
