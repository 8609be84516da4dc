import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { element } from './canvas.ts';
import { nameField, save, waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { layers, listLayers, openEmptyEditor, properties } from './panels.ts';

/** The drawn rows of a list. */
async function waitForRows(page: Page, name: string, rows: number): Promise<void> {
  const drawn = async () => element(page, name).locator('path').count();
  for (let i = 0; i < 100 && (await drawn()) < rows; i++) await page.waitForTimeout(50);
  assert.ok((await drawn()) >= rows, `${name}: ${await drawn()}`);
}

export const journeys: Journey[] = [
  {
    name: 'panels: a table is inserted with rows, gets a field and a condition, and is there again after saving',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await page.getByRole('button', { name: 'Tabelle, andere Liste' }).click();
      await page
        .getByRole('dialog', { name: 'Tabelle, andere Liste' })
        .getByRole('button', { name: 'Tabelle' })
        .click();
      await waitForRows(page, 'Tabelle', 8);
      await checkAccessibility(page);

      await properties(page).getByLabel('Fenster').selectOption({ label: 'Um die eigene Zeile' });
      const shown = properties(page).getByLabel('Zeilen im Fenster');
      await shown.fill('5');
      await shown.press('Enter');
      await properties(page).getByLabel('Zur Zeile hinzufügen').selectOption({ label: 'Siege' });
      await layers(page).getByRole('button', { name: 'Siege', exact: true }).waitFor();
      await properties(page).getByLabel('Datenfeld').selectOption({ label: 'Tor- oder Satzdifferenz' });
      await layers(page).getByRole('button', { name: 'Tor- oder Satzdifferenz', exact: true }).waitFor();
      await properties(page).getByRole('button', { name: 'Wann zeigen' }).click();
      await properties(page).getByLabel('Nur zeigen, wenn …').selectOption({ label: 'nur beim eigenen Team' });
      await properties(page).getByText('nur beim eigenen Team').first().waitFor();

      await nameField(page).fill('Unsere Tabelle');
      await save(page);
      await page.getByText('Template erstellt').waitFor();
      await page.waitForURL(/\/profile\/templates\/edit\/[0-9a-f-]{36}$/);
      await page.reload();
      await waitForEditor(page);
      await waitForRows(page, 'Tabelle', 5);
      await layers(page).getByRole('button', { name: 'Teile von Tabelle zeigen' }).click();
      assert.ok((await listLayers(page)).includes('Tor- oder Satzdifferenz'));
    },
  },
  {
    name: 'panels: another list makes a new row of its own fields',
    async run({ visit, site }) {
      const { page } = await visit();
      await openEmptyEditor(page, site);
      await page.getByRole('button', { name: 'Tabelle, andere Liste' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Aufstellung' }).click();
      await waitForRows(page, 'Aufstellung', 14);
      await properties(page).getByLabel('Liste', { exact: true }).selectOption({ label: 'Form' });
      await layers(page).getByRole('button', { name: 'Teile von Aufstellung zeigen' }).click();
      await layers(page).getByRole('button', { name: 'Gegner', exact: true }).waitFor();
      assert.equal((await listLayers(page)).slice(1), [
        'Resultat',
        'Gegner',
        'Logo des Gegners',
        'Ausgang (S, U, N)',
        'Rechteck',
      ]);
    },
  },
];
