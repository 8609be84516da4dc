import type { Page } from 'playwright-core';

interface SharedCall {
  inTap: boolean;
  active: boolean;
  names: string[];
}

/** A phone with a share sheet; each call is noted with the files and whether it came inside the tap. */
export async function stubShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: unknown[] = [];
    let inTap = false;
    window.addEventListener('click', () => (inTap = true), { capture: true });
    window.addEventListener('click', () => (inTap = false));
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query === '(pointer: coarse)' ? 'all' : query);
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        log.push({ inTap, active: navigator.userActivation.isActive, names: files.map(({ name }) => name) });
      },
    });
    Object.assign(window, { shared: log });
  });
}

/** The calls so far. */
export function readShared(page: Page): Promise<SharedCall[]> {
  // The cast is needed because the stub added `shared` to the window.
  return page.evaluate(() => (window as unknown as { shared: SharedCall[] }).shared);
}
