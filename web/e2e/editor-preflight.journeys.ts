import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { addBackground, addLogo } from './media.ts';
import { becomePerson } from './person.ts';

export const journeys: Journey[] = [
  {
    name: 'editor preflight: finds posts with problems and links to them; browser and server files are equal',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates/new?start=standard');
      await addBackground(person, 'Halle');
      await addLogo(person, 'Sponsor');
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Logo/Bild auswählen' }).click();
      await page.getByRole('button', { name: 'Sponsor einsetzen' }).click();
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByRole('button', { name: 'Bild wählen' }).click();
      await page.getByRole('button', { name: /^Bild .* wählen$/ }).click();
      await page.getByRole('button', { name: 'Ohne Bild' }).waitFor();
      await page.getByRole('button', { name: 'Pixel-Beleg' }).click();
      await page.getByRole('button', { name: 'Vergleichen' }).click();
      await page.getByText('Dieselbe Datei, Byte für Byte.').waitFor();
      const hashes = await page.locator('[data-receipt=equal] code').allTextContents();
      assert.is(hashes.length, 2);
      assert.is(hashes[0], hashes[1]);
      assert.match(hashes[0] ?? '', /^[0-9a-f]{64}$/);
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Saison-Check' }).click();
      await page.getByRole('button', { name: 'Check starten' }).click();
      await page.getByRole('button', { name: 'Nochmals' }).waitFor();
      await page.getByRole('status').getByText('4 Posts von 9 mit Hinweis').waitFor();
      await page
        .getByRole('button', { name: /^Logo fehlt/ })
        .first()
        .click();
      await checkAccessibility(page);
      const missing = page.getByRole('region', { name: 'Logo fehlt: Logo Gastteam' });
      await missing.getByRole('button', { name: /SG Oberlauen hat kein Logo/ }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const fields = page.getByRole('region', { name: 'Datenfelder' });
      await fields.getByText('SG Oberlauen').first().waitFor({ state: 'attached' });
      const properties = page.getByRole('region', { name: 'Element-Eigenschaften' });
      await properties.locator('option:checked', { hasText: 'Logo Gastteam' }).waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.activeElement?.closest('[data-properties]') !== null);
    },
  },
  {
    name: 'editor preflight: checks every format, can be stopped, and links to the game in its format',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'pro', '/profile/templates/new?start=standard');
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByRole('button', { name: 'Saison-Check' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Sonst nur 4:5, das gezeigte.').waitFor();
      await dialog.getByLabel(/^Alle 6 Formate prüfen/).check();
      await dialog.getByRole('button', { name: 'Check starten' }).click();
      await dialog.getByText(/ von 54 Posts geprüft/).waitFor();
      const missing = dialog.getByRole('region', { name: 'Logo fehlt: Logo Heimteam' });
      await missing.getByText(/^in \d+ Posts · 4:5, 1:1/).waitFor();
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await dialog.getByText(/^Abgebrochen nach \d+ von 54 Posts\.$/).waitFor();
      await dialog.getByText(/^Noch nicht geprüft: .*16:9/).waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('group', { name: 'Formate' }).getByRole('button', { name: /^1:1/ }).click();
      const card = missing.getByRole('button', { name: /Format 1:1/ }).first();
      const home = ((await card.textContent()) ?? '').split(' – ')[0] ?? '';
      await card.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Format 1:1 zeigen', pressed: true }).waitFor();
      await page.getByRole('region', { name: 'Datenfelder' }).getByText(home).first().waitFor({ state: 'attached' });
      const properties = page.getByRole('region', { name: 'Element-Eigenschaften' });
      await properties.locator('option:checked', { hasText: 'Logo Heimteam' }).waitFor({ state: 'attached' });
    },
  },
];
