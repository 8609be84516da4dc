/**
 * Measures the editor in a real browser: dragging with 60 elements, opening 100, undoing. `npm run measure:editor`;
 * SITE=<origin> DATA=<folder> measures a running server. Exits with 1 when a number exceeds its limit.
 */
import type { Page } from 'playwright-core';
import { launchChromium } from '../../engine/e2e/chromium.ts';
import { drag, middleOf, nextFrame } from '../e2e/canvas.ts';
import { becomePerson } from '../e2e/person.ts';
import { startSite, type RunningSite } from '../e2e/site.ts';
import { openVisit } from '../e2e/visit.ts';
import { buildSite } from './build-site.ts';
import { createBusyTemplate } from './busy-template.ts';
import { isStale } from './is-stale.ts';
import { watchFrames, type FrameWatch } from './watch-frames.ts';

/** Milliseconds, from the specification except `change`: after a drop the element is already in place. */
const limits = { script: 16, paint: 50, change: 100, undo: 16, open: 500 } as const;
type Measure = keyof typeof limits;

const names: Record<Measure, string> = {
  script: 'script a frame while dragging, 60 elements',
  paint: 'pointer to paint while dragging, 60 elements',
  change: 'drop to the engine’s drawing on the screen, 60 elements',
  undo: 'script of an undo, 60 elements',
  open: 'opening a template of 100 elements',
};

declare global {
  interface Window {
    frameWatch: FrameWatch;
  }
}

async function main(): Promise<number> {
  const site = await findSite();
  const browser = await launchChromium();
  try {
    const { page, context } = await openVisit(browser, site);
    context.setDefaultTimeout(60_000);
    await page.addInitScript(watchFrames);
    const { call } = await becomePerson(page, site, 'premium', '/profile/templates');
    for (const count of [60, 100]) await call('POST', '/api/templates', createBusyTemplate(count));
    await page.reload();
    // Not measured: the first time everything has to be downloaded.
    await open(page, 60);
    const opened: number[] = [];
    for (let i = 0; i < 5; i++) opened.push(await workOf(page, 'opening', () => reopen(page, 100)));
    await reopen(page, 60);
    const found = {
      ...(await workOf(page, '12 drags of 7 moves', () => measureDrags(page))),
      undo: await workOf(page, '10 undos', () => measureUndo(page)),
      open: opened,
    };
    return report(found);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function findSite(): Promise<RunningSite> {
  const { SITE, DATA } = process.env;
  // The cast leaves out members this script does not use.
  if (SITE !== undefined) return { origin: SITE, dataFolder: DATA ?? '', close: async () => undefined } as RunningSite;
  if (await isStale()) await buildSite();
  return startSite();
}

/** Opens the editor from the list. Returns the milliseconds from the click to the last element on the screen. */
async function open(page: Page, count: number): Promise<number> {
  const link = page
    .locator('a[href^="/profile/templates/edit/"]')
    .and(page.getByLabel(`${count} Elemente`))
    .first();
  await link.waitFor();
  const href = (await link.getAttribute('href')) ?? '';
  return page.evaluate(([selector, wanted]) => window.frameWatch.untilDrawn(selector as string, wanted as number), [
    `main a[href="${href}"]`,
    count,
  ] as const);
}

async function reopen(page: Page, count: number): Promise<number> {
  await page.goBack();
  return open(page, count);
}

/** Prints the script time of the page's main thread in milliseconds, independent of other load. */
async function workOf<T>(page: Page, what: string, run: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const before = await read();
  const result = await run();
  console.log(`     ${what}: ${((await read()) - before).toFixed(0)} ms of script on the processor`);
  await session.detach();
  return result;
}

async function measureDrags(page: Page): Promise<Pick<Record<Measure, number[]>, 'script' | 'paint' | 'change'>> {
  const found = { script: [] as number[], paint: [] as number[], change: [] as number[] };
  for (let i = 0; i < 12; i++) {
    // The handles of the previous element may cover this one.
    await page.keyboard.press('Escape');
    const spot = await middleOf(page, `Text ${i}`);
    await page.evaluate(() => window.frameWatch.start());
    await drag(page, spot, { x: i % 2 === 0 ? 40 : -40, y: 30 });
    await page.waitForFunction(() => window.frameWatch.isDrawn());
    const { script, paint, change } = await page.evaluate(() => window.frameWatch.stop());
    found.script.push(...script);
    found.paint.push(...paint);
    found.change.push(change);
  }
  return found;
}

async function measureUndo(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < 10; i++) {
    await page.evaluate(() => window.frameWatch.start());
    await page.keyboard.press('Control+z');
    await nextFrame(page);
    found.push(...(await page.evaluate(() => window.frameWatch.stop())).keys);
  }
  return found;
}

function report(found: Record<Measure, number[]>): number {
  let over = 0;
  for (const [measure, limit] of Object.entries(limits) as [Measure, number][]) {
    const sorted = found[measure].toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
    const [half, most, worst] = [at(0.5), at(0.95), at(1)].map((value) => value.toFixed(1));
    const isOver = !(at(0.95) <= limit);
    if (isOver) over += 1;
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${names[measure]}: ${half} ms, 95 % within ${most}, worst ${worst}; limit ${limit}, ${sorted.length} times`,
    );
  }
  return over === 0 ? 0 : 1;
}

process.exitCode = await main();
