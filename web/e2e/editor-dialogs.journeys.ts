import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { newPath, waitForEditor } from './editor.ts';
import type { Journey } from './journey.ts';
import { addLogo, image, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';

const svg = (name: string): string => fileURLToPath(new URL(`../../fixtures/svg/${name}`, import.meta.url));

export const journeys: Journey[] = [
  {
    name: 'editor dialogs: an invalid design file shows an error; a valid one is previewed, imported and undone',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'pro', '/profile/templates/new');
      await page.locator('[data-drawn]').nth(3).waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: /^SVG importieren/ }).click();
      const dialog = page.getByRole('dialog', { name: 'SVG importieren' });
      const files = dialog.locator('input[type=file]');
      await files.setInputFiles(wrongFiles.text);
      await dialog.getByText('Bitte wähle eine SVG-Datei aus').waitFor();
      await files.setInputFiles(svg('hostile/xxe.svg'));
      await dialog.getByText('SVG-Dateien mit eigener DOCTYPE-Definition werden nicht angenommen').waitFor();
      await files.setInputFiles(svg('hostile/truncated.svg'));
      await dialog.getByText('SVG-Datei konnte nicht geparst werden').waitFor();
      await files.setInputFiles(svg('hostile/mask-bomb.svg'));
      await dialog.getByText('Keine Elemente importiert').waitFor();
      await files.setInputFiles(svg('figma-portrait.svg'));
      await dialog.getByText('2 Bilder und 1 Rechteck').waitFor();
      await dialog.getByText('Ein Bild fehlt: nur verlinkt oder in einem fremden Format.').waitFor();
      await dialog.getByText('Ein Effekt wie Schatten oder Unschärfe fehlt.').waitFor();
      await dialog.getByRole('button', { name: 'Andere Datei' }).click();
      await files.setInputFiles(svg('inkscape-poster.svg'));
      await dialog.getByText('SVG erfolgreich importiert').waitFor();
      await dialog.getByText('3 Texte, 2 Rechtecke und 3 Pfade').waitFor();
      await dialog.getByRole('heading', { name: 'Anders als in deiner Datei (3)' }).waitFor();
      await dialog
        .getByText('Ein Text ist einfacher gesetzt: gerade, mit einer Schrift und einer Farbe je Zeile.')
        .waitFor();
      await dialog.getByText('Die Fläche hinter allem ist jetzt der Hintergrund.').waitFor();
      assert.not(await dialog.getByText('svg.g').first().isVisible());
      await dialog.getByText('Wo genau in der Datei').first().click();
      await dialog.getByText('svg.g').first().waitFor();
      await dialog.locator('[data-drawn]').waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Importieren', exact: true }).click();
      await page.getByText('SVG importiert', { exact: true }).waitFor();
      assert.is(await page.getByLabel('Name der Vorlage').inputValue(), 'inkscape-poster');
      await page.getByRole('button', { name: /^Rückgängig/ }).click();
      assert.is(await page.getByLabel('Name der Vorlage').inputValue(), '');
    },
  },
  {
    name: 'editor dialogs: a picture is cropped, uploaded, placed, and then in the collection',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', newPath);
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Logo/Bild auswählen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Logo/Bild auswählen' });
      await dialog.getByText('Noch keine Bilder in «Sponsoren»').waitFor();
      assert.is(
        await dialog.getByRole('link', { name: 'Logos und Bilder öffnen' }).getAttribute('href'),
        '/profile/logos',
      );
      await dialog.getByText('Verein', { exact: true }).click();
      await dialog.getByText('Noch keine Bilder in «Verein»').waitFor();
      await dialog.locator('input[type=file]').setInputFiles(wrongFiles.text);
      await page.getByText('Ungültiger Dateityp').waitFor();
      await dialog.locator('input[type=file]').setInputFiles(wrongFiles.costly);
      await page.getByText('Dieses Bild lässt sich nicht lesen.').waitFor();
      await dialog.locator('input[type=file]').setInputFiles(image('hall-wide.jpg'));
      const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      await crop.getByRole('button', { name: '1:1' }).click();
      await crop.getByLabel('Zoom').fill('2');
      await crop.getByLabel('Name').fill('');
      await crop.getByRole('button', { name: 'Übernehmen' }).click();
      await crop.getByText('Bitte gib einen Namen für das Logo ein').waitFor();
      await checkAccessibility(page);
      await crop.getByLabel('Name').fill('Halle');
      await crop.getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Bild hochgeladen').waitFor();
      const [logo] = await person.call<
        { name: string; logo_type: string; file_path: string; width: number; height: number }[]
      >('GET', '/api/logos');
      assert.equal([logo?.name, logo?.logo_type, logo?.width === logo?.height], ['Halle', 'club', true]);
      assert.match(logo?.file_path ?? '', /\.png$/);
      await page.getByRole('button', { name: 'Logo/Bild auswählen' }).click();
      await dialog.getByText('Verein', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Halle einsetzen' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'editor dialogs: without the right to upload the picker names the plan and shows existing pictures',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const person = await becomePerson(page, site, 'pro', '/profile/logos');
      await addLogo(person, 'Optik Sehwerk');
      await setTier(site, person.email, 'amateur');
      await page.goto(newPath);
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
      await page.getByRole('button', { name: 'Logo/Bild auswählen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Logo/Bild auswählen' });
      await dialog.getByText('Logos und Bilder ab Pro').waitFor();
      assert.is(await dialog.getByRole('button', { name: 'Bild hochladen' }).count(), 0);
      assert.ok(await dialog.getByRole('button', { name: 'Optik Sehwerk ist mit deinem Abo gesperrt' }).isDisabled());
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.ok(await page.getByRole('button', { name: 'Logo/Bild auswählen' }).isVisible());
    },
  },
  {
    name: 'editor dialogs: the preview uses samples or a real team; the browser remembers the choice per template',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'pro', '/profile/templates/new?start=standard');
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByText('Template wird mit Beispieldaten für 1 Spiel angezeigt').waitFor();
      const data = page.getByRole('combobox', { name: 'Daten' });
      await data.selectOption('volleyball extreme');
      await data.selectOption('another');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Unihockey' }).click();
      await dialog.getByText('Unihockey Club auswählen').waitFor();
      await dialog.getByLabel('Club suchen...').fill('gibt es nicht');
      await dialog.getByRole('heading', { name: 'Keine Clubs gefunden' }).waitFor();
      await dialog.getByLabel('Club suchen...').fill('sternenberg');
      await checkAccessibility(page);
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await dialog.getByRole('heading', { name: 'Team auswählen' }).waitFor();
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await page.getByText(/^Vorlage wird mit 1 Spiel von /).waitFor();
      const name = await data.locator('option:checked').textContent();
      assert.match(name ?? '', /Sternenberg/);
      await page.getByRole('button', { name: 'Noch nicht gespielt' }).click();
      await page.getByRole('button', { name: 'Editor-Modus' }).click();
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      assert.is(await data.locator('option:checked').textContent(), name);
    },
  },
  {
    name: 'editor dialogs: the preview opens at its controls, allows no edits and takes its data with it when closed',
    async run({ visit, site }) {
      const { page } = await visit();
      await becomePerson(page, site, 'pro', '/profile/templates/new?start=standard');
      await waitForEditor(page);
      const fields = page.getByRole('region', { name: 'Datenfelder' });
      const sample = fields.getByText('UHC Sternenberg').first();
      await sample.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Format 1:1 zeigen' }).click();
      await page.getByLabel('Nur für dieses Format behalten').check();
      await page.getByRole('button', { name: 'Format 9:16 zeigen' }).click();
      assert.not(await page.getByLabel('Nur für dieses Format behalten').isChecked());
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      const data = page.getByRole('combobox', { name: 'Daten' });
      assert.ok(((await data.boundingBox())?.y ?? -1) > 0);
      await page.getByRole('button', { name: 'Noch nicht gespielt', pressed: true }).waitFor();
      assert.ok(await page.getByLabel('Hauptformat', { exact: true }).isDisabled());
      assert.ok(await page.getByRole('button', { name: 'Ein Spiel mehr' }).isDisabled());
      assert.is(await page.getByLabel('Nur für dieses Format behalten').count(), 0);
      assert.is(await page.getByRole('button', { name: 'Eigene Anordnung verwerfen' }).count(), 0);
      await data.selectOption('unihockey long');
      await sample.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Editor-Modus' }).click();
      await sample.waitFor();
      await page.getByRole('button', { name: 'Format 1:1 zeigen' }).click();
      assert.ok(await page.getByLabel('Nur für dieses Format behalten').isChecked());
    },
  },
  {
    name: 'editor dialogs: the picker asks for the key of a federation, saves it and explains an invalid one',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ theme: 'dark' });
      await page.route('**/api/leagues', async (route) => {
        const answer = (await (await route.fetch()).json()) as { sports: { sport: string }[] };
        const sports = answer.sports.map((one) =>
          one.sport === 'handball' ? { ...one, needs_club_key: true, key_page: 'https://example.org/keys' } : one,
        );
        await route.fulfill({ json: { sports } });
      });
      await becomePerson(page, site, 'pro', '/profile/templates/new?start=standard');
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByRole('combobox', { name: 'Daten' }).selectOption('another');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Handball' }).click();
      await dialog.getByText('Handball: Zuerst braucht es einen API-Schlüssel des Clubs.').waitFor();
      assert.is(
        await dialog.getByRole('link', { name: 'Zur Seite des Verbands' }).getAttribute('href'),
        'https://example.org/keys',
      );
      await dialog.getByRole('button', { name: 'API-Schlüssel' }).click();
      await dialog.getByRole('button', { name: 'Schlüssel prüfen und speichern' }).click();
      await dialog.getByText('Bitte gib den Schlüssel ein').waitFor();
      await dialog.getByText('Bitte gib die Nummer des Clubs ein').waitFor();
      await checkAccessibility(page);
      await page.route('**/api/club-keys', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 422, json: { code: 'club-key-refused', message: 'refused' } })
          : route.continue(),
      );
      await dialog.getByLabel('Nummer des Clubs beim Verband').fill('4711');
      await dialog.getByLabel('API-Schlüssel', { exact: true }).last().fill('not-a-key');
      await dialog.getByRole('button', { name: 'Schlüssel prüfen und speichern' }).click();
      await dialog.getByText('Der Verband lehnt den API-Schlüssel dieses Clubs ab').waitFor();
      expectComplaint('422');
    },
  },
  {
    name: 'editor dialogs: ? lists the shortcuts, Escape closes them and restores the focus; also in English and dark',
    async run({ visit, site }) {
      const { page } = await visit({ theme: 'dark', language: 'en' });
      await becomePerson(page, site, 'pro', newPath);
      await page.locator('[data-canvas]').waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).focus();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await dialog.getByText('Undo', { exact: true }).waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Save');
    },
  },
];
