import * as assert from 'uvu/assert';
import type { Journey } from './journey.ts';
import { addBackground, image, waitForImages, waitForNames, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { teamPath, findGames, waitForPreview } from './studio.ts';

const path = '/profile/backgrounds';

export const journeys: Journey[] = [
  {
    name: 'media: uploads several backgrounds, on Free too, and skips invalid files',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await page.getByRole('heading', { name: 'Noch keine Bilder' }).waitFor();
      await page.locator('input[type=file]').setInputFiles([wrongFiles.text, wrongFiles.large]);
      await page.getByText('Ungültiger Dateityp').waitFor();
      await page.getByText('Datei zu groß').waitFor();
      await page.locator('input[type=file]').setInputFiles([image('hall-evening.jpg'), image('hall-wide.jpg')]);
      await page.getByRole('list', { name: 'Deine Bilder' }).getByText('hall-wide.jpg').waitFor();
      await page.getByText('Hintergrundbild hochgeladen').first().waitFor();
      await waitForImages(page, 'main section li img');
      await waitForNames(person, '/api/backgrounds', ['hall-wide.jpg', 'hall-evening.jpg']);
      const preview = page.locator('[data-background-preview]');
      assert.is((await preview.boundingBox())?.height, 200);
      await page.getByRole('button', { name: 'hall-evening.jpg ansehen' }).click();
      await preview.getByRole('img', { name: 'hall-evening.jpg' }).waitFor();
      assert.ok(await preview.evaluate(({ scrollHeight }) => scrollHeight > 200), 'there is nothing to scroll');
    },
  },
  {
    name: 'media: a background is uploaded cropped or whole',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const person = await becomePerson(page, site, 'free', path);
      await page.getByLabel('Vor dem Hochladen zuschneiden (4:5)').check();
      await page.locator('input[type=file]').setInputFiles([image('hall-wide.jpg'), image('hall-evening.jpg')]);
      await page.getByRole('dialog').getByText('hall-wide.jpg').waitFor();
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByRole('dialog').getByText('hall-evening.jpg').waitFor();
      await page.getByText('Hintergrundbild zugeschnitten').waitFor();
      await page.getByRole('button', { name: 'Ganzes Bild' }).click();
      await page.getByText('Hintergrundbild hochgeladen').waitFor();
      await waitForNames(person, '/api/backgrounds', ['hall-evening.jpg', 'hall-wide.jpg']);
      const [, cut] = await person.call<{ width: number; height: number }[]>('GET', '/api/backgrounds');
      assert.is(cut === undefined ? 0 : cut.width / cut.height, 0.8);
    },
  },
  {
    name: 'media: an upload without a network fails and can be retried',
    async run({ visit, site }) {
      const { page, context, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await page.getByRole('heading', { name: 'Noch keine Bilder' }).waitFor();
      await context.setOffline(true);
      await page.locator('input[type=file]').setInputFiles(image('hall-evening.jpg'));
      await page.getByRole('alert').filter({ hasText: 'Upload-Fehler' }).waitFor();
      expectComplaint('ERR_INTERNET_DISCONNECTED');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Nochmals: hall-evening.jpg' }).click();
      await page.getByText('Hintergrundbild hochgeladen').waitFor();
      await waitForNames(person, '/api/backgrounds', ['hall-evening.jpg']);
    },
  },
  {
    name: 'media: a deleted background disappears at once, and returns on «Rückgängig» or an error of the server',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await addBackground(person, 'eins.jpg');
      await addBackground(person, 'zwei.jpg', 'hall-wide.jpg');
      await page.reload();
      const tiles = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem');
      await page.getByRole('button', { name: 'eins.jpg löschen' }).click();
      await page.getByRole('button', { name: 'zwei.jpg löschen' }).click();
      await page.getByRole('heading', { name: 'Noch keine Bilder' }).waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).first().click();
      await page.getByText('Wiederhergestellt').waitFor();
      assert.is(await tiles.count(), 1);
      await waitForNames(person, '/api/backgrounds', ['zwei.jpg', 'eins.jpg']);
      await page.route('**/api/backgrounds/*', (route) => route.abort());
      await page.getByText('Keine Verbindung zum Server.').waitFor({ timeout: 15_000 });
      expectComplaint('ERR_FAILED');
      await tiles.nth(1).waitFor();
      await page.unroute('**/api/backgrounds/*');
      await page.getByRole('button', { name: 'eins.jpg löschen' }).click();
      await page.getByText('Hintergrundbild gelöscht').first().waitFor();
      await waitForNames(person, '/api/backgrounds', ['zwei.jpg']);
    },
  },
  {
    name: 'media: expired links are reloaded; a picture that fails shows a message',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await addBackground(person, 'eins.jpg');
      let lists = 0;
      page.on('request', (request) => void (lists += Number(new URL(request.url()).pathname === '/api/backgrounds')));
      await page.route('**/api/files/**', async (route) => {
        if (lists > 1) return route.continue();
        // Links signed in the same second are equal.
        await new Promise((resolve) => setTimeout(resolve, 1_100));
        return route.fulfill({ status: 403, json: {} });
      });
      await page.reload();
      await waitForImages(page, 'main section li img');
      assert.is(lists, 2);
      await page.unroute('**/api/files/**');
      await page.route('**/api/files/**', (route) => route.fulfill({ status: 403, json: {} }));
      await page.reload();
      await page.getByText('Bild nicht erreichbar').nth(1).waitFor();
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('403')));
    },
  },
  {
    name: 'media: a background opens in the studio',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      const person = await becomePerson(page, site, 'free', `${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await addBackground(person, 'halle.jpg');
      await page.goto(path);
      await page.getByRole('button', { name: 'Im Studio verwenden' }).click();
      await page.waitForURL(`**${teamPath}/*`);
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).waitFor();
      await page.locator('[data-preview] image').first().waitFor({ state: 'attached' });
      await page.reload();
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).waitFor();
      await page.locator('[data-preview*="/api/files/"] image').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Hintergrund entfernen' }).click();
      await page.reload();
      await waitForPreview(page);
      assert.is(await page.getByRole('button', { name: 'Hintergrund entfernen' }).count(), 0);
    },
  },
];
