const mark = 'matchpost-reloaded-at';
/** Minimum milliseconds between reloads: a file that is really missing must not cause a loop. */
const PAUSE = 60_000;
/** A page that is being left may still be there for this long; then the visitor has stayed. */
const LEAVING = 10_000;

/** Reloads a page from before a release when a script it needs is gone, once nothing would be lost. */
export function reloadAfterRelease(): void {
  let leftAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('beforeunload', () => (leftAt = Date.now()));
  window.addEventListener('vite:preloadError', (event) => {
    // Firefox aborts a page's scripts when another page is asked for: a reload would lead back to the page just left.
    if (Date.now() - leftAt < LEAVING) return;
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    void reloadAfterWork();
  });
}

/** Work has loaded this file when it began. If it cannot be loaded now, nothing is at work. */
async function reloadAfterWork(): Promise<void> {
  const work = await import('../device/work.ts').catch(() => undefined);
  await work?.workDone();
  // Work may have lasted until the network was gone: a reload would leave the browser's error page.
  if (navigator.onLine) location.reload();
}
