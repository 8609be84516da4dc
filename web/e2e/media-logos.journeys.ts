import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { addLogo, image, waitForImages, waitForNames, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';

const path = '/profile/logos';
const upload = (page: Page) => page.getByRole('button', { name: 'Logo hochladen' });
const file = (page: Page) => page.locator('input[type=file]');
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('radio', { name });

/** A logo with text and a linked picture. */
const wordy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 60"><rect width="120" height="60" fill="#0b3d6e"/><text
  x="60" y="40" text-anchor="middle" font-family="Helvetica" font-size="28" fill="#fff">HBC</text><image
  href="https://files.invalid/a.png" width="9" height="9"/></svg>`;

export const journeys: Journey[] = [
  {
    name: 'media: logos need Pro; Free and Amateur show that',
    async run({ visit, site }) {
      for (const tier of ['free', 'amateur'] as const) {
        const { page } = await visit();
        await becomePerson(page, site, tier, path);
        await page.getByRole('heading', { name: 'Logos und Bilder ab Pro' }).waitFor();
        assert.is(await file(page).count(), 0);
        assert.is(await page.getByRole('radio').count(), 0);
      }
    },
  },
  {
    name: 'media: an uploaded logo appears in its tab; errors are shown at their fields',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await upload(page).click();
      await page.getByRole('alert').filter({ hasText: 'Bitte gib einen Namen für das Logo ein' }).waitFor();
      await page.getByRole('alert').filter({ hasText: 'Bitte wähle eine Bilddatei aus.' }).waitFor();
      await page.getByLabel('Name').fill('   ');
      await upload(page).click();
      assert.ok(await page.getByLabel('Name').evaluate((input) => input === document.activeElement));
      await page.getByLabel('Name').fill('x'.repeat(101));
      await upload(page).click();
      await page.getByRole('alert').filter({ hasText: 'Name zu lang' }).waitFor();
      await file(page).setInputFiles(wrongFiles.text);
      await page.getByText('Ungültiger Dateityp').waitFor();
      await file(page).setInputFiles(wrongFiles.large);
      await page.getByText('Datei zu groß').waitFor();
      await page.getByText('Die maximale Dateigröße beträgt 10 MB.').waitFor();
      await file(page).setInputFiles(wrongFiles.costly);
      await page.getByText('Dieses Bild lässt sich nicht zeigen.').waitFor();
      await page.getByLabel('Name').fill('  Bäckerei Kornfeld ');
      await page.getByLabel('Typ').selectOption('Verein');
      await dropFile(page, 'sternenberg.svg');
      await waitForImages(page, 'form [role=img] img');
      await upload(page).click();
      await page.getByText('Logo hochgeladen').waitFor();
      await tile(page, 'Bäckerei Kornfeld').waitFor();
      assert.ok(await tab(page, 'Verein').isChecked());
      assert.is(await page.getByLabel('Name').inputValue(), '');
      await waitForImages(page, 'main section li img');
      await waitForNames(person, '/api/logos?logo_type=club', ['Bäckerei Kornfeld']);
    },
  },
  {
    name: 'media: an SVG that loses parts asks first; it can be cancelled, or stored with its texts',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await page.getByLabel('Name').fill('HBC Talblick');
      await file(page).setInputFiles({ name: 'talblick.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(wordy) });
      await upload(page).click();
      const dialog = page.getByRole('dialog', { name: 'Nicht alles bleibt, wie es ist' });
      await dialog.getByText('Der Text im Logo steht jetzt in Arimo statt in Helvetica.').waitFor();
      await dialog.getByText('Ein Bild im Logo fehlt: Nur gezeichnete Formen bleiben erhalten.').waitFor();
      await waitForImages(page, 'dialog [role=img] img');
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Abbrechen' }).last().click();
      await page.getByText('Upload abgebrochen').waitFor();
      assert.is(await page.getByLabel('Name').inputValue(), 'HBC Talblick');
      await waitForNames(person, '/api/logos', []);
      await upload(page).click();
      await dialog.getByRole('button', { name: 'Trotzdem hochladen' }).click();
      await page.getByText('Logo hochgeladen').waitFor();
      await waitForNames(person, '/api/logos', ['HBC Talblick']);
    },
  },
  {
    name: 'media: a logo stays in the form after a failed or cancelled upload',
    async run({ visit, site }) {
      const { page, context, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await page.getByLabel('Name').fill('Garage Rot');
      await file(page).setInputFiles(image('fuechse.svg'));
      await context.setOffline(true);
      await upload(page).click();
      await page.getByText('Upload-Fehler').waitFor();
      await page.getByText('Keine Verbindung zum Server.').waitFor();
      expectComplaint('ERR_INTERNET_DISCONNECTED');
      await context.setOffline(false);
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/api/logos', async (route) => {
        await held;
        await route.abort().catch(() => undefined);
      });
      await upload(page).click();
      await page.getByRole('progressbar', { name: 'Fortschritt von Garage Rot' }).waitFor();
      await page.getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByText('Upload abgebrochen').waitFor();
      letGo();
      await page.unroute('**/api/logos');
      assert.is(await page.getByLabel('Name').inputValue(), 'Garage Rot');
      await upload(page).click();
      await page.getByText('Logo hochgeladen').waitFor();
      await waitForNames(person, '/api/logos', ['Garage Rot']);
    },
  },
  {
    name: 'media: the keyboard uploads, deletes and restores a logo',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await addLogo(person, 'Optik Sehwerk');
      await page.reload();
      await page.getByLabel('Name').focus();
      // Registered before the key press, since the file chooser opens at once.
      const choosing = page.waitForEvent('filechooser');
      await page.keyboard.type('Metzgerei Tann');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await (await choosing).setFiles(image('tannegg.svg'));
      await page.getByText('tannegg.svg').first().waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('Logo hochgeladen').waitFor();
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
      await page.getByText('Logo gelöscht').waitFor();
      assert.is(await tile(page, 'Metzgerei Tann').count(), 0);
      const neighbour = page.getByRole('button', { name: 'Optik Sehwerk löschen' });
      assert.ok(await neighbour.evaluate((button) => button === document.activeElement));
      await page.keyboard.press('Control+z');
      await page.getByText('Wiederhergestellt').waitFor();
      await page.getByText('Logo gelöscht').waitFor({ state: 'detached' });
      await tile(page, 'Metzgerei Tann').waitFor();
      await waitForNames(person, '/api/logos', ['Metzgerei Tann', 'Optik Sehwerk']);
      await page.keyboard.press('Enter');
      await page.getByText('Logo gelöscht').waitFor();
      // Leaving the page confirms the deletion before the eight seconds are over.
      await page.goto('/impressum');
      await waitForNames(person, '/api/logos', ['Metzgerei Tann']);
    },
  },
  {
    name: 'media: after a downgrade logos can be seen and deleted but not uploaded',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', path);
      await addLogo(person, 'Bäckerei Kornfeld');
      await addLogo(person, 'Team Crest', 'team', 'auental.svg');
      await setTier(site, person.email, 'amateur');
      await page.reload();
      await page.getByText('Mit deinem Abo lassen sich keine neuen Logos hochladen.').waitFor();
      await page.getByRole('heading', { name: 'Logos und Bilder ab Pro' }).waitFor();
      assert.is(await file(page).count(), 0);
      await waitForImages(page, 'main section li img');
      await page.getByRole('button', { name: 'Bäckerei Kornfeld löschen' }).click();
      await page.getByRole('heading', { name: 'Noch keine Sponsoren' }).waitFor();
      await page.getByRole('link', { name: 'Vorlagen', exact: true }).click();
      await waitForNames(person, '/api/logos', ['Team Crest']);
    },
  },
];

/** Drops a file onto the form. */
async function dropFile(page: Page, name: string): Promise<void> {
  const text = await readFile(image(name), 'utf8');
  const files = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'image/svg+xml' }));
      return transfer;
    },
    { name, text },
  );
  const area = page.getByRole('button', { name: 'Bild auswählen' });
  await area.dispatchEvent('dragover', { dataTransfer: files });
  await area.dispatchEvent('drop', { dataTransfer: files });
}
