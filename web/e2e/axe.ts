import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const WIDTHS = [360, 768, 1440];

/** Checks a page in both themes. Throws with each violation of WCAG 2.2 AA and of axe's best practices. */
export async function checkAccessibility(page: Page): Promise<void> {
  await checkOtherTheme(page);
  await checkPage(page);
}

/** Checks a page at each width, including that nothing is wider than the window. */
export async function checkWidths(page: Page): Promise<void> {
  await checkOtherTheme(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await checkPage(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) throw new Error(`${page.url()} at ${width}: ${over} px too wide`);
  }
}

/** Themes differ in colours only, so the other theme needs only the colour rules. */
async function checkOtherTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  // Without a chosen theme the page's script follows the system.
  await page.evaluate(async (wanted) => {
    const follows = () => document.documentElement.classList.contains('dark') === wanted;
    for (let frame = 0; frame < 60 && !follows(); frame++) await new Promise(requestAnimationFrame);
  }, !isDark);
  await checkPage(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

async function checkPage(page: Page, rules?: string[]): Promise<void> {
  // Colours are measured after all transitions. A theme change starts them in the next frame, and a nested one can run
  // longer than its parent.
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let round = 0; round < 20; round++) {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (moving().length === 0) return;
      await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)));
    }
    throw new Error('The page does not come to rest');
  });
  // Once per document: loading axe takes longer than the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
  if (found.length > 0) throw new Error(`${new URL(page.url()).pathname}: ${found.join('\n')}`);
}
