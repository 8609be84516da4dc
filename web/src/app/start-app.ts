import type { AnyRouter } from '@tanstack/react-router';
import { createCapacitorDevice } from '../device/capacitor-device.ts';
import { setPreparation } from '../api.ts';
import { device, setDevice } from '../device/device.ts';
import { nameApp } from '../session/name-app.ts';

/** Before everything that asks the device. */
export function openDevice(): void {
  setDevice(createCapacitorDevice({ hasFirebase: import.meta.env.APP_FIREBASE }));
  setPreparation(nameApp);
}

/** Router and device follow each other: back button, links that open the app, bars in the page's scheme. */
export function followDevice(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    follow(router);
  });
}

/** Runs once the first page is on screen: a link opened earlier would be replaced by the navigation to that page. */
function follow(router: AnyRouter): void {
  device.onBack(() => closeTop() || goBack(router));
  device.onLink((path) => router.history.push(path));
  const { documentElement: page } = document;
  const show = () => device.showTheme(page.classList.contains('dark') ? 'dark' : 'light');
  show();
  new MutationObserver(show).observe(page, { attributeFilter: ['class'] });
}

/** Closes what lies over the page, as Escape does. False if nothing does. */
function closeTop(): boolean {
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  if (popover !== undefined && popover.closest('[data-sonner-toaster]') === null) {
    popover.hidePopover();
    return true;
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog !== undefined) {
    // A dialog with unsaved input may decide to stay.
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    return true;
  }
  const sheet = [...document.querySelectorAll('[data-sheet], [data-sheet-page]')].at(-1);
  sheet?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return sheet !== undefined;
}

function goBack(router: AnyRouter): boolean {
  if (!router.history.canGoBack()) return false;
  router.history.back();
  return true;
}
