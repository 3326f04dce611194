/** What is moved in a list is taken out of the page and put back: the button that moved it keeps the focus. */
export function keepFocus(button: HTMLElement): void {
  setTimeout(() => button.focus({ preventScroll: true }), 0);
}
