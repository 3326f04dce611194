/** A button that goes with what it was about hands the focus to the part of the page that it stood in, not to the page's start. */
export function stayNear(button: HTMLElement): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
