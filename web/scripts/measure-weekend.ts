/**
 * Measures what a volunteer waits for, in a real browser: a linked post on a slow phone, a post from opening the app, a
 * whole weekend. `npm run measure:weekend`; the machine must be idle. Exits with 1 if a number exceeds its limit.
 */
import type { Browser, Page, Request } from 'playwright-core';
import { launchChromium } from '../../engine/e2e/chromium.ts';
import type { Game } from '../../engine/src/index.ts';
import { becomePerson, type Person } from '../e2e/person.ts';
import { readShared, stubShareSheet } from '../e2e/share-sheet.ts';
import { startSite, type RunningSite } from '../e2e/site.ts';
import { addSlot } from '../e2e/slots.ts';
import { findGames, loadGames, team, teamPath, waitForPreview } from '../e2e/studio.ts';
import { openVisit } from '../e2e/visit.ts';
import { buildSite } from './build-site.ts';
import { isStale } from './is-stale.ts';

declare global {
  interface Window {
    postShownAt: number;
  }
}

interface Figure {
  name: string;
  values: number[];
  limit: number;
  unit: 'ms' | 'kB' | 'taps' | 'posts' | 'requests';
}

const ROUNDS = 3;
const PHONE = { width: 390 } as const;
/** 1.6 Mbit/s and 150 ms, in bytes a second and milliseconds; the processor four times slower. */
const slow = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150, offline: false } as const;
const SLOWER = 4;
/** The weekend of a large club. */
const TEAMS = 14;
const GAMES = 23;

async function main(): Promise<number> {
  if (await isStale()) await buildSite();
  const site = await startSite();
  const browser = await launchChromium();
  try {
    return report([
      ...(await measureLink(browser, site, { isSlow: true })),
      ...(await measureLink(browser, site, { isSlow: false })),
      ...(await measureWarm(browser, site)),
      ...(await measureWhole(browser, site)),
    ]);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A link to a result, nothing cached. */
async function measureLink(browser: Browser, site: RunningSite, { isSlow }: { isSlow: boolean }): Promise<Figure[]> {
  const { played } = await findGames(site);
  const times: number[] = [];
  const sizes: number[] = [];
  const counts: number[] = [];
  // The first visit of a server's life loads the league.
  for (let round = 0; round <= ROUNDS; round++) {
    const { page, context } = await openVisit(browser, site, PHONE);
    context.setDefaultTimeout(60_000);
    await page.addInitScript(notePost);
    if (isSlow) await slowDown(page);
    const loaded = countBytes(page);
    await page.goto(`${teamPath}/${played.id}?tab=result`);
    await waitForPreview(page);
    const { bytes, requests } = await loaded();
    if (round > 0) {
      times.push(await page.evaluate(() => window.postShownAt));
      sizes.push(bytes / 1_000);
      counts.push(requests);
    }
    await context.close();
  }
  if (!isSlow) return [{ name: 'cold link to a preview, not slowed down', values: times, limit: 1_000, unit: 'ms' }];
  return [
    { name: 'cold link to a preview, slow phone', values: times, limit: 6_000, unit: 'ms' },
    { name: 'cold link to a preview, loaded', values: sizes, limit: 900, unit: 'kB' },
    { name: 'cold link to a preview, requests', values: counts, limit: 90, unit: 'requests' },
  ];
}

/** Runs in the page: notes when the post is in it, in milliseconds since the visit began. */
function notePost(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-preview] > svg') === null) return;
    window.postShownAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Counts what finished loading until it is asked. */
function countBytes(page: Page): () => Promise<{ bytes: number; requests: number }> {
  const pending: Promise<number>[] = [];
  const count = (request: Request) => {
    pending.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  };
  page.on('requestfinished', count);
  return async () => {
    // A request that ends with its page has no sizes.
    page.off('requestfinished', count);
    const sizes = await Promise.all(pending);
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
  };
}

/** Signed in and opened before: from opening the app to a shared post. */
async function measureWarm(browser: Browser, site: RunningSite): Promise<Figure[]> {
  const { page, context } = await openVisit(browser, site, PHONE);
  context.setDefaultTimeout(60_000);
  await stubShareSheet(page);
  const person = await becomePerson(page, site, 'premium', '/studio');
  await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now();
    await page.goto('/weekend');
    await page.locator('[data-post] button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Teilen', exact: true }).click();
    // The cast is needed because the share sheet's stand-in added `shared` to the window.
    await page.waitForFunction(() => (window as unknown as { shared: unknown[] }).shared.length > 0);
    // The first round fills the browser's caches.
    if (round > 0) times.push(performance.now() - began);
  }
  await context.close();
  return [{ name: 'warm: opening the app to a shared post, 2 taps', values: times, limit: 5_000, unit: 'ms' }];
}

