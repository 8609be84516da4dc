import type { ClubFacts, GameFacts, LeagueFacts, TableRowFacts } from '../../../test/fake/facts.ts';
import type { FakeAnswer, FakeRequest } from '../../../test/fake/federation.ts';
import { describeSource } from '../../../test/source-contract.ts';
import { createSwissVolleySource } from './source.ts';
import { getSwissVolleyUpstream } from './upstream.ts';

describeSource('swiss volley', {
  sport: 'volleyball',
  can: ['towns', 'halls', 'no-times', 'logos', 'clubs', 'unknown-teams'],
  speak: (facts) => (request) => speak(facts, request),
  create: ({ baseUrl, open }) =>
    createSwissVolleySource({ upstream: open(getSwissVolleyUpstream({ secret: 'key', baseUrl })) }),
});

function speak({ clubs }: LeagueFacts, { path, query }: FakeRequest): FakeAnswer | undefined {
  const teams = clubs.flatMap((club) => speakTeams(club));
  if (path === '/indoor/clubs') return { body: clubs.map(({ id, name }) => ({ clubId: Number(id), caption: name })) };
  if (path === '/indoor/teams') {
    return { body: teams.filter(({ club }) => `${club.clubId}` === query.get('clubId')) };
  }
  if (path === '/indoor/ranking') {
    return { body: clubs.flatMap((club) => club.teams).flatMap(({ table }) => (table ? speakRanking(table) : [])) };
  }
  if (path === '/indoor/games') {
    const team = clubs.flatMap((club) => club.teams).find(({ id }) => id === query.get('teamId'));
    return { body: (team?.games ?? []).map((game) => speakGame(game, Number(team?.id))) };
  }
  const team = teams.find(({ teamId }) => path === `/indoor/teams/${teamId}`);
  return team && { body: team };
}

function speakTeams({ id, name, teams }: ClubFacts) {
  return teams.map((team) => ({
    teamId: Number(team.id),
    caption: team.name,
    gender: 'f',
    league: { caption: team.league },
    club: { clubId: Number(id), clubCaption: name },
  }));
}

/** The group of another team, and the team's own with a heading among its rows. */
function speakRanking(table: readonly TableRowFacts[]): object[] {
  const rows = table.map(({ rank, teamId, team, played, goals, points }) => ({
    rank,
    teamId: Number(teamId),
    teamCaption: team,
    games: played,
    points,
    wins: 1,
    winsClear: 1,
    winsNarrow: 0,
    defeats: 0,
    setsWon: goals[0],
    setsLost: goals[1],
    ballsWon: 300,
    ballsLost: 250,
    isTeam: true,
  }));
  const other = { leagueId: 9, phaseId: 1, groupId: 1, ranking: [{ rank: 1, teamId: 1, teamCaption: 'VBC Anderswo' }] };
  const heading = { rank: '', teamCaption: 'Gruppe A', isTeam: false };
  return [other, { leagueId: 10, phaseId: 2, groupId: 500, ranking: [heading, ...rows] }];
}

function speakGame(game: GameFacts, teamId: number): object {
  const [day = '', month = '', year = ''] = game.date.split('.');
  const [won, lost] = game.result?.split(':') ?? [];
  const sets = game.detail?.split(', ').map((set) => set.split(':')) ?? [];
  const hall = { caption: game.hall, street: '', number: '', zip: '5799', city: game.city };
  return {
    gameId: Number(game.id),
    playDate: `${year}-${month}-${day} ${game.time ?? '00:00'}:00`,
    status: 2,
    teams: {
      home: { teamId, caption: game.home, logo: game.homeLogo ?? '' },
      away: { teamId: 999_001, caption: game.away, logo: game.awayLogo ?? '' },
    },
    league: { caption: '2L' },
    group: { caption: 'Damen 2. Liga' },
    hall: game.hall === null && game.city === null ? null : hall,
    referees: [],
    setResults: Object.fromEntries(sets.map(([home, away], set) => [`${set + 1}`, { home, away }])),
    resultSummary: won === undefined ? [] : { wonSetsHomeTeam: Number(won), wonSetsAwayTeam: Number(lost), winner: '' },
  };
}
