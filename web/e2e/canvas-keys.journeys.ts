import * as assert from 'uvu/assert';
import { element, elements, openCanvas, placeOf, waitForPlace } from './canvas.ts';
import type { Journey } from './journey.ts';

export const journeys: Journey[] = [
  {
    name: 'canvas: with the keyboard alone elements are found, moved, copied, ordered and taken away',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const count = await elements(page).count();
      await element(page, 'Heimspiel').focus();
      await page.keyboard.press('Tab');
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      assert.not.match(await focused(), /^Heimspiel/);
      await page.keyboard.press('Shift+Tab');
      assert.match(await focused(), /^Heimspiel/);
      const { x, y } = await placeOf(page, 'Heimspiel');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await waitForPlace(page, 'Heimspiel', (place) => place.x === x + 1 && place.y === y + 10);
      await page
        .getByRole('status')
        .filter({ hasText: `Verschoben nach ${x + 1}, ${y + 10}` })
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await page.waitForFunction(
        (n) => document.querySelectorAll('[data-element][role=option]').length === n,
        count + 1,
      );
      await page.keyboard.press('Control+Shift+PageDown');
      await page.waitForFunction(() =>
        document.querySelector('[data-element][role=option]')?.getAttribute('aria-label')?.startsWith('Heimspiel'),
      );
      await page.keyboard.press('Delete');
      await page.waitForFunction((n) => document.querySelectorAll('[data-element][role=option]').length === n, count);
      await page.keyboard.press('Control+z');
      await page.waitForFunction(
        (n) => document.querySelectorAll('[data-element][role=option]').length === n,
        count + 1,
      );
    },
  },
  {
    name: 'canvas: words and elements from elsewhere are pasted; broken ones are refused in words',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const paste = (text: string) =>
        page.evaluate((words) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', words);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      await paste('Hopp Sternenberg');
      await element(page, 'Hopp Sternenberg').waitFor();
      await paste('{"matchpost":{"format":"4:5","elements":[{"id":"x","type":"rect","name":"Balken"}]}}');
      await element(page, 'Balken').waitFor();
      const count = await elements(page).count();
      await paste('{"matchpost":{"elements":[{"type":"script"}]}}');
      await page.getByRole('status').filter({ hasText: 'kein Element einer Vorlage' }).waitFor({ state: 'attached' });
      assert.is(await elements(page).count(), count);
    },
  },
  {
    name: 'canvas: in preview nothing on it can be changed',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      await page.getByRole('button', { name: 'Vorschau' }).click();
      await page.locator('[data-canvas=preview]').waitFor();
      assert.is(await elements(page).count(), 0);
      await page.mouse.click(700, 400);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      assert.is(await page.locator('[data-overlay] > *:visible').count(), 0);
      await page.getByRole('button', { name: 'Editor-Modus' }).click();
      await element(page, 'Heimteam').waitFor();
    },
  },
];
