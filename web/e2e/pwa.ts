import type { Page } from 'playwright-core';

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Opens a page that the service worker controls. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Sends files as another app's share sheet does. */
export async function shareFrom(page: Page, files: Files): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { id: 'share', method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', multiple: true });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#share input').setInputFiles(files);
  const arriving = page.waitForURL(/\/studio/);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')!.submit());
  await arriving;
}

/** The browser's question, as Chromium sends it; `window.installs` counts how often it was shown. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((outcome) => {
    let installs = 0;
    Object.assign(window, { installs });
    const prompt = async () => void Object.assign(window, { installs: (installs += 1) });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
    if (!event.defaultPrevented) throw new Error('the browser asks by itself');
  }, outcome);
}

/** A second service worker, as after a release. Marks the page, to see whether it reloads. */
export async function release(page: Page, version: string): Promise<void> {
  await page.evaluate(async (version) => {
    Object.assign(window, { mark: true });
    await navigator.serviceWorker.register(`/sw.js?${version}`);
  }, version);
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'mark' in window);
}

/** Waits until the page has loaded again. */
export async function waitForReload(page: Page): Promise<void> {
  await page.waitForFunction(() => !('mark' in window));
}
