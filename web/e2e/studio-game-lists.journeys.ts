import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { createEngine } from '../../engine/src/platform/node.ts';
import { swissDay } from '../../engine/src/clock.ts';
import { decideGameLists, findBareGames, findUs, type GameListKind } from '../../engine/src/posts/index.ts';
import { getListTheme } from '../../engine/src/themes/index.ts';
import type { Game } from '../../engine/src/index.ts';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { openSignedIn } from './sign-in.ts';
import type { RunningSite } from './site.ts';
import {
  chooseKind,
  exportFile,
  findGames,
  loadGames,
  nameGame,
  readPngSize,
  team,
  teamPath,
  waitForPreview,
} from './studio.ts';

const kinds = ['form', 'head-to-head', 'fixtures'] as const;
const pathOf = (kind: GameListKind) => `${teamPath}?kind=${kind}`;
const names: Readonly<Record<GameListKind, string>> = {
  form: 'Form',
  'head-to-head': 'Direktvergleich',
  fixtures: 'Spielplan',
};
const games = '**/api/leagues/*/teams/*/games?*';

/** Everything the league tells about some games. */
async function loadDetails(site: RunningSite, ids: readonly string[]): Promise<Map<string, Game>> {
  const query = `team_id=${team.teamId}&club_id=${team.clubId}`;
  const loaded = ids.map(async (id) => {
    const reply = await fetch(`${site.origin}/api/leagues/${team.sport}/games/${id}?${query}`);
    return ((await reply.json()) as { game: Game }).game;
  });
  return new Map((await Promise.all(loaded)).map((game) => [game.id, game]));
}

