import type { ClubFacts, GameFacts, LeagueFacts, TeamFacts } from '../../../test/fake/facts.ts';
import type { FakeAnswer, FakeRequest } from '../../../test/fake/federation.ts';
import { describeSource } from '../../../test/source-contract.ts';
import { createHandballSource } from './source.ts';
import { getHandballUpstream } from './driver.ts';

describeSource('handball', {
  sport: 'handball',
  can: ['goalless', 'towns', 'halls', 'no-times', 'unknown-clubs', 'unknown-teams'],
  speak: (facts) => (request) => speak(facts, request),
  create: ({ baseUrl, open }) =>
    createHandballSource({ upstream: open(getHandballUpstream({ clubId: '101', secret: 's', baseUrl })) }),
});

function speak({ clubs }: LeagueFacts, { path }: FakeRequest): FakeAnswer | undefined {
  const [, root, id, list] = /^\/(clubs|teams)\/(\d+)\/(teams|games|group)$/.exec(path) ?? [];
  if (root === 'clubs') {
    const club = clubs.find((known) => known.id === id);
    return club && { body: list === 'teams' ? speakTeams(club) : club.teams.flatMap(speakGames) };
  }
  const team = clubs.flatMap(({ teams }) => teams).find((known) => known.id === id);
  return team && { body: list === 'group' ? speakGroup(team) : speakGames(team) };
}

function speakTeams({ id, name, teams }: ClubFacts): object[] {
  return teams.map((team) => ({
    teamId: Number(team.id),
    teamName: team.name,
    leagueLong: team.league,
    leagueShort: 'M2',
    groupText: 'M2-03',
    clubId: Number(id),
    clubName: name,
  }));
}

function speakGroup({ league, table = [] }: TeamFacts): object {
  const ranking = table.map(({ rank, teamId, team, played, goals, points }) => ({
    rank,
    teamId: Number(teamId),
    clubId: 101,
    teamName: team,
    totalGames: played,
    totalWins: 0,
    totalDraws: 0,
    totalLoss: 0,
    totalScoresPlus: goals[0],
    totalScoresMinus: goals[1],
    totalScoresDiff: goals[0] - goals[1],
    totalPoints: points,
  }));
  return { groupId: 77, groupText: 'M2-03', leagueLong: league, totalTeams: table.length, directPromotion: 1, ranking };
}

function speakGames({ games }: TeamFacts): object[] {
  return games.map(speakGame);
}

function speakGame({ id, date, time, home, away, hall, city, result, detail }: GameFacts): object {
  const [day = '', month = '', year = ''] = date.split('.');
  const [homeGoals = null, awayGoals = null] = result?.split(':').map(Number) ?? [];
  const [homeHalf = null, awayHalf = null] = detail?.match(/\d+/g)?.map(Number) ?? [];
  return {
    gameId: Number(id),
    gameDateTime: `${year}-${month}-${day}T${time ?? '00:00'}:00`,
    teamAName: home,
    teamBName: away,
    teamAId: 34_001,
    teamBId: 34_002,
    leagueLong: 'Männer 2. Liga',
    gameTypeLong: 'Hallenmeisterschaft',
    gameStatus: result === null ? 'Angesetzt' : 'Gespielt',
    gameStatusId: result === null ? 1 : 2,
    teamAScoreFT: homeGoals,
    teamBScoreFT: awayGoals,
    teamAScoreHT: homeHalf,
    teamBScoreHT: awayHalf,
    venue: hall,
    venueCity: city,
  };
}
