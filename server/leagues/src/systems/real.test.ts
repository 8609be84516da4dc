/**
 * Asks the real federations, only with MATCHPOST_REAL_LEAGUES=1 and MATCHPOST_CONTACT. Those with keys are asked where
 * the command line's variable holds one.
 */
import * as assert from 'uvu/assert';
import type { Game } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { describe } from '@matchpost/engine/test';
import type { Club, LeagueSource, Team } from '../source.ts';
import { createUpstreamShare, type UpstreamShare } from '../upstream/share.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { loadDriver, type StoredKey } from './driver.ts';
import { systems, type System } from './index.ts';
import { parseClubKey } from './parse-club-key.ts';

const { MATCHPOST_REAL_LEAGUES: isWanted = '', MATCHPOST_CONTACT: contact = '' } = process.env;

/** Clubs tried until one has a team with games. */
const MAX_CLUBS = 5;

if (isWanted === '1') {
  if (contact === '') throw new Error('MATCHPOST_CONTACT is missing: the federations want to know who asks');
  describe('the real federations', (test) => {
    for (const system of systems) {
      const keys = readKeys(system);
      if (system.key && keys.length === 0) continue;
      test(`${system.id}: from clubs to one game`, async () => {
        const share = createUpstreamShare({ contact });
        try {
          await walk(await open(system, keys, share));
        } finally {
          await share.close();
        }
      });
    }
  });
}

async function open({ id }: System, keys: readonly StoredKey[], share: UpstreamShare): Promise<LeagueSource> {
  const driver = await loadDriver(id);
  return driver.open({ connect: (options) => createUpstream(options, share), today: () => swissDay(Date.now()) }, keys);
}

function readKeys({ key }: System): StoredKey[] {
  const read = key && parseClubKey(process.env[key.variable] ?? '', key);
  return read?.secret ? [read] : [];
}

async function walk(source: LeagueSource): Promise<void> {
  const { value: clubs } = await source.loadClubs();
  assert.ok(clubs.length > 0, 'clubs');
  const { club, team, games } = await findPlayingTeam(source, clubs);
  const dated = games.filter(({ startsAt }) => startsAt !== '');
  assert.ok(dated.length >= games.length / 2, 'most games have a day');
  assert.ok(
    games.every(({ teamHome, teamAway }) => teamHome !== '' || teamAway !== ''),
    'every game has a team',
  );
  const [first] = dated;
  const { value: game } = await source.loadGame(first?.id ?? '', { clubId: club.id, teamId: team.id });
  assert.equal([game.teamHome, game.startsAt], [first?.teamHome, first?.startsAt]);
}

async function findPlayingTeam(
  source: LeagueSource,
  clubs: readonly Club[],
): Promise<{ club: Club; team: Team; games: Game[] }> {
  for (const club of clubs.slice(0, MAX_CLUBS)) {
    const { value: teams } = await source.loadTeams(club.id);
    for (const team of teams.slice(0, 2)) {
      const { value: games } = await source.loadGames({ teamId: team.id, clubId: club.id });
      if (games.length > 0) return { club, team, games };
    }
  }
  throw new Error(`None of the first ${MAX_CLUBS} clubs has games`);
}
