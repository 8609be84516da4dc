import { watchInstall } from '../device/install.ts';
import { takeLaunches } from './launches.ts';
import { followManifest } from './follow-manifest.ts';
import { registerWorker } from './register.ts';

/** All that can wait until the page stands: the browser keeps opened files until they are asked for. */
export function startLate(): void {
  watchInstall();
  followManifest();
  takeLaunches();
  if (navigator.onLine) void registerWorker();
}
