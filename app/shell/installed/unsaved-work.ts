import { paths } from '../../paths.ts';

/** What a reload would take from the shopper: words typed into a form, or a checkout under way. */

const touched = new Set<HTMLFormElement>();

export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    // A search or a filter stands in the address.
    if (form && form.getAttribute('method') !== 'get') touched.add(form);
  });
}

export function hasUnsavedWork(): boolean {
  if (location.pathname.startsWith(paths.checkout)) return true;
  for (const form of touched) if (!form.isConnected || isEmpty(form)) touched.delete(form);
  return touched.size > 0;
}

/** Sent, and emptied for the next one. */
function isEmpty(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].every((value) => value === '');
}
