import { parseDetail, parseGame, type Game } from '@matchpost/engine';
import { invalidAnswer } from '../../federation/answer.ts';
import { getCellFinder, type CellFinder } from './columns.ts';
import { parseTable, type Cell, type Row, type Table } from './table.ts';
import { chUnihockey } from './system.ts';

/** One page of a team's season. */
export interface GamesPage {
  games: Game[];
  nextPage?: number;
}

interface ReadOptions {
  /** The day that relative dates count from, `yyyy-mm-dd`. */
  today: string;
  /** True where the page is titled with the league of its games. */
  isTitled: boolean;
}

/** Reads `/api/games?mode=team` and `mode=direct`. */
export function parseTeamGames(body: unknown, { today, isTitled }: ReadOptions): GamesPage {
  const read = parseTable(body);
  const table = isTitled ? read : { ...read, title: '' };
  const find = getCellFinder(table);
  const games = table.rows.flatMap((row) => parseRow(row, { table, find, today }));
  if (table.rows.length > 0 && games.length === 0) throw invalidAnswer(chUnihockey.source, 'games: none is readable');
  return { games, nextPage: table.nextPage };
}

/** Content of a result cell: the score with its suffix, the thirds, and words such as "Forfait". */
export function readResult(cell: Cell | undefined): { result: string; resultDetail: string; status: string } {
  const [score = '', ...behind] = cell?.lines ?? [];
  const details = behind.filter((line) => parseDetail(line).length > 0);
  const words = behind.filter((line) => !details.includes(line));
  const status = [score, ...words].join(' ').trim();
  // A word before the score marks the game; the score is what starts with a number.
  return { result: /\d+\s*[:-].*/s.exec(status)?.[0] ?? status, resultDetail: details.join(', '), status };
}

interface RowContext {
  table: Table;
  find: CellFinder;
  today: string;
}

function parseRow(row: Row, { table, find, today }: RowContext): Game[] {
  const names = [findLine(find(row, 'home')), findLine(find(row, 'away'))];
  if (row.id === '' || names.every((name) => name === '')) return [];
  const start = find(row, 'start');
  const location = find(row, 'location');
  const input = {
    id: row.id,
    date: findLine(start),
    time: findLine(find(row, 'time')) || findLine(start, 1),
    teamHome: names[0],
    teamAway: names[1],
    location: findLine(location),
    city: findLine(location, 1),
    competition: findLine(find(row, 'league')) || row.region || findLeague(table.title, names),
    ...readResult(find(row, 'result')),
  };
  return [parseGame(input, `games.${row.id}`, { today, scores: 'reading' }).game];
}

/** Titles read "Herren GF 2. Liga, Gruppe 3" or begin with the team: "UHC Auental, Herren GF 2. Liga". */
function findLeague(title: string, names: readonly string[]): string {
  const [first = '', ...rest] = title.split(',').map((part) => part.trim());
  return rest.length > 0 && names.includes(first) ? rest.join(', ') : title;
}

function findLine(cell: Cell | undefined, line = 0): string {
  return cell?.lines[line] ?? '';
}
