/** Chromium through Playwright, as `npm run browser` has it: the measure for the other engines. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../engine/e2e/chromium.ts';
import type { Engine, Tab } from './tab.ts';

export const chromium: Engine = {
  name: 'chromium',
  findMissing: () => [],
  async open(options) {
    const browser = await launchChromium();
    const { width, height, theme, downloads } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'de-CH',
    });
    const page = await context.newPage();
    page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())));
    return { version: `Chromium ${browser.version()}`, tab: openTab(page), close: () => browser.close() };
  },
};

function openTab(page: Page): Tab {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, arg) => page.evaluate(run as never, arg),
    press: ({ x, y }) => page.mouse.click(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.waitForTimeout(100);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    key: (name, { control = false } = {}) => page.keyboard.press(control ? `Control+${name}` : name),
    upload: (paths) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...paths]),
    screenshot: () => page.screenshot(),
    readComplaints: async () => complaints,
  };
}
