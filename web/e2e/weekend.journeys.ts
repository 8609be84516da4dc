import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { checkAccessibility, checkWidths } from './axe.ts';
import type { Journey } from './journey.ts';
import { looks } from './looks.ts';
import { image, wrongFiles } from './media.ts';
import { connection, tellPages } from './news.ts';
import { becomePerson, type Person } from './person.ts';
import { readShared, stubShareSheet } from './share-sheet.ts';
import type { RunningSite } from './site.ts';
import { exportFile, loadGames, renderInNode, team } from './studio.ts';
import { until } from '../../server/test/until.ts';
import { signInAgain } from './sign-in.ts';
import { addSlot } from './slots.ts';

/** Saves teams of the demo league's first club and opens the page. */
async function openWithTeams(page: Page, person: Person, teamIds: readonly string[]): Promise<void> {
  for (const team_id of teamIds) await addSlot(person, { team_id, team_name: `Team ${team_id}` });
  await page.goto('/weekend');
  await waitForPosts(page);
}

async function waitForPosts(page: Page): Promise<void> {
  await page.locator('[data-post]').first().waitFor({ timeout: 20_000 });
}

async function waitForDrawn(page: Page): Promise<void> {
  await page.locator('[data-post] img[data-drawn]').first().waitFor({ timeout: 30_000 });
}

const DAY_MS = 86_400_000;

/** The teams of the demo league's first club with most games around today. */
async function findBusyTeams(site: RunningSite): Promise<string[]> {
  const path = `/api/leagues/unihockey/clubs/${team.clubId}/teams`;
  const { teams } = (await (await fetch(site.origin + path)).json()) as { teams: { id: string }[] };
  const [from, to] = [-2, 6].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const counted = await Promise.all(
    teams.map(async ({ id }) => {
      const games = await loadGames(site, id);
      return { id, count: games.filter(({ startsAt }) => startsAt >= from! && startsAt <= to!).length };
    }),
  );
  return counted.toSorted((a, b) => b.count - a.count).map(({ id }) => id);
}

const gamesPath = (teamId: string) => `**/api/leagues/unihockey/teams/${teamId}/games*`;

/** Changes the games of all answers about a team and about a single game. */
async function changeGames(page: Page, change: (game: Record<string, unknown>) => object): Promise<void> {
  await page.route('**/api/leagues/unihockey/teams/*/games*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { games: Record<string, unknown>[] };
    await route.fulfill({ json: { ...answer, games: answer.games.map((game) => ({ ...game, ...change(game) })) } });
  });
  await page.route('**/api/leagues/unihockey/games/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { game: Record<string, unknown> };
    await route.fulfill({ json: { ...answer, game: { ...answer.game, ...change(answer.game) } } });
  });
}

