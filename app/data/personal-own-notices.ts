import type { NoticeView } from './personal-view.ts';

/** What this page has to say about the browser; each once. */

const messages = {
  unkept: () => 'This browser cannot keep changes for later. They are saved while you are online.',
  evicted: (changes: number) =>
    changes === 1
      ? 'Your browser cleared the data of this shop: 1 change was not saved.'
      : `Your browser cleared the data of this shop: ${changes} changes were not saved.`,
};

export type OwnNotices = ReturnType<typeof ownNotices>;

export function ownNotices(isUnkept: boolean) {
  let notices: readonly NoticeView[] = [];

  function add(kind: keyof typeof messages, changes = 0): void {
    if (notices.some(({ id }) => id === kind)) return;
    notices = [...notices, { id: kind, kind, message: messages[kind](changes), change: null, name: '', sizeName: '' }];
  }

  if (isUnkept) add('unkept');
  return {
    add,
    all: () => notices,
    dismiss(id: string): void {
      notices = notices.filter((notice) => notice.id !== id);
    },
  };
}
