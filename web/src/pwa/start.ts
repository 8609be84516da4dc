import { whenIdle } from '../device/idle.ts';
import { keepInstallEvent } from '../device/install-event.ts';
import { reloadAfterRelease } from './reload-after-release.ts';

/**
 * All that a site in a browser has: offer to install, opened files, service worker, updates. An app leaves it out.
 * `shown` resolves with the first page.
 */
export function startPwa(shown: Promise<void>): void {
  reloadAfterRelease();
  keepInstallEvent();
  void shown.then(() => whenIdle(() => void import('./late.ts').then(({ startLate }) => startLate())));
}
