/** A person at a tab: finds things by the words on the screen, presses, types, and waits for what comes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Spot, Tab } from './tab.ts';

const PATIENCE = 30_000;
const PAUSE = 100;

/** Waits until a function in the page is true. */
export async function waitUntil<A = undefined>(
  tab: Tab,
  holds: (arg: A) => boolean | Promise<boolean>,
  arg?: A,
): Promise<void> {
  const until = Date.now() + PATIENCE;
  // A page that is just being replaced cannot answer.
  while (!(await tab.evaluate(holds, arg).catch(() => false))) {
    if (Date.now() > until)
      throw new Error(`Not so after ${PATIENCE / 1_000} s: ${String(holds)} with ${JSON.stringify(arg)}`);
    await wait(PAUSE);
  }
}

/** Waits for the path and query of the address. */
export function waitForPath(tab: Tab, pattern: RegExp): Promise<void> {
  return waitUntil(tab, (source) => new RegExp(source).test(location.pathname + location.search), pattern.source);
}

/** The middle of the first visible element whose text or label contains the words; scrolls to it. */
export async function find(tab: Tab, css: string, words = ''): Promise<Spot> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const spot = await tab.evaluate(findInPage, { css, words }).catch(() => undefined);
    if (spot !== undefined && spot !== null) return spot;
    if (Date.now() > until)
      throw new Error(`No ${css} with «${words}» after ${PATIENCE / 1_000} s on ${await readText(tab)}`);
    await wait(PAUSE);
  }
}

/** Runs in the page. Elements that move, are disabled or lie below others are not found yet. */
async function findInPage({ css, words }: { css: string; words: string }): Promise<Spot | undefined> {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find((one) => {
    const told = [one.getAttribute('aria-label'), one.textContent, one.getAttribute('alt'), one.title].join(' ');
    return (
      told.replaceAll(/\s+/g, ' ').includes(words) &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.matches(':disabled')
    );
  });
  if (element === undefined) return undefined;
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isSeen = () => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  if (!isSeen()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const after = middle();
  return isSeen() && Math.abs(before.x - after.x) + Math.abs(before.y - after.y) < 1 ? after : undefined;
}

export async function press(tab: Tab, css: string, words?: string): Promise<void> {
  await tab.press(await find(tab, css, words));
}

/** Puts text in place of a field's text. */
export async function fill(tab: Tab, css: string, text: string): Promise<void> {
  await press(tab, css);
  await tab.evaluate(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await tab.type(text);
}

/** Where the page is and what it says: for messages of failures. */
export function readText(tab: Tab): Promise<string> {
  return tab.evaluate(() => `${location.href}: ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 600)}`);
}
