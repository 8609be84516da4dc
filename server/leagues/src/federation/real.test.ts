/**
 * Asks the real federations, only with MATCHPOST_REAL_LEAGUES=1 and MATCHPOST_CONTACT. Keys, where there are any:
 * MATCHPOST_VOLLEYBALL_KEY; MATCHPOST_HANDBALL_CLUB with MATCHPOST_HANDBALL_SECRET.
 */
import * as assert from 'uvu/assert';
import type { Game } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { createHandballSource } from '../handball/source.ts';
import { getHandballUpstream } from '../handball/upstream.ts';
import type { Club, LeagueSource, Team } from '../source.ts';
import { createSwissUnihockeySource } from '../swiss-unihockey/source.ts';
import { getSwissUnihockeyUpstream } from '../swiss-unihockey/upstream.ts';
import { createSwissVolleySource } from '../swiss-volley/source.ts';
import { getSwissVolleyUpstream } from '../swiss-volley/upstream.ts';
import { createUpstreamShare, type UpstreamShare } from '../upstream/share.ts';
import { createUpstream } from '../upstream/upstream.ts';

const {
  MATCHPOST_REAL_LEAGUES: isWanted = '',
  MATCHPOST_CONTACT: contact = '',
  MATCHPOST_VOLLEYBALL_KEY: volleyballKey = '',
  MATCHPOST_HANDBALL_CLUB: handballClub = '',
  MATCHPOST_HANDBALL_SECRET: handballSecret = '',
} = process.env;

/** Clubs tried until one has a team with games. */
const MAX_CLUBS = 5;

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date());

const sources: [name: string, isReady: boolean, open: (share: UpstreamShare) => LeagueSource][] = [
  [
    'swiss unihockey',
    true,
    (share) => createSwissUnihockeySource({ upstream: createUpstream(getSwissUnihockeyUpstream(), share), today }),
  ],
  [
    'swiss volley',
    volleyballKey !== '',
    (share) =>
      createSwissVolleySource({
        upstream: createUpstream(getSwissVolleyUpstream({ secret: volleyballKey }), share),
        today,
      }),
  ],
  [
    'handball',
    handballClub !== '' && handballSecret !== '',
    (share) =>
      createHandballSource({
        upstream: createUpstream(getHandballUpstream({ clubId: handballClub, secret: handballSecret }), share),
        clubs: [{ id: handballClub, name: handballClub }],
      }),
  ],
];

if (isWanted === '1') {
  if (contact === '') throw new Error('MATCHPOST_CONTACT is missing: the federations want to know who asks');
  describe('the real federations', (test) => {
    for (const [name, isReady, open] of sources) {
      if (!isReady) continue;
      test(`${name}: from clubs to one game`, async () => {
        const share = createUpstreamShare({ contact });
        try {
          await walk(open(share));
        } finally {
          await share.close();
        }
      });
    }
  });
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
