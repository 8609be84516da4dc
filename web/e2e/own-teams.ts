/** Own teams for journeys. */
import type { Page } from 'playwright-core';
import { becomePerson, type Person } from './person.ts';
import type { Tier } from './plans.ts';
import type { RunningSite } from './site.ts';

const DAY_MS = 86_400_000;

/** `yyyy-mm-dd` some days from now. */
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Made {
  id: string;
  team_id: string;
}

export const make = ({ call }: Person, more: object = {}): Promise<Made> =>
  call('POST', '/api/own-teams', { sport: 'other', name: 'FC Muster', ...more });

export const addGame = ({ call }: Person, { id }: Made, days: number): Promise<{ id: string }> =>
  call('POST', `/api/own-teams/${id}/games`, { opponent: 'SV Gast', home: true, date: dayIn(days), time: '19:30' });

interface Start {
  plan?: Tier;
  /** Days until the game against SV Gast; none without. */
  game?: number;
}

/** A person on the page of an own team. */
export async function openTeam(page: Page, site: RunningSite, { plan = 'amateur', game }: Start = {}) {
  const person = await becomePerson(page, site, plan, '/profile/teams');
  const team = await make(person);
  if (game !== undefined) await addGame(person, team, game);
  await page.goto(`/profile/teams/${team.id}`);
  return { person, team };
}

export const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page
    .locator('#file input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

export const gamesOf = ({ call }: Person, { id }: Made) =>
  call<{ teamHome: string; teamAway: string; result: string; status: string }[]>('GET', `/api/own-teams/${id}/games`);
