import { whenIdle } from '../device/idle.ts';
import { watchInstall } from '../device/install.ts';
import { takeLaunches } from './launch.ts';
import { reloadAfterRelease } from './reload-after-release.ts';

/**
 * All that a site in a browser has: offer to install, opened files, service worker, updates. An app leaves it out.
 * `shown` resolves with the first page.
 */
export function startPwa(shown: Promise<void>): void {
  reloadAfterRelease();
  watchInstall();
  takeLaunches();
  void shown.then(() =>
    whenIdle(() => {
      if (navigator.onLine) void import('./register.ts').then(({ registerWorker }) => registerWorker());
    }),
  );
}
