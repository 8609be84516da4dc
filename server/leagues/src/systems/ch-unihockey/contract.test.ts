import type { GameFacts, LeagueFacts, TeamFacts } from '../../../test/fake/facts.ts';
import type { FakeAnswer, FakeRequest } from '../../../test/fake/federation.ts';
import { describeSource } from '../../../test/source-contract.ts';
import { createSwissUnihockeySource, getSwissUnihockeyUpstream } from './driver.ts';

const notFound: FakeAnswer = { status: 404, body: { object: 'error', data: { message: 'Nicht gefunden', code: 404 } } };

describeSource('swiss unihockey', {
  sport: 'unihockey',
  can: [
    'date-texts',
    'result-texts',
    'goalless',
    'suffixes',
    'towns',
    'halls',
    'no-times',
    'logos',
    'clubs',
    'unknown-clubs',
    'unknown-teams',
  ],
  speak: (facts) => (request) => speak(facts, request) ?? notFound,
  create: ({ baseUrl, open, today }) =>
    createSwissUnihockeySource({ upstream: open(getSwissUnihockeyUpstream(baseUrl)), today }),
});

function speak({ clubs }: LeagueFacts, { path, query }: FakeRequest): FakeAnswer | undefined {
  const teams = clubs.flatMap((club) => club.teams);
  if (path === '/api/seasons') return dropdown([['2025/26', { season: 2025 }]]);
  if (path === '/api/clubs') return dropdown(clubs.map(({ id, name }) => [name, { club_id: Number(id) }]));
  if (path === '/api/teams') {
    const club = clubs.find(({ id }) => id === query.get('club_id'));
    return club && dropdown(club.teams.map(({ id, name }) => [name, { team_id: Number(id) }]));
  }
  if (path === '/api/rankings') {
    const team = teams.find(({ id }) => id === query.get('team_id'));
    return team && speakRanking(team);
  }
  if (path === '/api/games') {
    const team = teams.find(({ id }) => id === query.get('team_id'));
    return team && speakList(team, query);
  }
  const game = teams.flatMap(({ games }) => games).find(({ id }) => path === `/api/games/${id}`);
  return game && speakDetail(game);
}

function dropdown(entries: readonly (readonly [text: string, context: object])[]): FakeAnswer {
  const spoken = entries.map(([text, set_in_context]) => ({ text, set_in_context, entries: [], highlight: true }));
  return { body: { type: 'dropdown', entries: spoken } };
}

function speakList({ games, league }: TeamFacts, query: URLSearchParams): FakeAnswer {
  const [page, size] = [Number(query.get('page')), Math.min(100, Number(query.get('games_per_page')))];
  const headers = ['Datum / Zeit', 'Ort', 'Heimteam', 'Gastteam', 'Resultat'].map((text) => ({ text }));
  const rows = games
    .slice((page - 1) * size, page * size)
    .map(({ id, date, time, hall, city, home, away, result }) => ({
      link: { type: 'page', page: 'game_detail', ids: [Number(id)] },
      cells: [cell(date, time), cell(hall ?? '', city ?? '-'), cell(home), cell(away), cell(result ?? '')],
    }));
  const slider = games.length > page * size ? { next: { set_in_context: { page: page + 1 } } } : {};
  return { body: { type: 'table', data: { title: league, headers, slider, regions: [{ text: '', rows }] } } };
}

/** Points stand last, between columns that differ by league; another group stands in a region of its own. */
function speakRanking({ league, table = [] }: TeamFacts): FakeAnswer {
  const headers = ['#', '', 'Team', 'Sp', 'SoW', 'S', 'SnV', 'NnV', 'N', 'T', 'TD', 'PQ', 'P'].map((text) => ({
    text,
  }));
  const rows = table.map(({ rank, teamId, team, played, goals, points }) => ({
    data: { rank, team: { id: Number(teamId), name: team } },
    cells: [cell(rank === null ? '' : `${rank}`), {}, cell(team), cell(`${played}`)]
      .concat(['', '', '', '', ''].map((text) => cell(text)))
      .concat([cell(goals.join(':')), cell(`${goals[0] - goals[1]}`), cell(''), cell(`${points}`)]),
  }));
  const other = { data: { rank: 1, team: { id: 777, name: 'UHC Anderswo' } }, cells: headers.map(() => cell('1')) };
  const regions =
    rows.length === 0
      ? []
      : [
          { text: 'Gruppe 2', rows: [other] },
          { text: 'Gruppe 1', rows },
        ];
  return { body: { type: 'table', data: { title: league, headers, regions } } };
}

function speakDetail({ date, time, hall, home, away, result, detail, homeLogo, awayLogo }: GameFacts): FakeAnswer {
  const columns = {
    home_logo: { image: { url: homeLogo } },
    home_name: cell(home),
    away_logo: { image: { url: awayLogo } },
    away_name: cell(away),
    result: cell(result ?? '', detail),
    date: cell(date),
    time: cell(time ?? ''),
    location: cell(hall),
  };
  const headers = Object.keys(columns).map((key) => ({ key, text: '' }));
  const regions = [{ rows: [{ cells: Object.values(columns) }] }];
  return { body: { type: 'table', subtype: 'attribute_list', data: { headers, regions, title: '', subtitle: 'Cup' } } };
}

/** Lines that say nothing are left out, as the federation does. */
function cell(...lines: (string | null)[]): { text: string[] } {
  return { text: lines.filter((line) => line !== null) };
}
