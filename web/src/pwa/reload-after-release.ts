const mark = 'matchpost-reloaded-at';
/** Once in a while: a file that is really missing must not make the page spin. */
const PAUSE = 60_000;

/** A page from before a release asks for scripts that are gone: it starts anew. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
