import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { reloadAfterRelease } from './reload-after-release.ts';

/** Milliseconds in which a page reloads if it does at all. */
const SOON = 500;

/** Lets a page hear events and returns the number of its reloads. */
async function countReloads(
  events: readonly string[],
  options: { online?: boolean; onlineAfter?: boolean } = {},
): Promise<number> {
  const { online = true, onlineAfter = online } = options;
  const page = new EventTarget();
  const stored = new Map<string, string>();
  let reloads = 0;
  const browser = {
    window: page,
    navigator: { onLine: online },
    location: { reload: () => (reloads += 1) },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  reloadAfterRelease();
  for (const name of events) page.dispatchEvent(new Event(name, { cancelable: true }));
  browser.navigator.onLine = onlineAfter;
  await new Promise((resolve) => setTimeout(resolve, SOON));
  return reloads;
}

describe('reload after a release', (test) => {
  test('reloads once when a script is gone', async () => {
    assert.is(await countReloads(['vite:preloadError', 'vite:preloadError']), 1);
  });

  test('does not reload a page that is being left: its scripts were aborted', async () => {
    assert.is(await countReloads(['beforeunload', 'vite:preloadError']), 0);
  });

  test('does not reload without a network', async () => {
    assert.is(await countReloads(['vite:preloadError'], { online: false }), 0);
  });

  test('does not reload a page whose network is gone by then', async () => {
    assert.is(await countReloads(['vite:preloadError'], { onlineAfter: false }), 0);
  });
});
