/** Buttons that delete carry the id of what they delete. */
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-delete]')];

/** The row goes, and the focus with it: to the next one's button, else the one before, else the heading. */
export function focusNeighbour(id: string): void {
  const all = buttons();
  const at = all.findIndex(({ dataset }) => dataset['delete'] === id);
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('[data-section-heading]');
  if (at >= 0) next?.focus({ preventScroll: true });
}

/** Once it is on screen again, unless the person has gone on to something else. */
export function focusAgain(id: string): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement.closest('[data-sonner-toast]');
    if (isFree)
      buttons()
        .find(({ dataset }) => dataset['delete'] === id)
        ?.focus();
  });
}
