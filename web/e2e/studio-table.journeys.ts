import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { createEngine } from '../../engine/src/platform/node.ts';
import { decideTable } from '../../engine/src/posts/index.ts';
import { getListTheme } from '../../engine/src/themes/index.ts';
import type { LeagueTable } from '../../engine/src/index.ts';
import { checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { openSignedIn } from './sign-in.ts';
import type { RunningSite } from './site.ts';
import {
  chooseKind,
  chooseTemplate,
  exportFile,
  findGames,
  juniorsPath,
  nameGame,
  readPngSize,
  team,
  teamPath,
  waitForPreview,
} from './studio.ts';

const tablePath = `${teamPath}?kind=table`;

/** The table that the league sends. */
async function loadTable(site: RunningSite): Promise<LeagueTable> {
  const path = `/api/leagues/${team.sport}/teams/${team.teamId}/table?club_id=${team.clubId}`;
  const reply = await fetch(site.origin + path);
  return ((await reply.json()) as { table: LeagueTable }).table;
}

/** The table's post as bytes, drawn in Node. */
async function renderTable(site: RunningSite): Promise<Buffer> {
  const table = await loadTable(site);
  const engine = await createEngine({
    loadImage: async (href) => {
      const reply = await fetch(`${site.origin}/api/image-proxy?for=draw&url=${encodeURIComponent(href)}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  });
  const template = getListTheme('table', 'standard', { rows: table.rows.length, sport: team.sport });
  const decided = decideTable(table, { teamId: team.teamId, name: team.clubName });
  const data = { ...decided, branding: true, club: { name: team.clubName } };
  return Buffer.from((await engine.renderPng(template, data, { scale: 2 })).png);
}

/** Answers with a changed table from now on. */
async function changeTable(page: Page, change: (table: LeagueTable) => LeagueTable): Promise<void> {
  await page.route('**/api/leagues/*/teams/*/table?*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { table: LeagueTable };
    await route.fulfill({ response: reply, json: { ...body, table: change(body.table) } });
  });
}

const frame = (page: Page) => page.locator('[data-preview]');

export const journeys: Journey[] = [
  {
    name: 'studio table: from the games to the table, by address, and to the file that Node draws as well',
    async run({ visit, site }) {
      const { page } = await visit();
      await openSignedIn(page, site, teamPath);
      await page.getByRole('navigation', { name: 'Oder ohne Spiel:' }).getByRole('link', { name: 'Tabelle' }).click();
      await page.waitForURL(`**${tablePath}`);
      await waitForPreview(page);
      const table = await loadTable(site);
      const own = table.rows.find(({ teamId }) => teamId === team.teamId);
      const altText = await frame(page).getAttribute('aria-label');
      for (const { team: name } of table.rows) assert.match(altText ?? '', name);
      await page.getByText(`Wir stehen nach ${own?.played} Spielen auf Rang ${own?.rank}`).waitFor();
      await page.getByRole('button', { name: 'Als Bild exportieren' }).click();
      const { name, bytes } = await exportFile(page, () =>
        page.getByRole('button', { name: 'Team speichern' }).click(),
      );
      assert.match(name, /^matchpost-table-UHC_Sternenberg-\d+\.png$/);
      assert.equal(readPngSize(bytes), [2160, 2700]);
      assert.ok(bytes.equals(await renderTable(site)), 'the file is not what the engine renders in Node');
      await page.getByRole('button', { name: 'Nein, danke' }).click();
      await chooseTemplate(page, 'Dunkel');
      await page.getByRole('radio', { name: '1:1' }).check({ force: true });
      await page.waitForURL(`**${tablePath}&theme=dark&format=1:1`);
      await page.reload();
      await waitForPreview(page);
      assert.ok(await page.getByRole('radio', { name: 'Tabelle' }).isChecked());
      assert.ok(await page.getByRole('radio', { name: '1:1' }).isChecked());
      await page.getByRole('button', { name: 'Zurück zur Spielauswahl' }).click();
      await page.waitForURL(`**${teamPath}?theme=dark&format=1:1`);
    },
  },
  {
    name: 'studio table: a game and the table are one press apart, without entries in the history',
    async run({ visit, site }) {
      const { page } = await visit({ width: 360 });
      await page.goto(teamPath);
      // Once a game of today is over, the first one of the page is a result.
      const { coming } = await findGames(site);
      await page.getByRole('link', { name: nameGame(coming) }).click();
      await waitForPreview(page);
      const game = new URL(page.url()).pathname;
      assert.is.not(game, teamPath);
      await chooseKind(page, 'Tabelle');
      await page.waitForURL(`${site.origin}${game}?kind=table`);
      await waitForPreview(page);
      const focused = page.locator('input:focus');
      assert.ok(await focused.evaluate((input) => (input as HTMLInputElement).checked));
      await chooseKind(page, 'Spielvorschau');
      await page.waitForURL(site.origin + game);
      await page.goBack();
      await page.getByRole('heading', { name: 'Spiele auswählen' }).waitFor();
    },
  },
  {
    name: 'studio table: a tournament has none, a league that fails is asked again, and long and short tables are drawn',
    async run({ visit }) {
      const juniors = await visit();
      await juniors.page.goto(`${juniorsPath}?kind=table`);
      await juniors.page.getByRole('heading', { name: 'Keine Tabelle' }).waitFor();
      assert.is(await juniors.page.getByRole('button', { name: 'Als Bild exportieren' }).count(), 0);
      await chooseKind(juniors.page, 'Aufstellung');
      await juniors.page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      // One of them from the request that goes ahead of the page.
      juniors.expectOneOrTwo('404');
      const { page, context, expectSome } = await visit();
      const address = '**/api/leagues/*/teams/*/table?*';
      const body = { code: 'source-unavailable', message: 'down', requestId: 'r-1' };
      await page.route(address, (route) => route.fulfill({ status: 502, json: body }));
      await page.goto(tablePath);
      await page.getByRole('heading', { name: 'Die Tabelle konnte nicht geladen werden' }).waitFor();
      expectSome('502');
      await page.unroute(address);
      await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await waitForPreview(page);
      await chooseKind(page, 'Topscorer');
      await page.getByRole('heading', { name: 'Noch niemand' }).waitFor();
      await context.setOffline(true);
      await chooseKind(page, 'Tabelle');
      await waitForPreview(page);
      await context.setOffline(false);
      await changeTable(page, ({ rows: [first, ...rest], ...table }) => {
        const all = first === undefined ? rest : [first, ...rest];
        const long = Array.from({ length: 30 }, (_, index) => ({
          ...(all[index % all.length] as (typeof all)[number]),
          team: `Team ${index + 1}`,
          teamId: String(index),
          rank: index + 1,
        }));
        return { ...table, rows: long };
      });
      await page.goto(tablePath);
      await waitForPreview(page);
      await page.getByText('Dein Team steht nicht in dieser Tabelle').waitFor();
      await page.getByText('Die Vorlage zeigt 16 von 30 Zeilen').waitFor();
      await page.unrouteAll();
      await changeTable(page, (table) => ({ ...table, rows: table.rows.slice(0, 1) }));
      await page.goto(`${tablePath}&theme=light`);
      await waitForPreview(page);
      await page.unrouteAll();
      await changeTable(page, (table) => ({ ...table, rows: [] }));
      await page.goto(tablePath);
      await page.getByRole('heading', { name: 'Die Tabelle ist noch leer' }).waitFor();
    },
  },
  {
    name: 'studio table: is accessible at each width, in both languages',
    async run({ visit }) {
      for (const language of ['de', 'en'] as const) {
        const { page } = await visit({ language });
        await page.goto(tablePath);
        await waitForPreview(page);
        await checkWidths(page);
      }
    },
  },
];
