import * as assert from 'uvu/assert';
import {
  drag,
  element,
  handleOf,
  middleOf,
  nextFrame,
  openCanvas,
  pasteWords,
  placeOf,
  waitForPlace,
} from './canvas.ts';
import type { Journey } from './journey.ts';

export const journeys: Journey[] = [
  {
    name: 'canvas: the mouse selects, drags and snaps; a drag is one undo step',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site, 'split');
      const before = await placeOf(page, 'Gastteam');
      await drag(page, await middleOf(page, 'Gastteam'), { x: -47, y: 23 }, ['Control']);
      await waitForPlace(page, 'Gastteam', ({ x, y }) => x < before.x - 60 && y > before.y + 30);
      assert.is(await element(page, 'Gastteam').getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Control+z');
      await waitForPlace(page, 'Gastteam', ({ x, y }) => x === before.x && y === before.y);
      // It snaps to the other team's line when it is dropped two pixels beside it.
      const [home, away] = [await middleOf(page, 'Heimteam'), await middleOf(page, 'Gastteam')];
      await drag(page, away, { x: -30, y: home.y - away.y + 2 });
      await waitForPlace(page, 'Gastteam', ({ x }) => x < before.x - 20);
      const { y } = await placeOf(page, 'Heimteam');
      assert.ok(Math.abs((await placeOf(page, 'Gastteam')).y - y) <= 3);
    },
  },
  {
    name: 'canvas: Escape cancels a drag',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const before = await placeOf(page, 'Gastteam');
      const { x, y } = await middleOf(page, 'Gastteam');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 60, { steps: 4 });
      await nextFrame(page);
      assert.match((await element(page, 'Gastteam').getAttribute('transform')) ?? '', /translate/);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await nextFrame(page);
      assert.is(await element(page, 'Gastteam').getAttribute('transform'), null);
      assert.equal(await placeOf(page, 'Gastteam'), before);
      assert.ok(await page.getByRole('button', { name: /^Rückgängig/ }).isDisabled());
    },
  },
  {
    name: 'canvas: handles resize and rotate; a crest keeps its aspect ratio',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const middle = await middleOf(page, 'Logo Heimteam');
      await page.mouse.click(middle.x, middle.y);
      const box = async () => {
        const [nw, se] = [await handleOf(page, 'nw'), await handleOf(page, 'se')];
        return { width: se.x - nw.x, height: se.y - nw.y };
      };
      const before = await box();
      await drag(page, await handleOf(page, 'se'), { x: -50, y: -20 }, ['Control']);
      await page.waitForFunction(() => document.querySelector('[data-overlay] [data-handle=se]') !== null);
      const after = await box();
      assert.ok(after.width < before.width - 15);
      assert.ok(Math.abs(after.width / after.height - before.width / before.height) < 0.02);
      await drag(page, await handleOf(page, 'turn'), { x: 160, y: 120 }, ['Shift']);
      await page.waitForFunction(() =>
        /rotate\((?!0 )/.test(document.querySelector('[data-handle=se]')?.outerHTML ?? ''),
      );
    },
  },
  {
    name: 'canvas: a double click edits text in place; Escape saves it as one step, a button discards it',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      await pasteWords(page, 'Heimspiel');
      const spot = await middleOf(page, 'Heimspiel');
      await page.mouse.dblclick(spot.x, spot.y);
      const field = page.getByRole('textbox', { name: 'Text bearbeiten' });
      await field.fill('Derby');
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      await element(page, 'Heimspiel').waitFor();
      await page.keyboard.press('Enter');
      await field.fill('Derby');
      await field.press('Escape');
      await element(page, 'Derby').waitFor();
      assert.ok(await element(page, 'Derby').evaluate((group) => group === document.activeElement));
      await page.keyboard.press('Control+z');
      await element(page, 'Heimspiel').waitFor();
      await page.mouse.dblclick(spot.x, spot.y);
      await field.fill('{{ nobody }}');
      await field.press('Escape');
      await page.getByRole('alert').filter({ hasText: 'nobody' }).waitFor();
      assert.is(await field.inputValue(), '{{ nobody }}');
      await field.fill('Derby');
      await page.mouse.click(420, 700);
      await element(page, 'Derby').waitFor();
    },
  },
  {
    name: 'canvas: a double click on a data text opens its data field',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const spot = await middleOf(page, 'Gastteam');
      await page.mouse.dblclick(spot.x, spot.y);
      const field = page.getByLabel('Datenfeld', { exact: true });
      await field.waitFor();
      assert.ok(await field.evaluate((control) => control === document.activeElement));
    },
  },
  {
    name: 'canvas: the wheel scrolls and with Ctrl zooms; a button fits the view',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const percent = () => page.getByRole('button', { name: /^Zoom: \d+ Prozent/ }).innerText();
      const fitted = await percent();
      await page.mouse.move(700, 400);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -300);
      await page.keyboard.up('Control');
      await nextFrame(page);
      assert.is.not(await percent(), fitted);
      const before = await middleOf(page, 'Heimteam');
      await page.mouse.wheel(0, 60);
      await nextFrame(page);
      assert.ok(Math.abs((await middleOf(page, 'Heimteam')).y - before.y + 60) < 1);
      await page.getByRole('button', { name: 'Ganze Vorlage zeigen' }).click();
      assert.is(await percent(), fitted);
    },
  },
  {
    name: 'canvas: a format keeps its own layout until it is reset',
    async run({ visit, site }) {
      const { page } = await visit();
      await openCanvas(page, site);
      const home = await placeOf(page, 'Heimteam');
      await page.getByRole('button', { name: /^Format 1:1 zeigen/ }).click();
      const there = await waitForPlace(page, 'Heimteam', ({ y }) => y !== home.y);
      await page.getByLabel('nur für dieses Format behalten').check();
      const spot = await middleOf(page, 'Heimteam');
      await page.mouse.click(spot.x, spot.y);
      await page.keyboard.press('Shift+ArrowDown');
      await waitForPlace(page, 'Heimteam', ({ y }) => y === there.y + 10);
      await page.getByRole('button', { name: /^Format 4:5 zeigen/ }).click();
      await waitForPlace(page, 'Heimteam', ({ y }) => y === home.y);
      await page.getByRole('button', { name: /^Format 1:1 zeigen/ }).click();
      await page.getByRole('button', { name: 'Eigene Anordnung verwerfen' }).click();
      await page.getByRole('button', { name: 'Format 1:1 zeigen, eingepasst' }).waitFor();
    },
  },
];
