import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { openSignedIn } from './sign-in.ts';
import { findGames, signInForPreview, teamPath, waitForPreview } from './studio.ts';

const hall = new URL('../../fixtures/images/hall-wide.jpg', import.meta.url);

async function addBackground(page: Page): Promise<void> {
  const buffer = await readFile(hall);
  await page.locator('input[type=file]').setInputFiles({ name: 'halle.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByText('Hintergrundbild hochgeladen').waitFor();
  await page.locator('[data-preview*="/api/files/"]').waitFor({ state: 'attached' });
}

/** The background in the data of the post on screen. */
async function backgroundOf(page: Page) {
  const key = (await page.locator('[data-preview]').getAttribute('data-preview')) ?? '[]';
  const [, , data] = JSON.parse(key) as [string, string, { background?: { subject?: string; formats?: object } }];
  return data.background;
}

/** The share of opaque pixels of a picture. */
async function opaqueShare(page: Page, url: string): Promise<number> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let opaque = 0;
    for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 127) opaque++;
    return opaque / (data.length / 4);
  }, url);
}

export const journeys: Journey[] = [
  {
    name: 'studio: a person is cut out with model and brush, stored with the background and removed again',
    // The model runs on a WebGL that is computed by the processor.
    async run({ visit, site }) {
      const { page } = await visit();
      const outside: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(site.origin) && /^https?:/.test(url)) outside.push(url);
      });
      const { coming } = await findGames(site);
      const address = `${teamPath}/${coming.id}`;
      await openSignedIn(page, site, address);
      await waitForPreview(page);
      await addBackground(page);
      assert.is((await backgroundOf(page))?.subject, undefined);

      await page.getByRole('button', { name: 'Person freistellen' }).click();
      const canvas = page.getByRole('application', { name: /^Foto mit Pinsel/ });
      await canvas.waitFor({ timeout: 90_000 });
      await checkAccessibility(page);
      const box = await canvas.boundingBox();
      if (box === null) throw new Error('The photo is not on screen');
      const undo = page.getByRole('button', { name: 'Rückgängig' });
      assert.ok(await undo.isDisabled());
      await page.getByLabel('Pinselgrösse').fill('20');
      await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
      await canvas.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await undo.click();
      await page.getByRole('button', { name: 'Speichern' }).click();
      await page.getByText('Person freigestellt').waitFor();
      await page.locator('[data-preview*="subject"]').waitFor({ state: 'attached' });
      const share = await opaqueShare(page, (await backgroundOf(page))?.subject ?? '');
      assert.ok(share > 0.05 && share < 0.6, `the cut-out covers ${share}`);

      await page.getByRole('button', { name: 'Person freistellen' }).click();
      await page.getByRole('button', { name: 'Nicht mehr freistellen' }).click();
      await page.getByText('Die Person ist nicht mehr freigestellt').waitFor();
      await page.locator('[data-preview]:not([data-preview*="subject"])').waitFor({ state: 'attached' });
      assert.equal(outside, []);
    },
  },
  {
    name: 'studio: the crop of a background is kept for one format, then for all',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await signInForPreview(page, site, coming, '?format=9:16');
      await addBackground(page);
      await page.goto(`${teamPath}/${coming.id}?format=16:9`);
      await waitForPreview(page);
      await page.getByRole('button', { name: /^Sammlung/ }).click();
      await page.getByRole('button', { name: /^Bild .* wählen$/ }).click();
      const open = page.getByRole('button', { name: 'Ausschnitt', exact: true });
      await open.click();
      await page.getByRole('dialog').getByText('Ausschnitt für 16:9').waitFor();
      await checkAccessibility(page);
      await page.locator('.ReactCrop__crop-selection').focus();
      for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowUp');
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.getByText('Ausschnitt gespeichert').waitFor();
      await page.locator('[data-preview*="formats"]').waitFor({ state: 'attached' });
      const kept = (await backgroundOf(page))?.formats as Record<string, { focus: { x: number; y: number } }>;
      assert.equal(Object.keys(kept), ['16:9']);
      assert.ok((kept['16:9']?.focus.y ?? 1) < 0.5);
      await open.click();
      await page.getByLabel('Für alle Formate').check();
      await page.getByRole('button', { name: 'Übernehmen' }).click();
      await page.locator('[data-preview]:not([data-preview*="formats"])').waitFor({ state: 'attached' });
    },
  },
];