/** Holds a change of the notes back until it is released. */
async function hold(page: Page, method: string): Promise<{ release(): Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/shared-posts/, async (route) => {
    if (route.request().method() === method) await promise;
    await route.continue();
  });
  return {
    async release() {
      resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

const makeDraft = (gameId: string, { read }: { read: boolean }) => ({
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  schedule_id: null,
  name: 'Samstag',
  game_ids: [gameId],
  width: 192,
  height: 192,
  file_url: '/icon-192.png',
  read,
  created_at: new Date().toISOString(),
});

export const journeys: Journey[] = [
  {
    name: 'weekend: a visitor chooses a club once, sees its posts and signs in to share',
    async run({ visit }) {
      const { page } = await visit({ width: 390 });
      await page.goto('/weekend');
      await page.getByRole('searchbox', { name: 'Club suchen' }).fill('Sternenberg');
      await page.getByRole('button', { name: 'UHC Sternenberg', exact: true }).click();
      await waitForDrawn(page);
      const photos = page.getByRole('link', { name: 'Melde dich an' });
      assert.match((await photos.getAttribute('href')) ?? '', 'weekend');
      await page.reload();
      await waitForPosts(page);
      await page.locator('[data-post] button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('img[data-opened]').waitFor({ timeout: 20_000 });
      assert.match((await dialog.getByRole('link', { name: 'Anmelden' }).getAttribute('href')) ?? '', 'weekend');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Anderer Club' }).click();
      await page.getByRole('heading', { name: 'Welcher ist dein Club?' }).waitFor();
    },
  },
  {
    name: 'weekend: several posts leave in one share sheet during the tap and are shared everywhere from then on',
    patience: 120_000,
    async run({ visit, site }) {
      const { page, context } = await visit({ width: 390 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await stubShareSheet(page);
      const person = await becomePerson(page, site, 'premium', '/studio');
      await openWithTeams(page, person, (await findBusyTeams(site)).slice(0, 2));
      const other = await context.newPage();
      await other.goto('/weekend');
      await waitForPosts(other);
      const count = await page.locator('[data-post] input:checked').count();
      await page.getByRole('button', { name: /vorbereiten$/ }).click();
      await page.getByRole('button', { name: /Posts? teilen$/ }).click({ timeout: 60_000 });
      await page.getByText('Geteilt und gemerkt').waitFor();
      const [call, ...more] = await readShared(page);
      assert.equal([call?.inTap, call?.active, call?.names.length, more.length], [true, true, count, 0]);
      await page.getByText('Alles geteilt.').waitFor();
      await other.getByText('Alles geteilt.').waitFor();
      const caption = await page.evaluate(() => navigator.clipboard.readText());
      assert.match(caption, 'UHC Sternenberg');
      const notes = await person.call<unknown[]>('GET', '/api/shared-posts?since=2000-01-01');
      assert.ok(notes.length >= count);
      await other.locator('[data-post] button').first().click();
      await other.getByRole('button', { name: 'Doch nicht geteilt' }).click();
      await page.getByText(/wartet auf dich/).waitFor();
    },
  },
  {
    name: 'weekend: a game postponed after its post was shared says so and offers the new post',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      await openWithTeams(page, person, ['430001']);
      const first = page.locator('[data-post]').filter({ has: page.locator('[data-state=new]') });
      const key = (await first.last().getAttribute('data-post')) ?? '';
      const id = key.split(' ')[3] ?? '';
      const card = page.locator(`[data-post="${key}"]`);
      await card.getByRole('button').click();
      const share = page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' });
      await exportFile(page, () => share.click({ timeout: 30_000 }));
      await card.locator('[data-state=posted]').waitFor({ state: 'attached' });
      await changeGames(page, (game) =>
        game['id'] === id ? { status: 'postponed', result: '', score: undefined } : {},
      );
      await page.reload();
      await card.locator('[data-state=moved]').waitFor();
      assert.ok(await card.getByRole('checkbox').isChecked());
      await card.getByRole('button').click();
      await page.getByText('Tag oder Zeit haben geändert. Hier ist der neue Post.').waitFor();
    },
  },
  {
    name: 'weekend: one person shares while another takes back: the last state wins on both pages, without an error',
    patience: 120_000,
    async run({ visit, site }) {
      const [first, second] = [await visit(), await visit()];
      const person = await becomePerson(first.page, site, 'pro', '/studio');
      await signInAgain(second.page, site, person.email);
      await openWithTeams(first.page, person, ['430001']);
      await second.page.goto('/weekend');
      await waitForPosts(second.page);
      const key = (await first.page.locator('[data-post]').last().getAttribute('data-post')) ?? '';
      const states = [first, second].map(({ page }) => page.locator(`[data-post="${key}"] [data-state]`));
      const shown = (state: string) =>
        until(async () => {
          const found = await Promise.all(states.map((badge) => badge.getAttribute('data-state')));
          return found.every((one) => one === state);
        }, 20);
      for (const { page } of [first, second]) await page.locator(`[data-post="${key}"] button`).click();
      const share = () =>
        exportFile(first.page, () =>
          first.page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' }).click({ timeout: 30_000 }),
        );
      const takeBack = () => second.page.getByRole('button', { name: 'Doch nicht geteilt' }).click();
      await share();
      await shown('posted');
      const note = await hold(first.page, 'POST');
      await share();
      await takeBack();
      await states[1]?.and(second.page.locator('[data-state=new]')).waitFor({ state: 'attached' });
      await note.release();
      await shown('posted');
      const deletion = await hold(second.page, 'DELETE');
      await takeBack();
      await share();
      await first.page.waitForLoadState('networkidle');
      await deletion.release();
      await shown('new');
      for (const { page } of [first, second]) assert.is(await page.getByText('nicht gemerkt').count(), 0);
    },
  },
  {
    name: 'weekend: the file of a post is the studio’s, byte for byte; keys and swipes turn the page',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      const busy = await findBusyTeams(site);
      await openWithTeams(page, person, [...new Set([team.teamId, ...busy.slice(0, 3)])]);
      await page.locator(`[data-post^="unihockey ${team.clubId} ${team.teamId} "] button`).first().click();
      const dialog = page.getByRole('dialog');
      const picture = dialog.locator('img[data-opened]');
      await picture.waitFor({ timeout: 20_000 });
      const { tab, games } = JSON.parse((await picture.getAttribute('data-opened')) ?? '[]')[2] as {
        tab: 'preview' | 'result';
        games: { id: string }[];
      };
      const file = await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
      assert.is(games.length, 1);
      const node = await renderInNode(site, games[0]?.id ?? '', { tab, language: 'de' });
      assert.ok(file.bytes.equals(node), 'the file equals the one drawn on the server');
      const titles = new Set<string>();
      const title = async () => titles.add((await dialog.getByText(/^\d+ von \d+$/).textContent()) ?? '');
      await title();
      await page.getByRole('button', { name: 'Nächster Post' }).focus();
      await page.keyboard.press('ArrowRight');
      await title();
      const box = (await dialog.locator('[data-swipe]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + box.width - 20, box.y + 50);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 50);
      await page.mouse.up();
      await title();
      assert.is(titles.size, 3);
    },
  },
  {
    name: 'weekend: one failing league hides no other team and is tried again',
    async run({ visit, site }) {
      const { page, complaints } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      const [kept = '', failing = ''] = await findBusyTeams(site);
      await page.route(gamesPath(failing), (route) =>
        route.fulfill({ status: 404, json: { code: 'not-found', message: 'Nicht gefunden', requestId: 'x' } }),
      );
      await openWithTeams(page, person, [kept, failing]);
      const problem = page.getByRole('alert').filter({ hasText: `Team ${failing}` });
      await problem.waitFor();
      assert.is(await page.locator(`[data-post*=" ${failing} "]`).count(), 0);
      await page.unroute(gamesPath(failing));
      await problem.getByRole('button', { name: 'Nochmals versuchen' }).click();
      await page.locator(`[data-post*=" ${failing} "]`).first().waitFor();
      assert.is(await problem.count(), 0);
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')));
    },
  },
  {
    name: 'weekend: days without games say so and lead further; a club of many teams shows the saved ones first',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      await changeGames(page, () => ({ startsAt: '2030-01-01T10:00', date: '01.01.2030' }));
      const [saved = '', other = ''] = await findBusyTeams(site);
      await addSlot(person, { team_id: saved, team_name: 'Herren 1' });
      await page.goto('/weekend');
      await page.getByText('Keine Spiele in diesen Tagen').waitFor();
      await page.unrouteAll();
      await page.route('**/api/leagues/unihockey/clubs/*/teams*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { teams: { id: string; name: string }[] };
        const [first] = answer.teams;
        const teams = Array.from({ length: 60 }, (_, index) => answer.teams[index] ?? { ...first, id: `9${index}` });
        await route.fulfill({ json: { ...answer, teams, count: 60 } });
      });
      await page.route(/teams\/9\d+\/games/, (route) =>
        route.fulfill({ json: { games: [], count: 0, as_of: new Date().toISOString(), stale: false } }),
      );
      await page.reload();
      await waitForPosts(page);
      const before = await page.locator('[data-post]').count();
      await page.getByRole('button', { name: 'Weitere Teams des Clubs' }).click();
      await page.locator(`[data-post*=" ${other} "]`).first().waitFor();
      assert.ok((await page.locator('[data-post]').count()) > before);
      const undrawn = await page.locator('[data-post]:not(:has(img[data-drawn]))').count();
      assert.ok(undrawn > 0, 'posts far below wait until they are near the window');
    },
  },
  {
    name: 'weekend: a team takes a free slot where its post is locked; the last slot says which plan has more',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'amateur', '/studio');
      const busy = await findBusyTeams(site);
      const saved = [busy[0] ?? '', busy.at(-1) ?? ''];
      await openWithTeams(page, person, saved);
      await page.getByRole('button', { name: 'Weitere Teams des Clubs' }).click();
      await page.getByRole('button', { name: 'Spätere Spiele' }).click();
      const dialog = page.getByRole('dialog');
      const openLocked = async () => {
        const others = saved.map((id) => `:not([data-post*=" ${id} "])`).join('');
        const card = page.locator(`[data-post]${others}`).first();
        saved.push((await card.getAttribute('data-post'))?.split(' ')[2] ?? '');
        await card.getByRole('button').click();
      };
      await openLocked();
      await dialog.getByText('2 von 3 belegt').waitFor();
      await dialog.getByRole('button', { name: 'Team speichern' }).click();
      await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click({ timeout: 30_000 }));
      const slots = await person.call<{ team_id: string }[]>('GET', '/api/team-slots');
      assert.equal(slots.map(({ team_id }) => team_id).sort(), saved.toSorted());
      await page.keyboard.press('Escape');
      await openLocked();
      await dialog.getByText('Alle 3 Team-Plätze deines Abos Amateur sind belegt.').waitFor();
      await dialog.getByText('Mit Pro: 6 Teams.').waitFor();
      await dialog.getByRole('link', { name: 'Abos ansehen' }).click();
      await page.waitForURL('**/profile/subscription');
    },
  },
  {
    name: 'weekend: a new photo is cropped and uploaded right there, for all posts or for one',
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ width: 390 });
      const person = await becomePerson(page, site, 'pro', '/studio');
      await openWithTeams(page, person, (await findBusyTeams(site)).slice(0, 2));
      await waitForDrawn(page);
      const choose = async (scope: Locator) => {
        await scope.locator('input[type=file]').setInputFiles(image('hall-evening.jpg'));
        const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
        await crop.getByRole('button', { name: 'Übernehmen' }).click();
        await crop.waitFor({ state: 'detached' });
      };
      const forAll = page.getByRole('group', { name: 'Aussehen für alle' });
      const drawn = (id: string) => page.locator(`[data-post] img[data-drawn*="${id}"]`);
      await choose(forAll);
      const [first] = await person.call<{ id: string; file_url: string }[]>('GET', '/api/backgrounds');
      assert.is(await forAll.getByLabel('Foto').inputValue(), first?.id);
      // Posts far below the window are drawn when they come near it.
      await page.locator('[data-post]').nth(1).scrollIntoViewIfNeeded();
      await drawn('/backgrounds/').nth(1).waitFor({ timeout: 30_000 });
      await page.locator('[data-post] button').first().click();
      const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-swipe]') });
      await choose(dialog);
      const images = await person.call<{ id: string }[]>('GET', '/api/backgrounds');
      assert.is(images.length, 2);
      const second = images.find(({ id }) => id !== first?.id)?.id;
      assert.is(await dialog.getByLabel('Foto').inputValue(), second);
      await page.keyboard.press('Escape');
      assert.is(await forAll.getByLabel('Foto').inputValue(), first?.id);
      await forAll.locator('input[type=file]').setInputFiles(wrongFiles.text);
      await page.getByText('Bitte wähle eine Bilddatei aus.').waitFor();
    },
  },
  {
    name: 'weekend: a club chosen before signing in stays, and its team is saved where its post is shared',
    async run({ visit, site }) {
      const { page } = await visit({ width: 390, language: 'en' });
      await page.goto('/weekend');
      await page.getByRole('searchbox', { name: 'Search clubs' }).fill('Sternenberg');
      await page.getByRole('button', { name: 'UHC Sternenberg', exact: true }).click();
      await waitForPosts(page);
      await becomePerson(page, site, 'free', '/weekend');
      await waitForPosts(page);
      await page.getByText('Sharing takes a saved team.').waitFor();
      await page.locator('[data-post] button').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('0 of 1 used').waitFor();
      await checkAccessibility(page);
      await dialog.getByRole('button', { name: 'Save team' }).click();
      await dialog.getByRole('button', { name: 'Download' }).waitFor();
    },
  },
  {
    name: 'weekend: a draft of a schedule is ready, is read when it is opened, and can be deleted',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      const [id = ''] = await findBusyTeams(site);
      const game = (await loadGames(site, id)).find(({ status }) => status === 'scheduled');
      const calls: string[] = [];
      let isThere = true;
      await page.route('**/api/inbox', (route) =>
        route.fulfill({ json: isThere ? [makeDraft(String(game?.id), { read: calls.length > 0 })] : [] }),
      );
      await page.route('**/api/inbox/*', (route) => {
        calls.push(route.request().method());
        isThere = route.request().method() !== 'DELETE';
        return route.fulfill({ status: 204 });
      });
      await openWithTeams(page, person, [id]);
      const tile = page.getByRole('button', { name: 'Entwurf Samstag anschauen' });
      assert.is(await tile.getByText('Bereit').count(), 1);
      await tile.click();
      const dialog = page.getByRole('dialog');
      const file = await exportFile(page, () => dialog.getByRole('button', { name: 'Herunterladen' }).click());
      assert.is(file.name, 'Samstag.png');
      await dialog.getByRole('button', { name: 'Löschen' }).click();
      await tile.waitFor({ state: 'detached' });
      assert.equal(calls, ['PATCH', 'DELETE']);
    },
  },
  {
    name: 'weekend: a draft that a schedule stores appears on the open page at once',
    async run({ visit, site }) {
      const { page } = await visit();
      const person = await becomePerson(page, site, 'pro', '/studio');
      const [id = ''] = await findBusyTeams(site);
      const drafts: object[] = [];
      await page.route('**/api/inbox', (route) => route.fulfill({ json: drafts }));
      const connected = connection(page);
      await openWithTeams(page, person, [id]);
      await connected;
      await page.waitForLoadState('networkidle');
      drafts.push(makeDraft('1', { read: false }));
      await tellPages(site, person.email, { type: 'drafts' });
      await page.getByRole('button', { name: 'Entwurf Samstag anschauen' }).waitFor();
      drafts.length = 0;
      await tellPages(site, person.email, { type: 'drafts' });
      await page.getByRole('button', { name: 'Entwurf Samstag anschauen' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'weekend: without a team the page leads to the studio',
    async run({ visit, site }) {
      const { page } = await visit({ language: 'en' });
      await becomePerson(page, site, 'free', '/weekend');
      await page.getByRole('heading', { name: 'No team saved yet' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'To the studio' }).click();
      await page.waitForURL('**/studio');
    },
  },
  ...looks.map(({ language, width }): Journey => ({
    name: `weekend: is accessible in ${language} from ${width} px, page and dialog`,
    patience: 120_000,
    async run({ visit, site }) {
      const { page } = await visit({ language, width });
      const person = await becomePerson(page, site, 'pro', '/studio');
      await openWithTeams(page, person, ['430001']);
      await waitForDrawn(page);
      await checkWidths(page);
      await page.locator('[data-post] button').first().click();
      await page.locator('img[data-opened]').waitFor({ timeout: 20_000 });
      await checkWidths(page);
    },
  })),
];
