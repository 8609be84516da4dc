import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { addBackground, image, waitForImages, waitForNames, wrongFiles } from './media.ts';
import { becomePerson } from './person.ts';
import { createCanvas } from '@napi-rs/canvas';
import { exportFile, teamPath, findGames, signInForPreview, waitForPreview } from './studio.ts';

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
      await page.getByText('Keine Verbindung zum Server.').waitFor();
      expectComplaint('ERR_FAILED');
      await tiles.nth(1).waitFor();
      await page.unroute('**/api/backgrounds/*');
      await page.getByRole('button', { name: 'eins.jpg löschen' }).click();
      await page.getByText('Hintergrundbild gelöscht').first().waitFor();
      await waitForNames(person, '/api/backgrounds', ['zwei.jpg']);
    },
  },
  {
    name: 'media: expired links and broken lines are tried again; a picture that fails shows a message',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'free', path);
      await addBackground(person, 'eins.jpg');
      let lists = 0;
      let isOld = true;
      await page.route('**/api/backgrounds*', async (route) => {
        lists += 1;
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({ response, body: isOld && lists === 1 ? body.replaceAll(/until=\d+/g, 'until=1') : body });
      });
      await page.reload();
      await waitForImages(page, 'main section li img');
      assert.is(lists, 2);
      [lists, isOld] = [0, false];
      await page.route('**/api/files/**', (route) => (lists > 1 ? route.continue() : route.abort()));
      await page.reload();
      await waitForImages(page, 'main section li img');
      assert.is(lists, 2, 'a picture is asked for again where its address is the same');
      await page.unroute('**/api/files/**');
      await page.route('**/api/files/**', (route) => route.fulfill({ status: 403, json: {} }));
      await page.reload();
      await page.getByText('Bild nicht erreichbar').nth(1).waitFor();
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/403|ERR_FAILED/.test(text)));
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
  {
    name: 'media: a noisy photo offers the post as a smaller JPEG, which one tap exports',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      await signInForPreview(page, site, (await findGames(site)).coming);
      await page.locator('input[type=file]').setInputFiles({
        name: 'korn.jpg',
        mimeType: 'image/jpeg',
        buffer: makeNoise(),
      });
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.locator('[data-preview*="/api/files/"]').waitFor({ state: 'attached' });
      const offer = page.getByRole('button', { name: /^Als JPEG, [\d.]+ MB$/ });
      await offer.waitFor();
      await page.getByRole('button', { name: /^Als PNG, [\d.]+ MB$/ }).waitFor();
      await checkAccessibility(page);
      await offer.click();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, /\.jpg$/);
      assert.ok(bytes.length < 3_000_000, `${bytes.length} bytes`);
      const whatsApp = page.getByRole('link', { name: 'WhatsApp öffnen' });
      assert.match((await whatsApp.getAttribute('href')) ?? '', /^https:\/\/wa\.me\/\?text=\S+%20\S+/);
      await checkAccessibility(page);
    },
  },
];

/** A photo in bad light: every pixel of its own. */
function makeNoise(): Buffer {
  const canvas = createCanvas(1200, 1500);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(canvas.width, canvas.height);
  let seed = 7;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels.data[at] = at % 4 === 3 ? 255 : seed >>> 23;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer('image/jpeg', 90);
}
