import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './axe.ts';
import type { Journey } from './journey.ts';
import { variants, type Variant } from './variants.ts';
import { becomePerson } from './person.ts';
import { findGames, juniorsPath, loadGames, nameGame, team, teamPath, waitForPreview } from './studio.ts';

/** Answers a sport's list of clubs with invented ones. */
async function fakeClubs(page: Page, sport: string, count: number): Promise<void> {
  const clubs = Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Club ${sport} ${index}` }));
  const json = { clubs, count, stale: false, as_of: new Date().toISOString() };
  await page.route(`**/api/leagues/${sport}/clubs`, (route) => route.fulfill({ json }));
}

const failure = {
  status: 502,
  json: { code: 'source-failed', message: 'no', params: { status: 500, source: 'demo' }, requestId: 'a1' },
};

const words = {
  de: { all: 'Alle Sportarten', last: 'Zuletzt gewählt', versus: 'gegen', own: 'Deine Teams', path: 'Deine Auswahl' },
  en: { all: 'All sports', last: 'Chosen last time', versus: 'against', own: 'Your teams', path: 'Your selection' },
} as const;

/** The selection in one variant: a sport narrows, a club leads to its teams, the team of last time stands first. */
function chooseIn(variant: Variant): Journey {
  const text = words[variant.language];
  return {
    name: `choose: sports and clubs share a screen, and the team of last time is one tap, ${variant.language}`,
    async run({ visit, site }) {
      const { coming } = await findGames(site);
      const { page } = await visit({ ...variant });
      await page.goto('/studio');
      const all = page.getByRole('link', { name: text.all });
      assert.is(await all.getAttribute('aria-current'), 'true');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      await page.getByRole('link', { name: 'Handball', exact: true }).click();
      await page.waitForURL('**/studio/handball');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor({ state: 'detached' });
      await all.click();
      await page.waitForURL('**/studio');
      await page.getByRole('searchbox').fill('stern');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).click();
      await page.waitForURL(`**/studio/unihockey/${team.clubId}`);
      await page.getByRole('link', { name: 'Junioren U21' }).first().click();
      await page
        .getByRole('link', { name: ` ${text.versus} ` })
        .first()
        .waitFor();
      await page.goBack();
      const first = page.locator('main li').getByRole('link').filter({ hasText: text.last });
      await first.waitFor();
      assert.match((await page.locator('main ul').getByRole('link').first().textContent()) ?? '', 'U21');
      await checkAccessibility(page);
      await page.getByRole('navigation', { name: text.path }).getByRole('link').first().click();
      const own = page.getByRole('region', { name: text.own });
      await own.getByText('U21').first().waitFor();
      await checkAccessibility(page);
      await own.getByRole('link').click();
      await page
        .getByRole('link', { name: nameOf(coming, text.versus) })
        .or(page.locator('h1'))
        .first()
        .waitFor();
      await page.waitForURL(`**/studio/unihockey/${team.clubId}/*`);
    },
  };
}

function nameOf({ teamHome, teamAway }: { teamHome: string; teamAway: string }, versus: string): string {
  return `${teamHome} ${versus} ${teamAway}`;
}

function checkCrumbs(variant: Pick<Variant, 'language'>): Journey {
  return {
    name: `choose: the path stays on one line on a phone, with a long name of the club, ${variant.language}`,
    async run({ visit }) {
      const { page } = await visit({ ...variant, width: 390 });
      await page.route('**/api/leagues/unihockey/clubs', async (route) => {
        const answer = (await (await route.fetch()).json()) as { clubs: { id: string; name: string }[] };
        const long = 'Unihockeyvereinigung Ostermoos-Süd Niederau-Bleiche';
        const clubs = answer.clubs.map((club) => (club.id === team.clubId ? { ...club, name: long } : club));
        await route.fulfill({ json: { ...answer, clubs } });
      });
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(teamPath);
        const path = page.getByRole('navigation', { name: words[variant.language].path });
        await path.getByText('2. Liga').waitFor();
        await path.getByText('Ostermoos').waitFor();
        const { height } = (await path.boundingBox()) ?? { height: 0 };
        assert.ok(height > 0 && height < 48, `${height} px at ${width} px`);
        const parts = await path.getByRole('link').all();
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        assert.is(new Set(boxes.map((box) => box?.y)).size, 1);
        const widths = boxes.map((box) => box?.width ?? 0);
        assert.ok(
          widths.every((part) => part >= 40),
          `${widths.join()} at ${width} px`,
        );
        const ends = boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0));
        assert.ok(Math.max(...ends) <= width - 12, `ends at ${Math.max(...ends)} of ${width} px`);
      }
    },
  };
}