/** Fourteen teams and 23 games on one weekend, all in one share sheet. */
async function measureWhole(browser: Browser, site: RunningSite): Promise<Figure[]> {
  const times: number[] = [];
  const counts: number[] = [];
  let taps = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { page, context } = await openVisit(browser, site, PHONE);
    context.setDefaultTimeout(120_000);
    await stubShareSheet(page);
    await gatherOnWeekend(page, await becomePerson(page, site, 'premium', '/studio'), site);
    await page.goto('/weekend');
    const tap = async (name: RegExp | string) => {
      taps += 1;
      await page.getByRole('button', { name }).click();
    };
    taps = 0;
    await page.getByRole('button', { name: /vorbereiten$/ }).waitFor();
    const began = performance.now();
    await tap(/vorbereiten$/);
    await page.getByRole('button', { name: /Posts? teilen$/ }).waitFor();
    times.push(performance.now() - began);
    await tap(/Posts? teilen$/);
    const [call] = await readShared(page);
    counts.push(call?.names.length ?? 0);
    await context.close();
  }
  return [
    { name: `a weekend of ${TEAMS} teams, ${GAMES} games, drawn`, values: times, limit: 10_000, unit: 'ms' },
    { name: 'a weekend, files in the share sheet', values: counts, limit: GAMES, unit: 'posts' },
    { name: 'a weekend, taps', values: [taps], limit: 6, unit: 'taps' },
  ];
}

interface SavedTeam {
  clubId: string;
  teamId: string;
  name: string;
}

/** The teams of the demo league's unihockey clubs, one club after the other. */
async function listTeams(site: RunningSite): Promise<SavedTeam[]> {
  const load = async <T>(path: string) =>
    (await (await fetch(`${site.origin}/api/leagues/unihockey${path}`)).json()) as T;
  const { clubs } = await load<{ clubs: { id: string }[] }>('/clubs');
  const found: SavedTeam[] = [];
  for (const { id: clubId } of clubs) {
    if (found.length >= TEAMS) break;
    const { teams } = await load<{ teams: { id: string; name: string }[] }>(`/clubs/${clubId}/teams`);
    found.push(...teams.map(({ id, name }) => ({ clubId, teamId: id, name })));
  }
  return found.slice(0, TEAMS);
}

/** Saves fourteen teams, and moves one or two games of each to the weekend. */
async function gatherOnWeekend(page: Page, person: Person, site: RunningSite): Promise<void> {
  const moved = new Map<string, Partial<Game>>();
  const weekend = nextWeekend();
  let left = GAMES;
  for (const [index, { clubId, teamId, name }] of (await listTeams(site)).entries()) {
    const body = {
      sport: 'unihockey',
      club_id: clubId,
      team_id: teamId,
      team_name: name,
      club_name: null,
      league: null,
    };
    await person.call('POST', '/api/team-slots', body);
    const games = (await loadGames(site, teamId, clubId)).filter(({ id }) => !moved.has(id));
    const wanted = Math.ceil(left / (TEAMS - index));
    left -= wanted;
    for (const [place, game] of games.slice(0, wanted).entries()) {
      moved.set(game.id, onDay(weekend[place % 2] ?? '', 9 + index / 2));
    }
  }
  await page.route('**/api/leagues/unihockey/teams/*/games*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { games: Game[] };
    const games = answer.games.filter(({ id }) => moved.has(id)).map((game) => ({ ...game, ...moved.get(game.id) }));
    await route.fulfill({ json: { ...answer, games, count: games.length } });
  });
  await page.route('**/api/leagues/unihockey/games/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { game: Game };
    await route.fulfill({ json: { ...answer, game: { ...answer.game, ...moved.get(answer.game.id) } } });
  });
}

/** Sunday and Saturday of the weekend that the page shows first. */
function nextWeekend(): string[] {
  const now = Date.now();
  const days = (7 - new Date(now).getUTCDay()) % 7;
  return [days, days - 1].map((shift) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10));
}

function onDay(day: string, hour: number): Partial<Game> {
  const time = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;
  return { startsAt: `${day}T${time}`, date: day.split('-').toReversed().join('.'), time };
}

function report(figures: readonly Figure[]): number {
  for (const { name, values, limit, unit } of figures) {
    const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(0));
    const isOver = Math.max(...values) > limit;
    console.log(`${isOver ? 'OVER' : 'ok  '} ${name}: ${sorted.join(', ')} ${unit}; limit ${limit}`);
  }
  return figures.some(({ values, limit }) => Math.max(...values) > limit) ? 1 : 0;
}

process.exitCode = await main();
