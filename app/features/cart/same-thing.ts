import type { NoticeView } from '../../data/personal-view.ts';

/** Several taps at one line may each have been adjusted or refused; they are read, and answered, as one. */
export function sameThing(notices: readonly NoticeView[], id: string): string[] {
  const key = keyOf(notices.find((notice) => notice.id === id));
  if (!key) return [id];
  return notices
    .filter((notice) => notice.id === id || (notice.kind !== 'aside' && keyOf(notice) === key))
    .map((notice) => notice.id);
}

/** The product and size, or the heart, that a notice is about. */
export function keyOf(notice: Pick<NoticeView, 'change'> | undefined): string | null {
  const args = notice?.change?.args;
  if (!args || !('productId' in args)) return null;
  return 'sizeId' in args ? `${args.productId} ${args.sizeId}` : args.productId;
}