export const journeys: Journey[] = [
  ...variants.map(chooseIn),
  checkCrumbs({ language: 'de' }),
  checkCrumbs({ language: 'en' }),
  {
    name: 'choose: a sport whose league fails does not hide the others, and can be retried',
    async run({ visit }) {
      const { page, complaints } = await visit({ width: 390 });
      await page.route('**/api/leagues/handball/clubs', (route) => route.fulfill(failure));
      await page.goto('/studio');
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      await page.getByText('Handball: Die Clubs konnten nicht geladen werden.').waitFor();
      await page.unroute('**/api/leagues/handball/clubs');
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.getByText('Handball: Die Clubs').waitFor({ state: 'detached' });
      await page.route('**/api/leagues/*/clubs', (route) => route.fulfill(failure));
      await page.reload();
      await page.getByRole('alert').getByText('Clubs konnten nicht geladen werden').waitFor();
      await page.unroute('**/api/leagues/*/clubs');
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.getByRole('link', { name: 'UHC Sternenberg' }).waitFor();
      assert.ok(complaints.every((complaint) => complaint.includes('Failed to load resource')));
      complaints.length = 0;
    },
  },
  {
    name: 'choose: of thousands of clubs the page holds few, more at its end, and finds each',
    async run({ visit }) {
      const { page } = await visit({ width: 390 });
      for (const sport of ['unihockey', 'volleyball', 'handball']) await fakeClubs(page, sport, 700);
      await page.goto('/studio');
      await page.getByRole('link', { name: 'Club handball 0 ' }).waitFor();
      const rows = page.getByRole('link', { name: /^Club / });
      const few = await rows.count();
      assert.ok(few < 200, `${few} rows`);
      await page.getByText(/^2.?100 Clubs$/).waitFor();
      await rows.last().scrollIntoViewIfNeeded();
      await page.waitForFunction((before) => document.querySelectorAll('main li').length > before + 50, few);
      await page.getByRole('searchbox').fill('volleyball 699');
      await page.getByText('1 Club gefunden').waitFor();
      await page.getByRole('link', { name: 'Club volleyball 699' }).waitFor();
      assert.is(await rows.count(), 1);
    },
  },
  {
    name: 'choose: with several games a post, checkboxes pick and an arrow opens one game',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const games = await loadGames(site, '430501');
      const coming = games.find(({ status }) => status === 'scheduled');
      if (coming === undefined) throw new Error('The juniors have no game to come');
      await becomePerson(page, site, 'pro', juniorsPath);
      await page.getByRole('checkbox', { name: nameGame(coming) }).check();
      await page.getByText('1 Spiel ausgewählt').waitFor();
      await checkAccessibility(page);
      await page.getByRole('link', { name: `Post öffnen: ${nameGame(coming)}` }).click();
      await page.waitForURL(`**${juniorsPath}/${coming.id}`);
      await waitForPreview(page);
    },
  },
  {
    name: 'choose: the preview is loaded while the games are looked at, but not to save data',
    async run({ visit }) {
      for (const savesData of [false, true]) {
        const { page } = await visit();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.addInitScript(
          (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } }),
          savesData,
        );
        const preview = savesData ? undefined : page.waitForRequest(/\/preview-step-/);
        await page.goto(teamPath);
        await page.getByRole('link', { name: ' gegen ' }).first().waitFor();
        await preview;
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
        assert.is(
          asked.some((url) => url.includes('/preview-step-')),
          !savesData,
        );
      }
    },
  },
];
