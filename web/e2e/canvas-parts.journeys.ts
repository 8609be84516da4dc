import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import {
  createFingers,
  drag,
  element,
  elements,
  handleOf,
  middleOf,
  nextFrame,
  placeOf,
  waitForPlace,
  type Spot,
} from './canvas.ts';
import type { Journey } from './journey.ts';
import { openEmptyEditor, openGameList, properties, undo } from './panels.ts';

/** A point of the game list in shares of its width and height: 0.5, 0.17 is the middle of the first row. */
async function spotIn(page: Page, x: number, y: number): Promise<Spot> {
  const box = await element(page, 'Spielliste').boundingBox();
  if (box === null) throw new Error('The list is not to be seen');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

const THIRD_ROW = [0.5, 5 / 6] as const;
const artOf = (page: Page) => element(page, 'Spielliste').innerHTML();
const isSelected = (page: Page, name: string) => element(page, name).getAttribute('aria-selected');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

export const journeys: Journey[] = [
  {
    name: 'canvas: a double click enters a game list, a drag moves a part in every row, Escape leaves it',
    async run({ visit, site }) {
      const { page } = await visit();
      await openGameList(page, site);
      const { x, y } = await spotIn(page, ...THIRD_ROW);
      await page.mouse.dblclick(x, y);
      assert.is(await isSelected(page, 'Zeit'), 'true');
      assert.is(await page.locator('[data-overlay] .echo').count(), 2);
      const [place, art] = [await placeOf(page, 'Zeit'), await artOf(page)];
      await drag(page, { x, y }, { x: 0, y: -9 }, ['Control']);
      await waitForPlace(page, 'Zeit', (now) => now.y < place.y - 10 && now.x === place.x);
      assert.is.not(await artOf(page), art);
      await drag(page, await handleOf(page, 'se'), { x: 10, y: 10 }, ['Control']);
      await page.waitForFunction((before) => before !== document.querySelector('[data-element]')?.innerHTML, art);
      // The panels update after the canvas.
      await nextFrame(page);
      assert.ok(Number(await properties(page).getByLabel('Grösse', { exact: true }).inputValue()) > 60);
      for (let i = 0; i < 2; i++) await undo(page);
      await waitForPlace(page, 'Zeit', (now) => now.y === place.y);
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Escape');
      assert.is(await isSelected(page, 'Spielliste'), 'true');
      assert.is(await elements(page).count(), 1);
      await page.keyboard.press('Escape');
      assert.is(await isSelected(page, 'Spielliste'), 'false');
    },
  },
  {
    name: 'canvas: keys enter a game list, select and move its parts, and leave it',
    async run({ visit, site }) {
      const { page } = await visit({ theme: 'dark' });
      await openGameList(page, site);
      await page.keyboard.press('Escape');
      await element(page, 'Spielliste').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      assert.match(await focused(page), /^Rechteck, bei 0, 0, Teil von Spielliste$/);
      await page.keyboard.press('PageDown');
      assert.match(await focused(page), /^Logo Heimteam, .*24, 30/);
      await checkAccessibility(page);
      await page.keyboard.press('Shift+ArrowRight');
      // The copy is asked for before the move is drawn.
      await page.keyboard.press('Control+d');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.includes('58, 54') === true);
      await page.keyboard.press('Delete');
      await page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-label')?.startsWith('Spielliste') === true,
      );
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      assert.match(await focused(page), /^Spielliste/);
    },
  },
  {
    name: 'canvas: on a phone a second tap enters a game list, a tap outside leaves it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openEmptyEditor(page, site);
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
      await page.getByRole('button', { name: 'Spielliste', exact: true }).click();
      await page.keyboard.press('Escape');
      await element(page, 'Spielliste').locator('> *').first().waitFor({ state: 'attached' });
      const fingers = await createFingers(page);
      const middle = await middleOf(page, 'Spielliste');
      await fingers.tap({ x: middle.x, y: middle.y + 150 });
      await fingers.tap(middle);
      assert.is(await isSelected(page, 'Spielliste'), 'true');
      await page.waitForTimeout(700);
      await fingers.tap(middle);
      assert.is(await isSelected(page, 'Zeit'), 'true');
      // The part is tiny here, so it has one handle beside it and can be dragged from its inside.
      assert.is(await page.locator('[data-overlay] [data-handle]').count(), 1);
      const before = await placeOf(page, 'Zeit');
      await fingers.down(middle);
      await fingers.move({ x: middle.x, y: middle.y - 12 });
      await fingers.move({ x: middle.x, y: middle.y - 15 });
      await fingers.up();
      await waitForPlace(page, 'Zeit', ({ y }) => y < before.y - 30);
      // The crest is in the touch area of the name's handles.
      const list = await element(page, 'Spielliste').boundingBox();
      if (list === null) throw new Error('The list is not to be seen');
      const across = (share: number) => ({ x: list.x + list.width * share, y: middle.y });
      await page.waitForTimeout(700);
      await fingers.tap(across(0.22));
      assert.is(await isSelected(page, 'Heimteam'), 'true');
      await page.waitForTimeout(700);
      await fingers.tap(across(0.12));
      assert.is(await isSelected(page, 'Logo Heimteam'), 'true');
      await fingers.tap({ x: middle.x, y: middle.y + 150 });
      assert.is(await elements(page).count(), 1);
      assert.is(await isSelected(page, 'Spielliste'), 'false');
    },
  },
  {
    name: 'canvas: a text in a row is edited in place',
    async run({ visit, site }) {
      const { page } = await visit();
      await openGameList(page, site);
      await properties(page).getByLabel('Zur Zeile hinzufügen').selectOption({ label: 'Statischer Text' });
      await element(page, '–').waitFor({ state: 'attached' });
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Text bearbeiten' }).fill('gegen');
      await page.keyboard.press('Escape');
      await element(page, 'gegen').waitFor({ state: 'attached' });
      await undo(page);
      await element(page, '–').waitFor({ state: 'attached' });
    },
  },
];
