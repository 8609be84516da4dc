/**
 * Files are read, not asked: there is no HTTP to fail, nothing to keep, and ids are made of names instead of numbers. Of
 * the shared suite that leaves the awkward games; the rest has its own tests in source.test.ts.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { awkwardCases, TODAY, writeGame } from '../../test/fake/cases.ts';
import type { Ability, GameFacts } from '../../test/fake/facts.ts';
import { sports, type LeagueSource } from '../source.ts';
import { createFilesSource } from './source.ts';

const can: readonly Ability[] = [
  'date-texts',
  'result-texts',
  'goalless',
  'suffixes',
  'towns',
  'halls',
  'no-times',
  'logos',
];
const folder = mkdtempSync(join(tmpdir(), 'matchpost-awkward-'));

function write(name: string, { home, away, hall, detail, homeLogo, awayLogo, ...facts }: GameFacts): string {
  const path = join(folder, `${name}.json`);
  const teams = { teamHome: home, teamAway: away, teamHomeLogo: homeLogo, teamAwayLogo: awayLogo };
  writeFileSync(path, JSON.stringify([{ ...facts, ...teams, location: hall, resultDetail: detail }]));
  return path;
}

/** All games, by way of every club and team. */
async function walk(source: LeagueSource): Promise<Game[]> {
  const found: Game[] = [];
  for (const club of (await source.loadClubs()).value) {
    for (const team of (await source.loadTeams(club.id)).value) {
      found.push(...(await source.loadGames({ teamId: team.id, clubId: club.id })).value);
    }
  }
  return found;
}

for (const sport of sports) {
  describe(`files, ${sport}: awkward games`, (test) => {
    for (const [index, { name, facts, expected, needs = [], today }] of awkwardCases.entries()) {
      if (!needs.every((ability) => can.includes(ability))) continue;
      test(name, async () => {
        const path = write(`${sport}-${index}`, writeGame(sport, facts));
        const source = createFilesSource({ path, sport, today: () => today ?? TODAY });
        const { value: game } = await source.loadGame('1099001');
        assert.equal({ ...game, ...expected }, game);
        const walked = await walk(source);
        assert.equal(walked, game.teamHome === game.teamAway ? [game] : [game, game]);
      });
    }
  });
}
