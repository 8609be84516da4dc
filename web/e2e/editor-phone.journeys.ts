import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility } from './axe.ts';
import { createFingers, element, middleOf, openCanvas } from './canvas.ts';
import type { Journey } from './journey.ts';

const properties = (page: Page) => page.getByRole('group', { name: 'Eigenschaften', exact: true });

/** A text near the bottom that an open sheet would cover. */
const LOW = 'Datum, ';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function selectLow(page: Page): Promise<void> {
  const fingers = await createFingers(page);
  await fingers.tap(await middleOf(page, LOW));
  await page.getByRole('button', { name: 'Eigenschaften', exact: true }).click();
  await properties(page)
    .getByRole('button', { name: /^Schriftart/ })
    .waitFor();
}

export const journeys: Journey[] = [
  {
    name: 'editor phone: fonts and colours are pages of the sheet, and the edited element stays visible above it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await openCanvas(page, site);
      const before = await boxOf(element(page, LOW));
      await selectLow(page);
      const sheet = properties(page);
      const isSeen = async () => (await boxOf(element(page, LOW))).bottom <= (await boxOf(sheet)).y;
      assert.ok(await isSeen());

      const font = sheet.getByRole('button', { name: /^Schriftart/ });
      await font.click();
      const fonts = sheet.getByRole('dialog', { name: 'Schriftart' });
      await fonts.getByRole('button', { name: 'Georgia' }).click();
      await fonts.getByRole('button', { name: 'Georgia', pressed: true }).waitFor();
      assert.ok(await isSeen());
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await fonts.waitFor({ state: 'detached' });
      assert.is(await font.evaluate((button) => button === document.activeElement), true);

      await sheet.getByRole('button', { name: /^Textfarbe/ }).click();
      const colors = sheet.getByRole('dialog', { name: 'Textfarbe' });
      assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Textfarbe');
      await colors.getByRole('textbox').fill('#00aa55');
      await page.keyboard.press('Enter');
      await checkAccessibility(page);
      await colors.getByRole('button', { name: 'Zurück zum Werkzeug' }).click();
      await sheet.getByRole('button', { name: /^Textfarbe: #00aa55/i }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      const after = await boxOf(element(page, LOW));
      assert.ok(Math.abs(after.bottom - before.bottom) < 20);
    },
  },
  {
    name: 'editor phone: in landscape the sheet is beside the canvas; in portrait the selection is above it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360, theme: 'dark' });
      await page.setViewportSize({ width: 740, height: 360 });
      await openCanvas(page, site);
      await selectLow(page);
      const sheet = properties(page);
      const [canvas, beside] = [await boxOf(page.locator('[data-canvas]')), await boxOf(sheet)];
      assert.ok(canvas.right <= beside.x && canvas.width >= 300 && canvas.height >= 280);
      assert.ok(beside.width >= 300 && beside.bottom <= 360);
      assert.ok((await boxOf(element(page, LOW))).bottom < 360);
      await sheet.getByRole('button', { name: /^Textfarbe/ }).click();
      assert.ok((await boxOf(sheet.getByRole('dialog', { name: 'Textfarbe' }))).x >= beside.x);
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.waitForFunction(() => (document.querySelector('[data-canvas]')?.clientWidth ?? 0) === 360);
      assert.ok((await boxOf(element(page, LOW))).bottom <= (await boxOf(sheet)).y);
    },
  },
  {
    name: 'editor phone: a tap on the save status explains it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360, language: 'en' });
      await openCanvas(page, site);
      await page.getByRole('button', { name: 'State: Not saved yet' }).click();
      const words = page.getByRole('dialog', { name: 'State of the template' });
      await words.getByText('Not saved yet').waitFor();
      await words.getByText(/kept as a draft on this device/).waitFor();
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await words.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 740, height: 360 });
      await page.getByRole('button', { name: 'State: Not saved yet' }).getByText('Not saved yet').waitFor();
    },
  },
];
