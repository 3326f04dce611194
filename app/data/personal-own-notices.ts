import type { NoticeView } from './personal-view.ts';

/** What this page has to say about a browser that keeps nothing, not even this; once. */

const messages = {
  unkept: 'This browser cannot keep changes for later. They are saved while you are online.',
};

export type OwnNotices = ReturnType<typeof ownNotices>;

export function ownNotices(isUnkept: boolean) {
  let notices: readonly NoticeView[] = [];

  function add(kind: keyof typeof messages): void {
    if (notices.some(({ id }) => id === kind)) return;
    notices = [...notices, { id: kind, kind, message: messages[kind], change: null, name: '', sizeName: '' }];
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
