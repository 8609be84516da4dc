import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { element, elements, middleOf, openCanvas, pasteWords, placeOf, waitForPlace } from './canvas.ts';
import type { Journey } from './journey.ts';
import type { RunningSite } from './site.ts';

/** Reads the accessible name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

const focusedId = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-element') ?? undefined);

const selected = (page: Page) => page.locator('[data-element][aria-selected=true]');

/** Opens the canvas, adds a text and returns the number of elements. */
async function openWithDerby(page: Page, site: RunningSite): Promise<number> {
  await openCanvas(page, site);
  await pasteWords(page, 'Derby');
  await element(page, 'Derby').waitFor();
  return elements(page).count();
}

export const journeys: Journey[] = [
  {
    name: 'canvas: the keyboard selects, moves, copies, orders and deletes elements',
    async run({ visit, site }) {
      const { page } = await visit();
      const count = await openWithDerby(page, site);
      await page.keyboard.press('Escape');
      await element(page, 'Derby').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('PageDown');
      assert.not.match(await focused(page), /^Derby/);
      await page.keyboard.press('PageUp');
      assert.match(await focused(page), /^Derby/);
      const { x, y } = await placeOf(page, 'Derby');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await waitForPlace(page, 'Derby', (place) => place.x === x + 1 && place.y === y + 10);
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
        document.querySelector('[data-element][role=option]')?.getAttribute('aria-label')?.startsWith('Derby'),
      );
      await page.keyboard.press('Delete');
      await page.waitForFunction((n) => document.querySelectorAll('[data-element][role=option]').length === n, count);
      assert.is(await focused(page), 'Leinwand');
      await page.keyboard.press('Control+z');
      await page.waitForFunction(
        (n) => document.querySelectorAll('[data-element][role=option]').length === n,
        count + 1,
      );
    },
  },
  {
    name: 'canvas: is one tab stop; F6 moves the focus to the properties and back',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const out = page.getByRole('button', { name: 'Verkleinern' });
      await out.focus();
      await page.keyboard.press('Shift+Tab');
      assert.not.match(await focused(page), /gesperrt|nicht sichtbar/);
      const first = await focusedId(page);
      assert.is(await selected(page).count(), 0);
      await page.keyboard.press('ArrowDown');
      const second = await focusedId(page);
      assert.is.not(second, first);
      assert.is(await selected(page).count(), 0);
      await page.keyboard.press('Enter');
      assert.is(await selected(page).getAttribute('data-element'), second);
      await page.keyboard.press('Tab');
      assert.is(await focused(page), 'Verkleinern');
      await page.keyboard.press('Shift+Tab');
      assert.is(await focusedId(page), second);
      await page.keyboard.press('F6');
      await page.waitForFunction(() => document.activeElement?.closest('[data-properties]') !== null);
      assert.is(await selected(page).getAttribute('data-element'), second);
      await page.keyboard.press('F6');
      assert.is(await focusedId(page), second);
      await page.keyboard.press('Escape');
      assert.is(await selected(page).count(), 0);
      assert.is(await focusedId(page), second);
    },
  },
  {
    name: 'canvas: on a small screen F6 opens the properties',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openCanvas(page, site);
      await element(page, 'Heimteam').focus();
      await page.keyboard.press('F6');
      await page.locator('[data-properties]').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('F6');
      assert.match(await focused(page), /^Heimteam/);
    },
  },
  {
    name: 'canvas: the menu opens by key and right click, for the element there',
    async run({ visit, site }) {
      const { page } = await visit();
      const count = await openWithDerby(page, site);
      const menu = page.getByRole('menu', { name: 'Auswahl' });
      const spot = await middleOf(page, 'Derby');
      await page.mouse.click(spot.x, spot.y, { button: 'right' });
      await menu.waitFor();
      assert.match((await selected(page).getAttribute('aria-label')) ?? '', /^Derby/);
      await checkAccessibility(page);
      await menu.getByRole('menuitem', { name: 'Duplizieren' }).click();
      await page.waitForFunction(
        (n) => document.querySelectorAll('[data-element][role=option]').length === n,
        count + 1,
      );
      await page.keyboard.press('Escape');
      await element(page, 'Heimteam').focus();
      await page.keyboard.press('Shift+F10');
      await menu.waitFor();
      assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Duplizieren');
      await page.keyboard.press('ArrowUp');
      assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Ausblenden');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      assert.match(await focused(page), /^Heimteam/);
      await page.keyboard.press('Control+d');
      await page.getByText('Schon auf der Vorlage: Heimteam').waitFor();
      await page.keyboard.press('Shift+F10');
      await page.mouse.click(420, 700);
      await menu.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'canvas: pastes text and elements of other templates; invalid ones show an error',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const paste = (text: string) => pasteWords(page, text);
      await paste('Hopp Sternenberg');
      await element(page, 'Hopp Sternenberg').waitFor();
      await paste('{"matchpost":{"format":"4:5","elements":[{"id":"x","type":"rect","name":"Balken"}]}}');
      await element(page, 'Balken').waitFor();
      const count = await elements(page).count();
      await paste('{"matchpost":{"elements":[{"type":"script"}]}}');
      await page.getByText('kein Element einer Vorlage').waitFor();
      assert.is(await elements(page).count(), count);
    },
  },
  {
    name: 'canvas: cannot be edited in the preview',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      await page.getByRole('button', { name: 'Vorschau' }).click();
      await page.locator('[data-canvas=preview]').waitFor();
      assert.is(await elements(page).count(), 0);
      await page.mouse.click(700, 400);
      await page.mouse.click(700, 400, { button: 'right' });
      assert.is(await page.getByRole('menu').count(), 0);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      assert.is(await page.locator('[data-overlay] > *:visible').count(), 0);
      await page.getByRole('button', { name: 'Editor-Modus' }).click();
      await element(page, 'Heimteam').waitFor();
    },
  },
];