/** The post of a list as bytes, drawn in Node. */
async function renderList(site: RunningSite, kind: GameListKind): Promise<Buffer> {
  const today = swissDay(Date.now());
  const decide = (season: readonly Game[]) => {
    const [post] = decideGameLists({ kind, season, us: findUs(season, { name: team.clubName }), today });
    if (post === undefined) throw new Error(`The demo season has nothing for ${kind}`);
    return post;
  };
  const season = await loadGames(site);
  const details = await loadDetails(site, findBareGames(decide(season)));
  const { data, rows } = decide(season.map((game) => details.get(game.id) ?? game));
  const engine = await createEngine({
    loadImage: async (href) => {
      const reply = await fetch(`${site.origin}/api/image-proxy?for=draw&url=${encodeURIComponent(href)}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  });
  const template = getListTheme(kind, 'standard', { rows, sport: team.sport });
  const post = { ...data, branding: true, club: { name: team.clubName } };
  return Buffer.from((await engine.renderPng(template, post, { scale: 2 })).png);
}

/** Answers with other games from now on. */
async function changeGames(page: Page, change: (games: Game[]) => Game[]): Promise<void> {
  await page.route(games, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { games: Game[] };
    await route.fulfill({ response: reply, json: { ...body, games: change(body.games) } });
  });
}

const altOf = (page: Page) => page.locator('[data-preview]').getAttribute('aria-label');

/** Waits until the post on screen says something, and returns its alt text. */
async function waitForText(page: Page, words: string): Promise<string> {
  await page.locator(`[data-preview][aria-label*="${words}"] > svg`).waitFor();
  return (await altOf(page)) ?? '';
}

/** Waits until a page of the schedule is on screen, and returns its alt text. */
async function waitForPage(page: Page, words: string): Promise<string> {
  await page.getByText(`Unser Spielplan, ${words}`).waitFor();
  await waitForPreview(page);
  return (await altOf(page)) ?? '';
}

const pageChoice = (page: Page) => page.getByLabel(/^Seite von \d+$/);

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const [label] =
        activeElement instanceof HTMLSelectElement ? activeElement.labels : [activeElement?.closest('label')];
      return label?.textContent ?? activeElement?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Nothing called ${name} can be reached with Tab`);
}

export const journeys: Journey[] = [
  {
    name: 'studio lists of games: form, head-to-head and schedule, to the files that Node draws as well',
    async run({ visit, site }) {
      const { page } = await visit();
      await openSignedIn(page, site, teamPath);
      await page.getByRole('navigation', { name: 'Oder ohne Spiel:' }).getByRole('link', { name: 'Form' }).click();
      await page.waitForURL(`**${pathOf('form')}`);
      for (const [index, kind] of kinds.entries()) {
        if (index > 0) await chooseKind(page, names[kind]);
        await page.waitForURL(`**${pathOf(kind)}`);
        await waitForText(page, `${names[kind]}, `);
        const { name, bytes } = await exportFile(page, async () => {
          await page.getByRole('button', { name: 'Als Bild exportieren' }).click();
          // Asked once.
          if (index === 0) await page.getByRole('button', { name: 'Team speichern' }).click();
        });
        assert.ok(name.startsWith(`matchpost-${kind}-UHC_Sternenberg`), name);
        assert.equal(readPngSize(bytes), [2160, 2700]);
        assert.ok(
          bytes.equals(await renderList(site, kind)),
          `${kind}: the file is not what the engine renders in Node`,
        );
        await page.getByRole('dialog').getByRole('button', { name: 'Nein, danke' }).click();
      }
    },
  },
  {
    name: 'studio lists of games: scope and page of a schedule stand in the address, for a reload, the way back and another person',
    async run({ visit }) {
      const { page } = await visit({ width: 390 });
      await page.goto(pathOf('fixtures'));
      await waitForPreview(page);
      const coming = await altOf(page);
      await page.getByText('Ganze Saison', { exact: true }).click();
      await page.waitForURL(`**${pathOf('fixtures')}&scope=season`);
      await pageChoice(page).waitFor();
      await pageChoice(page).selectOption('2');
      const address = `${pathOf('fixtures')}&scope=season&page=2`;
      await page.waitForURL(`**${address}`);
      const second = await waitForPage(page, 'Teil 2 von');
      assert.is.not(second, coming);
      await page.reload();
      assert.is(await waitForPage(page, 'Teil 2 von'), second);
      assert.is(await pageChoice(page).inputValue(), '2');
      assert.ok(await page.getByRole('radio', { name: 'Ganze Saison' }).isChecked());
      await page.getByRole('button', { name: 'Zurück zur Spielauswahl' }).click();
      await page.waitForURL(`**${teamPath}`);
      await page.goBack();
      await page.waitForURL(`**${address}`);
      assert.is(await waitForPage(page, 'Teil 2 von'), second);
      const other = await visit();
      await other.page.goto(address);
      assert.is(await waitForPage(other.page, 'Teil 2 von'), second);
      const last = (await pageChoice(other.page).locator('option').count()).toString();
      await other.page.goto(`${pathOf('fixtures')}&scope=season&page=50`);
      await waitForPage(other.page, `Teil ${last} von ${last}`);
      assert.is(await pageChoice(other.page).inputValue(), last);
      await page.getByText('Kommende', { exact: true }).click();
      await page.waitForURL(`**${pathOf('fixtures')}`);
      await page.waitForFunction(
        (words) => document.querySelector('[data-preview]')?.getAttribute('aria-label') === words,
        coming,
      );
    },
  },
  {
    name: 'studio lists of games: the keyboard chooses the list, its games and its page',
    async run({ visit }) {
      const { page } = await visit();
      await page.goto(pathOf('fixtures'));
      await waitForPreview(page);
      await tabTo(page, /^Spielplan$/);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(`**${pathOf('form')}`);
      await waitForText(page, 'Form, ');
      await page.locator('input:focus').waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowLeft');
      await page.waitForURL(`**${pathOf('fixtures')}`);
      await waitForText(page, 'Spielplan, ');
      await tabTo(page, /^Kommende$/);
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(`**${pathOf('fixtures')}&scope=season`);
      await pageChoice(page).waitFor();
      await tabTo(page, /^Seite von/);
      await page.keyboard.press('ArrowDown');
      await page.waitForURL(`**${pathOf('fixtures')}&scope=season&page=2`);
      await waitForPage(page, 'Teil 2 von');
    },
  },
  {
    name: 'studio lists of games: head-to-head is about the chosen game, and knows earlier seasons where the league does',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const { coming } = await findGames(site);
      const opponent = coming.teamHome === team.clubName ? coming.teamAway : coming.teamHome;
      // Nobody has met yet this season.
      await changeGames(page, (all) => all.filter(({ id, score }) => score === undefined || id === coming.id));
      const meetings = '**/api/leagues/*/games/*/meetings?*';
      await page.route(meetings, (route) =>
        route.fulfill({ json: { games: [], count: 0, as_of: new Date(0).toISOString(), stale: false } }),
      );
      await page.goto(teamPath);
      await page.getByRole('link', { name: nameGame(coming) }).click();
      await waitForPreview(page);
      await chooseKind(page, 'Direktvergleich');
      await page.waitForURL(`**${teamPath}/${coming.id}?kind=head-to-head`);
      await page.getByRole('heading', { name: 'Noch keine Begegnung' }).waitFor();
      assert.is(await page.getByRole('button', { name: 'Als Bild exportieren' }).count(), 0);
      await page.unroute(meetings);
      const old = { ...coming, id: 'old', date: '01.02.2020', time: '', startsAt: '2020-02-01', status: 'played' };
      const meeting = {
        ...old,
        teamHome: team.clubName,
        teamAway: opponent,
        result: '7:2',
        score: { home: 7, away: 2, suffix: '' },
      };
      await page.route(meetings, (route) =>
        route.fulfill({ json: { games: [meeting], count: 1, as_of: new Date(0).toISOString(), stale: false } }),
      );
      await page.reload();
      const alt = await waitForText(page, 'Direktvergleich, ');
      assert.match(alt, opponent);
      assert.match(alt, '7:2');
      await page.unroute(meetings);
      await page.unroute(games);
      await page.route(meetings, (route) =>
        route.fulfill({ status: 400, json: { code: 'source-unavailable', message: 'down', requestId: 'r-1' } }),
      );
      const two = await visit({ width: 390 });
      await two.page.route(meetings, (route) =>
        route.fulfill({ status: 400, json: { code: 'source-unavailable', message: 'down', requestId: 'r-1' } }),
      );
      await two.page.goto(pathOf('head-to-head'));
      await waitForText(two.page, 'Direktvergleich, ');
      two.expectComplaint('400');
    },
  },
  {
    name: 'studio lists of games: a team without games is told so, a league that fails is asked again, a cancelled season stays on screen',
    async run({ visit }) {
      const { page, expectSome } = await visit({ width: 390 });
      await changeGames(page, () => []);
      for (const [kind, words] of [
        ['form', 'Noch kein Resultat'],
        ['head-to-head', 'Noch keine Begegnung'],
        ['fixtures', 'Kein kommendes Spiel'],
      ] as const) {
        await page.goto(pathOf(kind));
        await page.getByRole('heading', { name: words }).waitFor();
        // A schedule keeps its bar, since the whole season may have games.
        const button = page.getByRole('button', { name: 'Als Bild exportieren' });
        if ((await button.count()) > 0) assert.ok(await button.isDisabled(), kind);
        await page.getByRole('radio', { name: names[kind] }).waitFor({ state: 'attached' });
      }
      await chooseKind(page, 'Aufstellung');
      await page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      await page.unrouteAll();
      const body = { code: 'source-unavailable', message: 'down', requestId: 'r-1' };
      for (const kind of kinds) {
        await page.route(games, (route) => route.fulfill({ status: 502, json: body }));
        await page.goto(pathOf(kind));
        await page.getByRole('heading', { name: 'Spiele konnten nicht geladen werden' }).waitFor();
        expectSome('502');
        await page.unroute(games);
        await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
        await waitForPreview(page);
      }
      await changeGames(page, (all) => all.map((game) => ({ ...game, status: 'cancelled', result: '' })));
      await page.goto(`${pathOf('fixtures')}&scope=season`);
      await waitForText(page, 'Spielplan, ');
    },
  },
  ...kinds.map((kind): Journey => ({
    name: `studio lists of games: ${kind} is accessible at each width, in both languages`,
    async run({ visit }) {
      for (const language of ['de', 'en'] as const) {
        const { page } = await visit({ language });
        await page.goto(`${pathOf(kind)}${kind === 'fixtures' ? '&scope=season' : ''}`);
        await waitForPreview(page);
        await checkWidths(page);
      }
    },
  })),
];
