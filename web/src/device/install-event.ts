import { createObservable } from '../preferences/observable.ts';

/** Chromium only; TypeScript does not know it. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's question, kept for a moment that suits. */
export const installEvent = createObservable<InstallEvent | undefined>(undefined);

/** Call it before the page has loaded: the question comes once. */
export function keepInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // The name of the event says which interface it has.
    installEvent.set(event as InstallEvent);
  });
}
