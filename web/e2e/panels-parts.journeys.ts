import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { element, waitForPlace } from './canvas.ts';
import type { Journey } from './journey.ts';
import { layers, listLayers, openEmptyEditor, openGameList, panel, properties, undo } from './panels.ts';

const isSelected = (page: Page, name: string) => element(page, name).getAttribute('aria-selected');

export const journeys: Journey[] = [
  {
    name: 'panels: a template says how many games a page of a carousel shows',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      const basics = panel(page, 'Grundeinstellungen');
      await basics.getByText('Ein Bild im Karussell zeigt bis zu 1 Spiel.').waitFor();
      await page.getByRole('button', { name: 'Spielliste', exact: true }).click();
      await page.getByRole('button', { name: 'Ein Spiel mehr' }).click();
      await basics.getByText('Ein Bild im Karussell zeigt bis zu 2 Spiele.').waitFor();
      await properties(page).getByText('Ein Bild im Karussell zeigt bis zu 2 Spiele.').waitFor();
      await checkAccessibility(page);
    },
  },
  {
    name: 'panels: the parts of a game list are listed below it and have properties',
    async run({ visit, site }) {
      const { page } = await visit();
      await openGameList(page, site);
      await layers(page).getByRole('button', { name: 'Teile von Spielliste zeigen' }).click();
      assert.equal(await listLayers(page), [
        'Spielliste',
        'Logo Gastteam',
        'Gastteam',
        'Zeit',
        'Heimteam',
        'Logo Heimteam',
        'Rechteck',
      ]);
      await layers(page).getByRole('button', { name: 'Zeit', exact: true }).click();
      const top = properties(page).getByRole('textbox', { name: 'Y', exact: true });
      await top.fill('90');
      await top.press('Enter');
      await waitForPlace(page, 'Zeit', ({ y }) => y === 90);
      await checkAccessibility(page);
      await layers(page).getByRole('button', { name: 'Zeit verschieben' }).press('ArrowUp');
      assert.equal((await listLayers(page)).slice(1, 4), ['Logo Gastteam', 'Zeit', 'Gastteam']);
      await properties(page).getByRole('button', { name: 'Zurück zu «Spielliste»' }).click();
      await properties(page).getByRole('button', { name: 'Heimteam', exact: true }).press('Enter');
      assert.is(await isSelected(page, 'Heimteam'), 'true');
      await layers(page).getByRole('button', { name: 'Heimteam', exact: true }).press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await listLayers(page), ['Spielliste']);
      assert.is(await isSelected(page, 'Spielliste'), 'true');
    },
  },
  {
    name: 'panels: a layer that was renamed by keys keeps the focus, and the canvas keeps its element',
    async run({ visit, site }) {
      const { page } = await visit();
      await openGameList(page, site);
      const place = () => element(page, 'Partien').boundingBox();
      const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
      await layers(page).getByRole('button', { name: 'Spielliste', exact: true }).press('F2');
      await page.keyboard.type('Partien');
      await page.keyboard.press('Enter');
      await layers(page).getByRole('button', { name: 'Partien', exact: true }).waitFor();
      assert.match(await focused(), 'Partien');
      const before = await place();
      await page.keyboard.press('ArrowDown');
      assert.equal(await place(), before);
      await layers(page).getByRole('button', { name: 'Partien', exact: true }).press('F2');
      await page.keyboard.press('Escape');
      assert.match(await focused(), 'Partien');
    },
  },
  {
    name: 'panels: texts share one size in a row, in all rows, or in a selection',
    async run({ visit, site }) {
      const { page } = await visit();
      await openGameList(page, site);
      await layers(page).getByRole('button', { name: 'Teile von Spielliste zeigen' }).click();
      await layers(page).getByRole('button', { name: 'Heimteam', exact: true }).click();
      const widthOf = async () => Number(await element(page, 'Heimteam').locator('rect').getAttribute('width'));
      const wide = await widthOf();
      // Another row has a longer name, which is drawn smaller.
      const size = properties(page).getByLabel('Gleich gross wie');
      await size.selectOption({ label: 'In den anderen Zeilen' });
      for (let i = 0; i < 40 && (await widthOf()) >= wide; i++) await page.waitForTimeout(50);
      assert.ok((await widthOf()) < wide);
      await size.selectOption({ label: 'Gastteam' });
      await layers(page).getByRole('button', { name: 'Gastteam', exact: true }).click();
      assert.is(await size.locator('option:checked').innerText(), 'Heimteam');
      await layers(page)
        .getByRole('button', { name: 'Zeit', exact: true })
        .click({ modifiers: ['Control'] });
      const all = properties(page).getByRole('checkbox', { name: 'Untereinander gleich gross' });
      assert.not.ok(await all.isChecked());
      await all.check();
      await layers(page).getByRole('button', { name: 'Zeit', exact: true }).click();
      assert.is(await size.locator('option:checked').innerText(), 'Heimteam und Gastteam');
      await size.selectOption({ label: 'Eigene Grösse' });
      assert.is(await size.locator('option:checked').innerText(), 'Eigene Grösse');
      for (let i = 0; i < 4; i++) await undo(page);
      for (let i = 0; i < 40 && (await widthOf()) < wide; i++) await page.waitForTimeout(50);
      assert.is(await widthOf(), wide);
    },
  },
];
