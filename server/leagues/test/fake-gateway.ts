import type { GameFacts, LeagueFacts, TeamFacts } from './fake/facts.ts';
import type { FakeAnswer, FakeRequest } from './fake/federation.ts';
import type { Sport } from '../src/source.ts';
import { getGatewaySport } from '../src/gateway/queries.ts';

type Row = Record<string, string | null>;

/**
 * The gateway on loopback below `/api`, for a league told in plain words: its query forms and no others, its spellings,
 * its errors.
 */
export function speakGateway({ sport, clubs }: LeagueFacts): (request: FakeRequest) => FakeAnswer | undefined {
  const teams = clubs.flatMap((club) => club.teams.map((team) => ({ club, team })));
  const games = teams.flatMap(({ team }) => team.games);
  return ({ path, query }) => {
    if (path !== `/api/${getGatewaySport(sport).path}`) return undefined;
    const asked = readQuery(query.get('query') ?? '');
    if (!asked)
      return { status: 400, body: { errors: [{ message: 'Syntax Error', locations: [{ line: 1, column: 1 }] }] } };
    const { root, fields } = asked;
    if (root === 'table') return speakTable(asked.args['teamId']);
    const found = find(asked);
    if (found === undefined) return refuse(root, 'Not Found');
    // Declared as always there, yet not sent: the whole game becomes null.
    if (root === 'game' && fields.includes('id')) return refuse(root, 'Cannot return null for non-nullable field');
    const shown = Array.isArray(found) ? found.map((row) => show(row, fields)) : show(found, fields);
    return { body: { data: { [root]: shown } } };
  };

  function find({ root, args }: Query): Row[] | Row | undefined {
    if (root === 'clubs') return clubs.map(({ id, name }) => ({ id, name }));
    if (root === 'teams') return clubs.find(({ id }) => id === args['clubId'])?.teams.map(toTeam);
    if (root === 'game') return sport === 'unihockey' ? findDetail(args['gameId']) : undefined;
    const found = teams.find(({ team }) => team.id === args['teamId']);
    const isFound = sport !== 'handball' || found?.club.id === args['clubId'];
    return isFound ? found?.team.games.map((game) => (writeListed[sport] ?? writePlain)(game)) : undefined;
  }

  /** Not in the specification: our own demo league answers so. */
  function speakTable(teamId: string | undefined): FakeAnswer {
    const found = teams.find(({ team }) => team.id === teamId)?.team;
    if (found?.table === undefined) return refuse('table', 'Not Found');
    const rows = found.table.map(({ goals: [goalsFor, goalsAgainst], ...row }) => ({ ...row, goalsFor, goalsAgainst }));
    return { body: { data: { table: { competition: found.league, group: '', rows } } } };
  }

  function findDetail(gameId: string | undefined): Row | undefined {
    const game = games.find(({ id }) => id === gameId);
    return game && { ...writeUnihockey(game), ...logos(game), resultDetail: game.detail, city: null };
  }
}

interface Query {
  root: string;
  args: Record<string, string>;
  fields: string[];
}

const queryForm =
  /^\{\n {2}(clubs|teams|games|game|table)(?:\(([^()]*)\))? \{\n((?: {4}\w+(?: \{[^{}]+\})?\n)+) {2}\}\n\}$/;

function readQuery(text: string): Query | undefined {
  const [, root, args = '', fields = ''] = queryForm.exec(text) ?? [];
  if (root === undefined) return undefined;
  const pairs = [...args.matchAll(/(\w+): "(\d+)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  return { root, args: Object.fromEntries(pairs), fields: fields.trim().split(/\s+/) };
}

function show(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
}

function refuse(root: string, message: string): FakeAnswer {
  const errors = [{ message, locations: [{ line: 2, column: 3 }], path: [root] }];
  return { body: { data: { [root]: null }, errors } };
}

function toTeam({ id, name, league }: TeamFacts): Row {
  return { id, name, liga: league };
}

const writeListed: Partial<Record<Sport, (game: GameFacts) => Row>> = {
  unihockey: writeUnihockey,
  volleyball: (game) => ({
    ...writeTexts(game),
    date: game.date.replace(/\b0(\d\.)/g, '$1'),
    ...logos(game),
    result: game.result ?? '',
    resultDetail: game.detail,
    location: game.hall,
    city: null,
  }),
};

function writeUnihockey(game: GameFacts): Row {
  return { ...writeTexts(game), result: game.result ?? '', location: game.hall, city: game.city ?? '-' };
}

/** As for handball, where nothing else is known. */
function writePlain(game: GameFacts): Row {
  return {
    ...writeTexts(game),
    ...logos(game),
    result: game.result ?? 'null:null',
    resultDetail: game.detail ?? '(null:null)',
    location: game.hall,
    city: game.city,
  };
}

function writeTexts({ id, date, time, home, away }: GameFacts): Row {
  return { id, date, time: time ?? '00:00', teamHome: home, teamAway: away };
}

function logos({ homeLogo, awayLogo }: GameFacts): Row {
  return { teamHomeLogo: homeLogo, teamAwayLogo: awayLogo };
}
