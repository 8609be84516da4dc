import type { CDPSession, Page } from 'playwright-core';
import { becomePerson } from './person.ts';
import type { RunningSite } from './site.ts';

export interface Spot {
  x: number;
  y: number;
}

/** Opens a new template from a theme as a paying user and waits until it is drawn. */
export async function openCanvas(page: Page, site: RunningSite, start = 'standard'): Promise<void> {
  await becomePerson(page, site, 'pro', `/profile/templates/new?start=${start}`);
  await page.locator('[data-element] > *').first().waitFor({ state: 'attached' });
  // From 1024 px the formats are below the canvas, which gets its final size once they are there.
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  await page
    .getByRole('button', { name: /^(Format .+ zeigen|Show format)/ })
    .first()
    .waitFor();
  await nextFrame(page);
}

/** Finds an element by the start of its accessible name. */
export function element(page: Page, name: string) {
  return elements(page)
    .and(page.getByRole('option', { name: new RegExp(`^${name}`) }))
    .first();
}

/** Adds a text element by pasting; its content becomes its name. */
export async function pasteWords(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export function elements(page: Page) {
  return page.locator('[data-element][role=option]');
}

export async function middleOf(page: Page, name: string): Promise<Spot> {
  const box = await element(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Reads the position from an element's label, such as `bei 60, 615`. */
export async function placeOf(page: Page, name: string): Promise<Spot> {
  const label = (await element(page, name).getAttribute('aria-label')) ?? '';
  const [, x, y] = /(?:bei|at) (-?\d+), (-?\d+)/.exec(label) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Waits for a position in the label, which changes after the engine has drawn. */
export async function waitForPlace(page: Page, name: string, holds: (place: Spot) => boolean): Promise<Spot> {
  for (let i = 0; i < 100; i++) {
    const place = await placeOf(page, name);
    if (holds(place)) return place;
    await page.waitForTimeout(50);
  }
  throw new Error(`${name} stays at ${JSON.stringify(await placeOf(page, name))}`);
}

export async function drag(page: Page, from: Spot, by: Spot, held: string[] = []): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const key of held) await page.keyboard.down(key);
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await nextFrame(page);
  await page.mouse.up();
  for (const key of held) await page.keyboard.up(key);
}

/** Centre of a handle of the selection on the screen; `name` is `se`, `turn` and so on. */
export async function handleOf(page: Page, name: string): Promise<Spot> {
  const box = await page.locator(`[data-overlay] [data-handle=${name}]`).boundingBox();
  if (box === null) throw new Error(`No handle ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Sends touch events through the Chrome DevTools Protocol. */
export async function createFingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]) => {
    const touchPoints = spots.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await nextFrame(page);
  };
  return {
    down: (...spots: Spot[]) => send('touchStart', spots),
    move: (...spots: Spot[]) => send('touchMove', spots),
    up: () => send('touchEnd', []),
    async tap(spot: Spot) {
      await send('touchStart', [spot]);
      await send('touchEnd', []);
    },
  };
}
