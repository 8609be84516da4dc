import { createObservable } from '../preferences/observable.ts';
import { installEvent, type InstallEvent } from './install-event.ts';

/** By the browser's own question, or by hand from the menu of Safari on a phone. */
export type InstallMethod = 'ask' | 'by-hand';

/** Undefined where the site is installed already or cannot be. The app never calls `watchInstall`. */
export const installMethod = createObservable<InstallMethod | undefined>(undefined);

let kept: InstallEvent | undefined;

/** Learns how the site can be installed here. */
export function watchInstall(): void {
  if (isInstalled()) return;
  if (isPhoneSafari(navigator)) installMethod.set('by-hand');
  const keep = () => {
    kept = installEvent.get();
    installMethod.set(kept === undefined ? undefined : 'ask');
  };
  if (installEvent.get() !== undefined) keep();
  installEvent.subscribe(keep);
  addEventListener('appinstalled', () => installEvent.set(undefined));
}

/** Shows the browser's question. Call it inside a tap. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const event = kept;
  if (event === undefined) return 'dismissed';
  // It can be shown once.
  kept = undefined;
  await event.prompt();
  return (await event.userChoice).outcome;
}

/** In a window of its own, started from an icon. */
function isInstalled(): boolean {
  const ownWindow = ['standalone', 'minimal-ui', 'window-controls-overlay'].map((mode) => `(display-mode: ${mode})`);
  return matchMedia(ownWindow.join(', ')).matches || Reflect.get(navigator, 'standalone') === true;
}

/** Other browsers and apps on an iPhone name themselves beside Safari, and have other menus. */
export function isPhoneSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad calls itself a Mac.
  const isPhone = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isPhone && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(userAgent);
}
