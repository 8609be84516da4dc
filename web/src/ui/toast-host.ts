/** The element around all toasts. Behind a modal dialog nobody sees or hears them, so the topmost one carries it. */
let host: HTMLElement | undefined;

export function findToastHost(): HTMLElement {
  host ??= document.createElement('div');
  return host;
}

/** Puts the toasts where they are seen: after every opened or closed dialog. */
export function placeToasts(): void {
  const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (findToastHost().parentElement !== parent) parent.append(findToastHost());
}
