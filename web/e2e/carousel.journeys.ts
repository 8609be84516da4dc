import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility, checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants } from './variants.ts';
import { addTemplate } from './media.ts';
import { becomePerson, type Person } from './person.ts';
import { readShared, stubShareSheet } from './share-sheet.ts';
import { addSlot } from './slots.ts';
import { juniorsPath, loadGames, teamPath } from './studio.ts';

const teamIds = ['430001', '430501'];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Karussell|carousel/ });

async function waitForSlide(page: Page): Promise<void> {
  await dialogOf(page).locator('img[data-slide]').waitFor();
}

/** The slide on screen and the number of slides. */
async function readPosition(page: Page): Promise<number[]> {
  const text = await dialogOf(page)
    .getByText(/^\d+ (von|of) \d+$/)
    .textContent();
  return (text ?? '').match(/\d+/g)?.map(Number) ?? [];
}

/** Opens the weekend page of a person with two teams, and its carousel. */
async function openWeekend(page: Page, person: Person, button = 'Als Karussell'): Promise<void> {
  for (const team_id of teamIds) await addSlot(person, { team_id, team_name: `Team ${team_id}` });
  await page.goto('/weekend');
  await page.locator('[data-post]').first().waitFor();
  await page.getByRole('button', { name: button }).click();
  await waitForSlide(page);
}

/** Opens and closes the carousel of a page with the browser's buttons, then with its own after a reload. */
async function goBackAndForth(page: Page, path: string): Promise<void> {
  const isAtPage = () => page.waitForFunction((path) => location.href.endsWith(path), path);
  await page.getByRole('button', { name: 'Als Karussell' }).click();
  await waitForSlide(page);
  assert.match(page.url(), /carousel=/);
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'detached' });
  await isAtPage();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Als Karussell') === true);
  await page.goForward();
  await waitForSlide(page);
  await page.reload();
  await waitForSlide(page);
  // Two presses before the browser has gone back are one.
  await dialogOf(page)
    .getByRole('button', { name: 'Schliessen' })
    .evaluate((button: HTMLButtonElement) => (button.click(), button.click()));
  await dialogOf(page).waitFor({ state: 'detached' });
  await isAtPage();
}

