import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { themes } from '../../engine/src/themes/list.ts';
import type { Journey } from './journey.ts';
import { checkAccessibility } from './axe.ts';
import { addTemplate } from './media.ts';
import { becomePerson } from './person.ts';
import { setTier } from './plans.ts';
import { chooseTemplate, findGames, teamPath, templateOptions, waitForPreview } from './studio.ts';

const pictures = (page: Page): Locator => templateOptions(page).locator('img[data-drawn]');

/** Waits until every theme has its picture of a request with these parts in its key. */
async function waitForPictures(page: Page, ...parts: readonly string[]): Promise<void> {
  await waitForPreview(page);
  await page.waitForFunction(
    ({ parts, count }) => {
      const drawn = [...document.querySelectorAll<HTMLImageElement>('img[data-drawn]')];
      const fits = drawn.filter(
        ({ dataset, complete }) => complete && parts.every((part) => dataset['drawn']?.includes(part)),
      );
      return fits.length === count;
    },
    { parts, count: themes.length },
  );
}

/** Width divided by height of every picture. */
async function listRatios(page: Page): Promise<number[]> {
  return pictures(page).evaluateAll((images) =>
    images.map((image) => {
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
      return Math.round((width / height) * 100) / 100;
    }),
  );
}

const isWider = (page: Page): Promise<boolean> =>
  page.locator('.template-strip').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

export const journeys: Journey[] = [
  {
    name: 'studio templates: each is a picture of this game in this format, drawn again only when the post changes',
    async run({ visit, site }) {
      const { page } = await visit();
      const { played } = await findGames(site);
      await page.goto(`${teamPath}/${played.id}?tab=result`);
      await waitForPictures(page, played.id ?? '', '"tab":"result"');
      assert.equal(
        await templateOptions(page).allInnerTexts(),
        themes.map(({ name }) => name.de),
      );
      assert.equal(new Set(await listRatios(page)), new Set([0.8]));
      assert.is(await isWider(page), false);
      const addresses = () => pictures(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      const before = await addresses();
      await chooseTemplate(page, 'Dunkel');
      await page.locator('[data-preview*="dark"] > svg').waitFor();
      assert.equal(await addresses(), before);
      await page.getByLabel('Details anzeigen').check();
      await waitForPictures(page, '"showResultDetail":true');
      await page.getByRole('group', { name: 'Format:' }).getByRole('radio', { name: '9:16' }).check({ force: true });
      await waitForPictures(page, '"9:16"');
      assert.equal(new Set(await listRatios(page)), new Set([0.56]));
    },
  },
  {
    name: 'studio templates: on a phone they are a strip; arrows choose, and the chosen one is in view',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      const { coming } = await findGames(site);
      const last = themes.at(-1);
      await page.goto(`${teamPath}/${coming.id}?theme=${last?.id}`);
      await waitForPictures(page, coming.id ?? '');
      assert.is(await isWider(page), true);
      const radio = (index: number) => page.getByRole('radio', { name: themes.at(index)?.name.de ?? '', exact: true });
      const box = async (index: number) => {
        const label = templateOptions(page).filter({ has: radio(index) });
        const found = await label.boundingBox();
        return { left: found?.x ?? -1, right: (found?.x ?? 0) + (found?.width ?? 1_000) };
      };
      const { left, right } = await box(-1);
      assert.ok(left >= 0 && right <= 360, `the last one from ${left} to ${right}`);
      await radio(-1).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL((url) => !url.search.includes('theme'));
      assert.ok(await radio(0).isChecked());
      const first = await box(0);
      assert.ok(first.left >= 0 && first.right <= 360, `the first one from ${first.left} to ${first.right}`);
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(`**theme=${last?.id}`);
      await page.locator(`[data-preview*="${last?.id}"] > svg`).waitFor();
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    },
  },
  {
    name: 'studio templates: without their pictures the names stay and can be chosen',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      await page.route('**/assets/picture.worker*', (route) => route.abort());
      await page.goto(`${teamPath}/${coming.id}`);
      await waitForPreview(page);
      await templateOptions(page).locator('[data-failed]').first().waitFor();
      await chooseTemplate(page, 'Anzeigetafel');
      await page.waitForURL('**theme=scoreboard');
      await page.locator('[data-preview*="scoreboard"] > svg').waitFor();
    },
  },
  {
    name: 'studio templates: the export waits for the template that was chosen last',
    async run({ visit, site }) {
      const { page } = await visit();
      const { coming } = await findGames(site);
      const person = await becomePerson(page, site, 'pro', `${teamPath}/${coming.id}`);
      await addTemplate(person, 'Mein Plakat');
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/templates/*', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await waitForPreview(page);
      const button = page.getByRole('button', { name: 'Als Bild exportieren' });
      await button.click({ trial: true });
      await chooseTemplate(page, 'Mein Plakat');
      await page.waitForURL(/template=/);
      assert.ok(await button.isDisabled(), 'the picture of the template before would leave');
      release();
      await button.click({ trial: true });
    },
  },
  {
    name: 'studio templates: one that the plan locks, or that is deleted, gives way to the theme and says so',
    async run({ visit, site }) {
      const { page, expectComplaint } = await visit({ width: 390 });
      const { coming } = await findGames(site);
      const path = `${teamPath}/${coming.id}`;
      const person = await becomePerson(page, site, 'pro', path);
      const { id } = await addTemplate(person, 'Mein Plakat');
      const drawnWith = (part: string) => page.locator(`[data-preview*="${part}"] > svg`).waitFor();
      await page.goto(`${path}?template=${id}`);
      await drawnWith(id);
      await setTier(site, person.email, 'free');
      await page.reload();
      await drawnWith('standard');
      await page.getByText('Diese Vorlage ist mit deinem Abo gesperrt.').waitFor();
      assert.is(
        await page.getByRole('link', { name: 'Abo wechseln' }).first().getAttribute('href'),
        '/profile/subscription',
      );
      await checkAccessibility(page);
      await setTier(site, person.email, 'pro');
      await person.call('DELETE', `/api/templates/${id}`);
      await page.reload();
      await drawnWith('standard');
      await page.getByRole('alert').getByText('Die Vorlage konnte nicht geladen werden').waitFor();
      expectComplaint('404');
    },
  },
];
