/** A window that waits for its address. Opened inside the click, or browsers block it. */
export interface OwnWindow {
  /** Whether it could be shown there. */
  show(url: string): boolean;
  close(): void;
}

/** `waiting`: what stands in it meanwhile. */
export function openOwnWindow(waiting: string): OwnWindow {
  const opened = window.open('', '_blank');
  if (opened !== null) {
    // The page to come is somebody else's.
    opened.opener = null;
    opened.document.title = 'Matchpost';
    opened.document.body.textContent = waiting;
  }
  return {
    show(url) {
      if (opened === null || opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
}