export const journeys: Journey[] = [
  {
    name: 'carousel: the picked posts leave as slides in one share sheet during the tap and are noted as shared',
    async run({ visit, site }) {
      const { page, context } = await visit({ width: 390 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await stubShareSheet(page);
      const person = await becomePerson(page, site, 'premium');
      await openWeekend(page, person);
      const [, total = 0] = await readPosition(page);
      assert.ok(total >= 2 && total <= 10);
      const share = dialogOf(page).getByRole('button', { name: `${total} Bilder teilen` });
      await share.click();
      await page.getByText('Geteilt und gemerkt').waitFor();
      const calls = await readShared(page);
      const names = Array.from(
        { length: total },
        (_, at) => `matchpost-carousel-${String(at + 1).padStart(2, '0')}.png`,
      );
      assert.equal(calls, [{ inTap: true, active: true, names }]);
      const notes = await person.call<{ game_id: string }[]>('GET', '/api/shared-posts?since=2000-01-01');
      assert.ok(notes.length > 0);
      // Which games the weekend holds depends on the day, and so do the names in the caption.
      const ids = new Set(notes.map(({ game_id }) => game_id));
      const games = (await Promise.all(teamIds.map((id) => loadGames(site, id)))).flat();
      const caption = await page.evaluate(() => navigator.clipboard.readText());
      for (const { teamHome, teamAway } of games.filter(({ id }) => ids.has(String(id))))
        assert.ok(caption.includes(teamHome) || caption.includes(teamAway), `${teamHome}, ${teamAway}: ${caption}`);
    },
  },
  {
    name: 'carousel: keys, swipes and buttons turn the slides; order and format draw them again',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'premium');
      await openWeekend(page, person);
      const dialog = dialogOf(page);
      await page.keyboard.press('ArrowRight');
      assert.is((await readPosition(page))[0], 2, 'from the heading, which has the focus');
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      assert.is(await focused(), 'H2');
      await dialog.getByRole('button', { name: 'Nächstes Bild' }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.is((await readPosition(page))[0], 1);
      const box = (await dialog.locator('[data-swipe]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + box.width - 20, box.y + 50);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 50);
      await page.mouse.up();
      assert.is((await readPosition(page))[0], 2);
      await dialog.getByLabel('Reihenfolge').selectOption('home-first');
      assert.is((await readPosition(page))[0], 1);
      await dialog.getByLabel('Format').selectOption('9:16');
      await waitForSlide(page);
      const shape = await dialog
        .locator('img[data-slide]')
        .evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth / image.naturalHeight));
      assert.is(shape, 9 / 16);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'carousel: an own template draws the pages, and the dialog says who draws the cover',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'pro');
      const row = { type: 'api-text', apiField: 'teamHome', x: 0, y: 100, fontSize: 40 };
      const list = { type: 'repeat', x: 60, y: 200, max: 3, children: [row] };
      const { id } = await addTemplate(person, 'Liste', 3, [list]);
      for (const team_id of teamIds) await addSlot(person, { team_id, team_name: `Team ${team_id}` });
      await page.goto('/weekend');
      await page.getByLabel('Vorlage').selectOption(id);
      await page.getByRole('button', { name: 'Als Karussell' }).click();
      await waitForSlide(page);
      await dialogOf(page).getByText('Das Titelbild kommt von unserer Vorlage Standard').waitFor();
      await checkAccessibility(page);
    },
  },
  {
    name: 'carousel: a visitor of the studio sees the slides after a reload and is asked to sign in',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const day = (await loadGames(site, '430501')).find(({ status }) => status === 'scheduled')?.startsAt.slice(0, 10);
      await page.goto(juniorsPath);
      await page.getByRole('button', { name: 'Als Karussell' }).click();
      await waitForSlide(page);
      assert.match(page.url(), `carousel=${day}`);
      await page.reload();
      await waitForSlide(page);
      const link = dialogOf(page).getByRole('link', { name: 'Anmelden' });
      assert.match(decodeURIComponent((await link.getAttribute('href')) ?? ''), `carousel=${day}`);
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      assert.not.match(page.url(), 'carousel');
    },
  },
  {
    name: 'carousel: the preview of the studio opens the slides of its weekend',
    async run({ visit, site }) {
      const { page } = await visit();
      const [first] = await loadGames(site);
      await page.goto(`${teamPath}/${first?.id}`);
      await page.getByRole('button', { name: 'Als Karussell' }).click();
      await waitForSlide(page);
      assert.match(page.url(), `carousel=${first?.startsAt.slice(0, 10)}`);
    },
  },
  {
    name: 'carousel: the browser goes back from the slides to the games, and once more to the team',
    async run({ visit }) {
      const { page } = await visit({ width: 390 });
      const teams = juniorsPath.replace(/\/[^/]+$/, '');
      await page.goto(teams);
      await page.locator('main').getByRole('link', { name: /.*/ }).first().waitFor();
      await page.goto(juniorsPath);
      await goBackAndForth(page, juniorsPath);
      await page.goBack();
      await page.waitForFunction((path) => location.pathname === path, teams);
    },
  },
  {
    name: 'carousel: the browser goes back from the slides to the weekend, and once more to the page before it',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'premium');
      for (const team_id of teamIds) await addSlot(person, { team_id, team_name: `Team ${team_id}` });
      await page.goto('/profile/teams');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/weekend');
      await goBackAndForth(page, '/weekend');
      await page.goBack();
      await page.waitForURL('**/profile/teams');
    },
  },
  ...variants.map(({ language, width }): Journey => ({
    name: `carousel: is accessible in ${language} from ${width} px`,
    async run({ visit, site }) {
      const { page } = await visit({ language, width });
      const person = await becomePerson(page, site, 'pro');
      await openWeekend(page, person, language === 'de' ? 'Als Karussell' : 'As a carousel');
      await checkWidths(page);
    },
  })),
];
