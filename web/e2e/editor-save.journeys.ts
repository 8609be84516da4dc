import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { checkAccessibility } from './axe.ts';
import {
  addDesign,
  editPath,
  loadName,
  nameField,
  newPath,
  loadDrawn,
  readPixels,
  save,
  waitForEditor,
} from './editor.ts';
import { element } from './canvas.ts';
import { becomePerson } from './person.ts';
import { properties } from './panels.ts';
import { exportFile, findGames, team, teamPath, waitForPreview } from './studio.ts';

export const journeys: Journey[] = [
  {
    name: 'editor: a new template is saved, and its export from the studio equals the server’s',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates/new');
      await page.getByRole('button', { name: /^Leere Fläche|^Leer/ }).click();
      await waitForEditor(page);
      assert.is(await page.getByRole('heading', { level: 1 }).textContent(), 'Neues Template');
      await page.getByRole('button', { name: 'Heimteam', exact: true }).click();
      await page.getByRole('button', { name: 'Gastteam', exact: true }).click();
      await page.getByRole('button', { name: 'Statischer Text' }).click();
      // The server and the browser draw emoji from the same files.
      await properties(page).getByRole('textbox', { name: 'Text', exact: true }).fill('Hopp! 🏐👩🏽‍🚀');
      await save(page);
      await page.getByText('Name ist erforderlich').waitFor();
      await nameField(page).fill('Unser Spieltag');
      await page.keyboard.press('Control+s');
      await page.getByText('Template erstellt').waitFor();
      await page.waitForURL(/\/profile\/templates\/edit\/[0-9a-f-]{36}$/);
      assert.is(await page.getByRole('heading', { level: 1 }).textContent(), 'Template bearbeiten');
      await page.getByText(/^Gespeichert um \d\d:\d\d$/).waitFor();
      // The undo history survives the first save.
      assert.ok(await page.getByRole('button', { name: /^Rückgängig/ }).isEnabled());
      await save(page);
      await page.getByText('Template aktualisiert').waitFor();

      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const { played } = await findGames(site);
      await page.goto(`${teamPath}/${played.id}?template=${id}&tab=result`);
      await waitForPreview(page);
      await page.getByRole('button', { name: /Herunterladen|Als Bild exportieren/ }).click();
      const { bytes } = await exportFile(page, () => page.getByRole('button', { name: 'Team speichern' }).click());
      const games = { sport: team.sport, club_id: team.clubId, team_id: team.teamId, game_ids: [String(played.id)] };
      const order = { template_id: id, games, tab: 'result', home: false, details: false, scale: 2, formats: ['4:5'] };
      const drawn = await loadDrawn(person, order);
      assert.equal(readPixels(bytes), readPixels(drawn));
    },
  },
  {
    name: 'editor: Ctrl and S saves what is being typed, in the properties and on the canvas',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Derby');
      const saved = async () => {
        const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
        await page.keyboard.press('Control+s');
        await answer;
        return JSON.stringify(await person.call('GET', `/api/templates/${id}`));
      };
      await page.goto(editPath(id));
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Statischer Text' }).click();
      const size = properties(page).getByLabel('Grösse', { exact: true });
      await size.fill('137');
      assert.match(await saved(), /"fontSize":137\b/);
      assert.ok(await size.evaluate((control) => control === document.activeElement));
      await element(page, 'Neuer Text').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Text bearbeiten' }).fill('Hopp Derby');
      assert.match(await saved(), 'Hopp Derby');
    },
  },
  {
    name: 'editor: undo, redo and the preview restore positions',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'amateur', '/profile/templates');
      const id = await addDesign(person, 'Derby');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await page.getByText(/^Gespeichert um/).waitFor();
      await page.getByRole('button', { name: 'Statischer Text' }).click();
      await page.getByText('Nicht gespeichert').waitFor();
      await page.getByRole('button', { name: 'Rückgängig: Hinzufügen' }).click();
      await page.getByText('Rückgängig gemacht: Hinzufügen').waitFor({ state: 'attached' });
      await page.getByText(/^Gespeichert um/).waitFor();
      await page.getByRole('button', { name: 'Wiederholen: Hinzufügen' }).click();
      await page.getByText('Nicht gespeichert').waitFor();
      await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
      await page.getByText('Template wird mit Beispieldaten für 1 Spiel angezeigt').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Statischer Text' }).isDisabled());
      await page.getByRole('button', { name: 'Editor-Modus' }).click();
      assert.ok(await page.getByRole('button', { name: 'Statischer Text' }).isEnabled());
      assert.is(await loadName(person, id), 'Derby');
    },
  },
  {
    name: 'editor: leaving with unsaved changes asks first',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Vorher');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await nameField(page).fill('Nachher');
      const back = page.getByRole('link', { name: 'Zurück zu den Vorlagen' });
      await back.click();
      await page.getByRole('heading', { name: 'Änderungen speichern?' }).waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Hier bleiben' }).last().click();
      assert.is(await nameField(page).inputValue(), 'Nachher');
      await back.click();
      await page.getByRole('button', { name: 'Speichern und verlassen' }).click();
      await page.waitForURL('**/profile/templates');
      assert.is(await loadName(person, id), 'Nachher');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await nameField(page).fill('Anders');
      await back.click();
      await page.getByRole('button', { name: 'Verwerfen' }).click();
      await page.waitForURL('**/profile/templates');
      assert.is(await loadName(person, id), 'Nachher');
      // Discarded changes are not offered again.
      await page.goto(editPath(id));
      await waitForEditor(page);
      assert.is(await nameField(page).inputValue(), 'Nachher');
    },
  },
  {
    name: 'editor: users without access are redirected',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      await page.goto(newPath);
      await page.waitForURL('**/auth?redirect=**');
      await becomePerson(page, site, 'free', '/profile');
      await page.goto(newPath);
      await page.waitForURL('**/profile/templates');
      const { page: paying, expectComplaint: expectThere } = await visit();
      await becomePerson(paying, site, 'pro', '/profile');
      await paying.goto(editPath('00000000-0000-4000-8000-000000000000'));
      await paying.getByText('Fehler beim Laden').waitFor();
      await paying.waitForURL('**/profile/templates');
      expectThere('404');
      // The first request was made signed out.
      expectComplaint('401');
    },
  },
  ...variants.map(({ language, width }): Journey => ({
    name: `editor: axe finds nothing, ${language}, ${width} px`,
    async run({ visit, site }) {
      const { page } = await visit({ language, width });
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Derby');
      await page.goto('/profile/templates/new');
      await page.locator('img[data-drawn]').first().waitFor();
      await checkAccessibility(page);
      await page.goto(editPath(id));
      await page.locator('[data-canvas]').waitFor();
      await checkAccessibility(page);
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
      if (width >= 1024) return;
      for (const sheet of await page.locator('[data-tool-sheets] nav button').all()) {
        await sheet.click();
        await checkAccessibility(page);
      }
    },
  })),
];
