import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const WIDTHS = [360, 768, 1440];

/** In both themes; throws with every violation of WCAG 2.2 AA and of axe's best practices, and where it is. */
export async function checkAccessibility(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of [other, own]) {
    await page.emulateMedia({ colorScheme });
    await checkTheme(page, colorScheme);
  }
}

/** The same at every width, where nothing may be wider than the window. */
export async function checkWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await checkAccessibility(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) throw new Error(`${page.url()} at ${width}: ${over} px too wide`);
  }
}

async function checkTheme(page: Page, theme: string): Promise<void> {
  // Colours are measured once nothing moves.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  // No page has frames: without them nothing has to be gathered in a tab of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
  if (found.length > 0) throw new Error(`${new URL(page.url()).pathname}, ${theme}: ${found.join('\n')}`);
}
