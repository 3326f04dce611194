/** The page's heading takes the focus, where what had it is gone. */
export function focusHeading(heading: HTMLElement | null = document.querySelector('main h1')): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
