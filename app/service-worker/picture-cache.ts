import { imagePathPrefix, imageWidths, isImageKey } from '../../contract/image.ts';
import { keptFiles } from './kept-files.ts';

/** Pictures of products. Their names are their content, so what is kept is right for ever. */

// An image cache by its name: app/data/personal-room.ts drops it first when the disk is full.
const pictures = keptFiles('shop-images', { entries: 360, bytes: 30_000_000, ageMs: 30 * 86_400_000 });

export function isPicture({ pathname }: URL): boolean {
  return pathname.startsWith(imagePathPrefix) && isImageKey(pathname.slice(imagePathPrefix.length));
}

/** `event` stays alive until what came is kept. */
export async function answerPicture(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await pictures.find(pathname, 'fresh');
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (isWorthKeeping(answer)) event.waitUntil(pictures.keep(pathname, answer.clone()));
    return answer;
  } catch (error) {
    const stand = (await pictures.find(pathname, 'any')) ?? (await otherWidth(pathname));
    if (stand) return stand;
    throw error;
  }
}

function isWorthKeeping(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && !answer.redirected && type.startsWith('image/');
}

/** Without a network any width of the same picture will do, the sharpest first. */
async function otherWidth(pathname: string): Promise<Response | null> {
  for (const width of [...imageWidths].reverse()) {
    const answer = await pictures.find(pathname.replace(/-\d+\.webp$/, `-${width}.webp`), 'any');
    if (answer) return answer;
  }
  return null;
}
