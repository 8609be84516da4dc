import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Throws with every violation of WCAG 2.2 AA and of axe's best practices, and where it is. */
export async function checkAccessibility(page: Page): Promise<void> {
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
  if (found.length > 0) throw new Error(`${new URL(page.url()).pathname}: ${found.join('\n')}`);
}
