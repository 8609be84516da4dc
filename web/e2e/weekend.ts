import type { Page } from 'playwright-core';
import type { Person } from './person.ts';
import type { RunningSite } from './site.ts';
import { addSlot } from './slots.ts';
import { loadGames, team } from './studio.ts';

/** Saves teams of the demo league's first club and opens the page. */
export async function openWithTeams(page: Page, person: Person, teamIds: readonly string[]): Promise<void> {
  for (const team_id of teamIds) await addSlot(person, { team_id, team_name: `Team ${team_id}` });
  await page.goto('/weekend');
  await waitForPosts(page);
}

export async function waitForPosts(page: Page): Promise<void> {
  await page.locator('[data-post]').first().waitFor();
}

export async function waitForDrawn(page: Page): Promise<void> {
  await page.locator('[data-post] img[data-drawn]').first().waitFor();
}

const DAY_MS = 86_400_000;

/** The teams of the demo league's first club with most games around today. */
export async function findBusyTeams(site: RunningSite): Promise<string[]> {
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

export const gamesPath = (teamId: string) => `**/api/leagues/unihockey/teams/${teamId}/games*`;

/** Changes the games of all answers about a team and about a single game. */
export async function changeGames(page: Page, change: (game: Record<string, unknown>) => object): Promise<void> {
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
export async function hold(page: Page, method: string): Promise<{ release(): Promise<void> }> {
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

interface DraftOptions {
  read: boolean;
  /** The facts in the picture; null as of earlier versions. */
  facts?: readonly object[] | null;
}

export const makeDraft = (gameId: string, { read, facts = null }: DraftOptions) => ({
  id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  schedule_id: null,
  name: 'Samstag',
  game_ids: [gameId],
  facts,
  width: 192,
  height: 192,
  file_url: '/icon-192.png',
  read,
  created_at: new Date().toISOString(),
});
