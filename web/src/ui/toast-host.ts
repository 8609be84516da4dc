/** The element around all toasts. Behind a modal dialog nobody sees or hears them, so the topmost one carries it. */
let host: HTMLElement | undefined;

export function findToastHost(): HTMLElement {
  host ??= document.createElement('div');
  return host;
}

/** Tells the toasts that the page around them is another one. */
export const TOASTS_MOVED = 'toasts-moved';

/** Puts the toasts where they are seen: after every opened or closed dialog. */
export function placeToasts(): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (findToastHost().parentElement !== parent) parent.append(findToastHost());
  dispatchEvent(new Event(TOASTS_MOVED));
}
