/** Files that reach the installed site: photos that other apps share, and files that the file manager opens. */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility, checkWidths } from './axe.ts';
import { waitForEditor, nameField } from './editor.ts';
import type { Journey } from './journey.ts';
import { addBackground, image, waitForNames, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { openControlled, shareFrom } from './pwa.ts';
import { anybody, signInByCode } from './sign-in.ts';
import { staysAway } from './stays-away.ts';
import { findGames, teamPath, waitForPreview } from './studio.ts';

const crop = (page: Page) => page.getByRole('dialog', { name: 'Bild zuschneiden' });

export const journeys: Journey[] = [
  {
    name: 'pwa: a photo shared while signed out waits for the sign-in, then becomes the background',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390, serviceWorker: true });
      const { coming } = await findGames(site);
      await openControlled(page, `${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await shareFrom(page, image('hall-evening.jpg'));
      await page.getByText('Dein Foto ist da').waitFor();
      await checkWidths(page);
      await page.setViewportSize({ width: 390, height: 740 });
      await page.reload();
      await page.getByText('Dein Foto ist da').waitFor();
      await page.locator('main').getByRole('link', { name: 'Melde dich an' }).first().click();
      await page.waitForURL('**/auth?*');
      const address = page.url();
      await signInByCode(page, site, anybody(), address);
      await crop(page).waitFor();
      await checkAccessibility(page);
      await crop(page).getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Hintergrundbild hochgeladen').waitFor();
      await page.goto(`${teamPath}/${coming.id}`);
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).waitFor();
      assert.is(await crop(page).count(), 0);
    },
  },
  {
    name: 'pwa: a shared photo is gone once its person has signed out',
    async run({ visit, site }) {
      const { page, context } = await visit({ serviceWorker: true });
      await becomePerson(page, site, 'free');
      await openControlled(page, '/studio/unihockey');
      await shareFrom(page, image('hall-evening.jpg'));
      await crop(page).waitFor();
      const other = await context.newPage();
      await other.goto('/profile');
      await other.getByRole('button', { name: 'Abmelden' }).first().click();
      await crop(page).waitFor({ state: 'detached' });
      await page.goto('/studio/unihockey');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      await staysAway(page.getByText('Dein Foto ist da'));
    },
  },
  {
    name: 'pwa: of several shared photos the first replaces the background, which can come back',
    async run({ visit, site }) {
      const { page } = await visit({ serviceWorker: true });
      const person = await becomePerson(page, site, 'free');
      const { id } = await addBackground(person, 'vorher.jpg');
      await openControlled(page, '/impressum');
      await page.evaluate((id) => sessionStorage.setItem('matchpost-background', id), id);
      const { coming } = await findGames(site);
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await shareFrom(page, [image('hall-wide.jpg'), image('hall-evening.jpg'), image('hall-evening.jpg')]);
      await page.getByText('Die 2 anderen bleiben, wo sie waren.').waitFor();
      await crop(page).getByRole('button', { name: 'Abbrechen' }).click();
      await page.getByText('Foto verworfen').waitFor();
      await page.getByRole('button', { name: 'Zurückholen' }).click();
      await crop(page).getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Neues Hintergrundbild im Post').waitFor();
      await waitForNames(person, '/api/backgrounds', ['hall-wide.jpg', 'vorher.jpg']);
      await page.getByRole('button', { name: 'Bisheriges zurück' }).click();
      await page.waitForFunction((id) => sessionStorage.getItem('matchpost-background') === id, id);
    },
  },
  {
    name: 'pwa: a shared file that is no picture or too large is refused with a reason, and forgotten',
    async run({ visit }) {
      const { page } = await visit({ serviceWorker: true });
      await openControlled(page, '/studio/unihockey');
      for (const [file, words] of [
        [wrongFiles.text, 'Bitte wähle eine Bilddatei aus.'],
        [wrongFiles.large, 'Die maximale Dateigröße beträgt 10 MB.'],
      ] as const) {
        await shareFrom(page, file);
        await page.getByText(words).waitFor();
        await page.goto('/studio/unihockey');
        await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
        assert.is(await page.getByText(words).count(), 0);
      }
    },
  },
  {
    name: 'pwa: a photo shared without a network stays until the studio can take it',
    async run({ visit }) {
      const { page, context, complaints } = await visit({ width: 390, language: 'en', serviceWorker: true });
      await openControlled(page, '/impressum');
      await context.setOffline(true);
      await shareFrom(page, image('hall-evening.jpg'));
      await page.getByRole('heading', { name: 'You need the internet to go on' }).waitFor();
      await context.setOffline(false);
      await page.getByText('Your photo is here').waitFor();
      await page.getByRole('button', { name: 'Discard photo' }).click();
      await page.getByText('Photo discarded').waitFor();
      assert.is(await page.getByText('Your photo is here').count(), 0);
      complaints.length = 0;
    },
  },
  {
    name: 'pwa: a shared photo that finds no room, or no service worker, is missed with a sentence',
    async run({ visit }) {
      const full = await visit({ serviceWorker: true });
      await openControlled(full.page, '/studio/unihockey');
      const [worker] = full.context.serviceWorkers();
      await worker?.evaluate(() => void (caches.open = () => Promise.reject(new Error('the device is full'))));
      const without = await visit();
      await without.page.goto('/studio/unihockey');
      for (const { page } of [full, without]) {
        await shareFrom(page, image('hall-evening.jpg'));
        const lost = page.getByText('Das Foto ist nicht angekommen');
        await lost.waitFor();
        await page.getByRole('banner').getByRole('link', { name: 'Wochenende' }).first().click();
        await page.waitForURL('**/weekend');
        await lost.waitFor({ state: 'detached' });
        await page.getByRole('banner').getByRole('link', { name: 'Studio' }).first().click();
        await page.waitForURL('**/studio**');
        await staysAway(lost);
      }
    },
  },
  {
    name: 'pwa: the file manager opens photos in the studio, and templates and drawings in the editor',
    async run({ visit, site }) {
      const { page } = await visit();
      await page.addInitScript(() => {
        const setConsumer = (take: (launch: object) => void) => {
          const open = (path: string, name: string, type: string, text: string) =>
            take({
              targetURL: location.origin + path,
              files: [{ getFile: async () => new File([text], name, { type }) }],
            });
          Object.assign(window, { launch: open });
        };
        Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
      });
      type Launched = { launch(...file: string[]): void };
      const open = async (...file: string[]) => {
        await page.waitForFunction(() => 'launch' in window);
        // A cast: the script above added `launch`, once the page asked for files.
        await page.evaluate((file) => (window as unknown as Launched).launch(...file), file);
      };
      await becomePerson(page, site, 'pro', '/studio/unihockey');
      await open('/studio', 'notiz.txt', 'text/plain', 'keine Bilddatei');
      await page.getByText('Bitte wähle eine Bilddatei aus.').waitFor();
      await page.goto('/profile/templates/new?start=file');
      const file = { format: '4:5', name: 'Aus der Datei', supportedGames: 2, elements: [] };
      await open('/profile/templates/new?start=file', 'spieltag.json', 'application/json', JSON.stringify(file));
      await waitForEditor(page);
      assert.is(await nameField(page).inputValue(), 'Aus der Datei');
      await page.goto('/profile/templates/new?start=file');
      await open('/profile/templates/new?start=file', 'anderes.json', 'application/json', '{"dependencies":{}}');
      await page.getByText('Fehler beim Laden').waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/profile/templates/new?import=svg');
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="2" y="2" width="3" height="3" fill="#f00"/></svg>';
      await open('/profile/templates/new?import=svg', 'logo.svg', 'image/svg+xml', svg);
      await waitForEditor(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Importieren' }).waitFor();
    },
  },
];
