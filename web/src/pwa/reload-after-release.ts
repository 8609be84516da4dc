import { workDone } from '../device/work.ts';

const mark = 'matchpost-reloaded-at';
/** Minimum milliseconds between reloads: a file that is really missing must not cause a loop. */
const PAUSE = 60_000;

/** Reloads a page from before a release when a script it needs is gone, once nothing would be lost. */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (!navigator.onLine || Date.now() - last < PAUSE) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    void workDone().then(() => location.reload());
  });
}
