import type { Locator, Page } from 'playwright-core';
import { createEngine } from '../../engine/src/platform/node.ts';
import { decidePost, findUs, toPostData } from '../../engine/src/posts/index.ts';
import { getTheme, type ThemeOptions } from '../../engine/src/themes/index.ts';
import type { Game, RenderData } from '../../engine/src/index.ts';
import { openSignedIn } from './sign-in.ts';
import type { RunningSite } from './site.ts';

/** The demo league's first club of unihockey and its first team. */
export const team = { sport: 'unihockey', clubId: '463101', teamId: '430001', clubName: 'UHC Sternenberg' } as const;
export const teamPath = `/studio/${team.sport}/${team.clubId}/${team.teamId}`;

/** Juniors play four games on one day. */
export const juniorsPath = '/studio/unihockey/463101/430501';

async function loadJson<T>(site: RunningSite, path: string): Promise<T> {
  const reply = await fetch(site.origin + path);
  if (!reply.ok) throw new Error(`${path}: HTTP ${reply.status}`);
  return (await reply.json()) as T;
}

/** Every game of a team, as the league sends it. */
export async function loadGames(
  site: RunningSite,
  teamId: string = team.teamId,
  clubId: string = team.clubId,
): Promise<Game[]> {
  const path = `/api/leagues/unihockey/teams/${teamId}/games?club_id=${clubId}`;
  return (await loadJson<{ games: Game[] }>(site, path)).games;
}

/** The first game without a result, and one with. */
export async function findGames(site: RunningSite): Promise<{ coming: Game; played: Game }> {
  const games = await loadGames(site);
  const coming = games.find(({ status }) => status === 'scheduled');
  const played = games.find(({ status }) => status === 'played');
  if (coming === undefined || played === undefined) throw new Error('The demo season has not both kinds of games');
  return { coming, played };
}

/** The id of a home game that the club has won, for pictures of the product. */
export async function findWin(site: RunningSite): Promise<string> {
  const games = await loadGames(site);
  const won = games.find(({ teamHome, result = '' }) => {
    const [own = 0, theirs = 0] = result.split(':').map(Number);
    return teamHome === team.clubName && own > theirs;
  });
  return String((won ?? games[0])?.id);
}

/** Part of the name of the game's row, unique within a season. */
export function nameGame({ teamHome, teamAway }: Game): string {
  return `${teamHome} gegen ${teamAway}`;
}

/** Renders a game in Node to the bytes of the exported file. Side and names follow from the team's season. */
export async function renderInNode(
  site: RunningSite,
  gameId: string,
  { theme = 'standard', ...data }: Partial<RenderData> & { theme?: string } = {},
): Promise<Buffer> {
  const query = `team_id=${team.teamId}&club_id=${team.clubId}`;
  const { game } = await loadJson<{ game: Game }>(site, `/api/leagues/${team.sport}/games/${gameId}?${query}`);
  const engine = await createEngine({
    loadImage: async (href) => {
      const reply = await fetch(`${site.origin}/api/image-proxy?for=draw&url=${encodeURIComponent(href)}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  });
  const options: ThemeOptions = { tab: data.tab ?? 'preview', games: 1, sport: team.sport };
  const us = findUs(await loadGames(site), { name: team.clubName });
  const decision = decidePost([game], us, { tab: options.tab });
  const { names, crest } = decision;
  const club = { name: team.clubName, ...(crest !== undefined && { crest }) };
  const decided = { ...toPostData(decision), club, ...(names !== undefined && { names }) };
  const { png } = await engine.renderPng(
    getTheme(theme, options),
    { games: [game], ...decided, ...data },
    { scale: 2 },
  );
  return Buffer.from(png);
}

/** Signs a new user in and opens the preview of a game. */
export async function signInForPreview(
  page: Page,
  site: RunningSite,
  { id }: Pick<Game, 'id'>,
  query = '',
): Promise<void> {
  await openSignedIn(page, site, `${teamPath}/${id}${query}`);
  await waitForPreview(page);
}

/** Waits until the post is on screen. */
export async function waitForPreview(page: Page): Promise<void> {
  await page.locator('[data-preview] > svg').waitFor();
}

/** The templates to choose from, with their pictures. */
export function templateOptions(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Vorlage:' }).locator('label');
}

export async function chooseTemplate(page: Page, name: string): Promise<void> {
  await templateOptions(page).filter({ hasText: name }).click();
}

/** Presses a kind of post above the picture. */
export async function chooseKind(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Art des Posts' }).locator('label', { hasText: name }).click();
}

/** Runs an action and returns the downloaded file. */
export async function exportFile(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await press();
  const download = await coming;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** Reads width and height from a PNG's header. */
export function readPngSize(bytes: Buffer): [width: number, height: number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
