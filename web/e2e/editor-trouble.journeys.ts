import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { checkAccessibility } from './axe.ts';
import { letMailsPass } from './database.ts';
import {
  addDesign,
  editPath,
  loadName,
  nameField,
  newPath,
  save,
  saveElsewhere,
  waitForDrawing,
  waitForEditor,
} from './editor.ts';
import { loadMail } from './mailbox.ts';
import { addLogo, addTemplate, listNames } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { exportFile } from './studio.ts';

export const journeys: Journey[] = [
  {
    name: 'editor: on a conflict between two windows the user keeps one version or a copy',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Anfang');
      await page.goto(editPath(id));
      await waitForEditor(page);
      const collide = async (theirs: string, mine: string) => {
        await saveElsewhere(person, id, theirs);
        await nameField(page).fill(mine);
        await save(page);
        await page.getByRole('heading', { name: 'Inzwischen geändert' }).waitFor();
        expectComplaint('409');
      };
      await collide('Ihre 1', 'Meine 1');
      const pictures = page.getByRole('dialog').getByRole('figure');
      await pictures.filter({ hasText: 'Deine Fassung' }).locator('[data-drawn]').waitFor();
      await pictures
        .filter({ hasText: /Gespeicherte Fassung.*\d\d:\d\d/ })
        .locator('[data-drawn]')
        .waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: /^Meine Fassung speichern/ }).click();
      await page.getByText('Template aktualisiert').waitFor();
      assert.is(await loadName(person, id), 'Meine 1');
      await collide('Ihre 2', 'Meine 2');
      await page.getByRole('button', { name: /^Gespeicherte Fassung laden/ }).click();
      await page.getByText('Gespeicherte Fassung geladen').waitFor();
      assert.is(await nameField(page).inputValue(), 'Ihre 2');
      await page.getByRole('button', { name: /^Rückgängig/ }).click();
      assert.is(await nameField(page).inputValue(), 'Meine 2');
      await page.getByRole('button', { name: /^Wiederholen/ }).click();
      await collide('Ihre 3', 'Meine 3');
      await page.getByRole('button', { name: /als Kopie speichern/ }).click();
      await page.getByText('Template erstellt').waitFor();
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      const copy = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      assert.is(await loadName(person, copy), 'Meine 3 (Kopie)');
      assert.is(await loadName(person, id), 'Ihre 3');
    },
  },
  {
    name: 'editor: without a network the draft stays in the browser and is saved later',
    async run({ visit, site }) {
      const { page, context, complaints } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Online');
      await page.goto(editPath(id));
      await waitForEditor(page);
      // The engine and the fonts have arrived once the post is drawn, so the next steps need no network.
      await waitForDrawing(page);
      await context.setOffline(true);
      await nameField(page).fill('Unterwegs');
      await page.getByText('Offline – Entwurf auf diesem Gerät').waitFor();
      await save(page);
      await page.getByText('Offline – wird gespeichert, sobald verbunden').waitFor();
      await context.setOffline(false);
      await page.getByText('Template aktualisiert').waitFor();
      assert.is(await loadName(person, id), 'Unterwegs');
      // The first save may come before the connection carries anything.
      complaints.length = 0;
    },
  },
  {
    name: 'editor: an engine that was lost on the way is loaded at the next try',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Unterbrochen');
      const harfbuzz = '**/assets/harfbuzz-*.wasm';
      await page.route(harfbuzz, (route) => route.abort());
      await page.goto(editPath(id));
      const retry = page.getByRole('alert').getByRole('button', { name: 'Nochmals versuchen' });
      await retry.waitFor();
      await page.unroute(harfbuzz);
      complaints.length = 0;
      await retry.click();
      await waitForDrawing(page);
    },
  },
  {
    name: 'editor: a closed window leaves a draft for its own template only',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Gespeichert');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await nameField(page).fill('Verloren?');
      await waitForDraft(page, 'Verloren?');
      // A private profile deletes its databases when its last page closes, so this page stays open.
      const again = await context.newPage();
      await again.goto(newPath);
      await waitForEditor(again);
      // Like a crash, this closes the page without a question.
      await page.close({ runBeforeUnload: false });
      await again.goto(editPath(id));
      await again.getByRole('heading', { name: /^Entwurf vom .* wiederherstellen\?$/ }).waitFor();
      assert.match((await again.evaluate(() => document.activeElement?.textContent)) ?? '', /^Entwurf vom /);
      await again.getByRole('img', { name: /^Der Entwurf vom / }).waitFor();
      await checkAccessibility(again);
      await again.getByRole('button', { name: 'Wiederherstellen' }).click();
      await waitForEditor(again);
      assert.is(await nameField(again).inputValue(), 'Verloren?');
      await again.getByText('Nicht gespeichert').waitFor();
      await again.getByRole('button', { name: 'Rückgängig: Fassung wechseln' }).click();
      assert.is(await nameField(again).inputValue(), 'Gespeichert');
      await again.getByRole('button', { name: /^Wiederholen/ }).click();
      await save(again);
      await again.getByText('Template aktualisiert').waitFor();
      assert.is(await loadName(person, id), 'Verloren?');
      await again.reload();
      await waitForEditor(again);
      assert.is(await nameField(again).inputValue(), 'Verloren?');
    },
  },
  {
    name: 'editor: two windows with the same template keep separate drafts',
    async run({ visit, site }) {
      const { page, context } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Gespeichert');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await nameField(page).fill('Erstes Fenster');
      await waitForDraft(page, 'Erstes Fenster');
      const other = await context.newPage();
      await other.goto(editPath(id));
      // The first window is still open, so its draft is not offered elsewhere.
      await waitForEditor(other);
      await nameField(other).fill('Zweites Fenster');
      await waitForDraft(other, 'Zweites Fenster');
      const again = await context.newPage();
      await again.goto(newPath);
      await waitForEditor(again);
      await other.close({ runBeforeUnload: false });
      await page.close({ runBeforeUnload: false });
      await again.goto(editPath(id));
      await again.getByText('«Zweites Fenster»').waitFor();
      await again.getByRole('button', { name: 'Verwerfen' }).click();
      await again.getByText('«Erstes Fenster»').waitFor();
      await again.getByRole('button', { name: 'Wiederherstellen' }).click();
      await waitForEditor(again);
      assert.is(await nameField(again).inputValue(), 'Erstes Fenster');
    },
  },
  {
    name: 'editor: an earlier version is previewed and restored',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Erste Fassung');
      await saveElsewhere(person, id, 'Zweite Fassung');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('button', { name: 'Versionen' }).click();
      await page.getByRole('button', { name: /Erste Fassung/ }).click();
      await page.locator('img[data-drawn]').waitFor();
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Diese Version wiederherstellen' }).click();
      await page.getByText('Version wiederhergestellt').waitFor();
      assert.is(await nameField(page).inputValue(), 'Erste Fassung');
      assert.is(await loadName(person, id), 'Erste Fassung');
      await page.getByRole('button', { name: /^Rückgängig/ }).click();
      assert.is(await nameField(page).inputValue(), 'Zweite Fassung');
    },
  },
  {
    name: 'editor: after an expired session the user signs in without leaving the editor, and the save continues',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      const id = await addDesign(person, 'Angemeldet');
      await page.goto(editPath(id));
      await waitForEditor(page);
      await letMailsPass(site, person.email);
      const { code: old } = await loadMail(site, person.email);
      await person.call('POST', '/api/auth/logout?scope=everywhere');
      await page.waitForFunction(() => localStorage.getItem('matchpost-signed-in') === null);
      await nameField(page).fill('Wieder da');
      await save(page);
      await page.getByRole('heading', { name: 'Bitte melde dich nochmals an' }).waitFor();
      await page.getByRole('button', { name: 'Code senden' }).click();
      await page.locator('input[autocomplete=one-time-code]').waitFor();
      const { code } = await loadMail(site, person.email, old);
      await page.locator('input[autocomplete=one-time-code]').fill(code);
      await page.getByText('Template aktualisiert').waitFor();
      assert.is(await nameField(page).inputValue(), 'Wieder da');
      assert.is(new URL(page.url()).pathname, editPath(id));
      expectComplaint('401');
    },
  },
  {
    name: 'editor: after the plan ended a message is shown; the draft stays and can be downloaded with its pictures',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'pro', '/profile/templates');
      await addLogo(person, 'Sponsor');
      const [logo] = await person.call<{ file_url: string }[]>('GET', '/api/logos');
      const sponsor = { type: 'image', href: logo?.file_url, x: 100, y: 1000, width: 300, height: 100 };
      const { id } = await addTemplate(person, 'Bezahlt', 1, [sponsor]);
      await page.goto(editPath(id));
      await waitForEditor(page);
      await setTier(site, person.email, 'free');
      await nameField(page).fill('Nicht mehr');
      await save(page);
      await page.getByRole('heading', { name: 'Speichern ist mit deinem Abo nicht möglich' }).waitFor();
      await page.getByText('Eigene Vorlagen gibt es ab dem Abo Amateur').waitFor();
      await checkAccessibility(page);
      const file = await exportFile(page, () => page.getByRole('button', { name: 'Als JSON herunterladen' }).click());
      await page.getByText('Vorlage heruntergeladen').waitFor();
      assert.is(file.name, 'Nicht mehr.json');
      const text = file.bytes.toString();
      assert.match(text, /"href": "data:image\/png;base64,/);
      assert.not.match(text, '/api/files/');
      assert.is(await page.getByRole('link', { name: 'Abo wechseln' }).getAttribute('href'), '/profile/subscription');
      await setTier(site, person.email, 'pro');
      await page.getByRole('button', { name: 'Schliessen' }).first().click();
      await save(page);
      await page.getByText('Template aktualisiert').waitFor();
      expectComplaint('403');
      const { page: other } = await visit();
      const friend = await becomePerson(other, site, 'pro', '/profile/templates');
      const body = { name: 'Von dir', supported_games: 1, svg_config: JSON.parse(text) as object };
      await friend.call('POST', '/api/templates', body);
      assert.equal(await listNames(friend, '/api/templates'), ['Von dir']);
    },
  },
];

/** Waits for a draft in IndexedDB. */
async function waitForDraft(page: import('playwright-core').Page, name: string): Promise<void> {
  // A promise counts as true for `waitForFunction`.
  for (let attempt = 0; !(await hasDraft(page, name)); attempt++) {
    assert.ok(attempt < 100, `no draft of «${name}» is kept`);
    await page.waitForTimeout(100);
  }
}

function hasDraft(page: import('playwright-core').Page, name: string): Promise<boolean> {
  return page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('matchpost-editor');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const stop = (found: boolean) => (database.close(), resolve(found));
          if (!database.objectStoreNames.contains('drafts')) return stop(false);
          const all = database.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => stop(JSON.stringify(all.result).includes(name)));
        });
      }),
    name,
  );
}
