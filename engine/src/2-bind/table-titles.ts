/** Titles of a table's columns as leagues, spreadsheets and people write them, in German, English, French and Italian. */
import { tableNumbers, type TableNumber, type TableRow } from '../league-table.ts';
import { toPlainLetters } from '../plain-letters.ts';

type Field = 'rank' | 'team' | TableNumber | 'goals';

const titles: Readonly<Record<Field, string>> = {
  rank: 'rang rg platz pl platzierung rank position pos place classement posizione posto #',
  team: 'mannschaft verein club klub name teamname equipe squadra',
  played:
    'spiele sp anzahlspiele gespielt gespieltespiele games gamesplayed matches matchesplayed mp gp joues mj matchs giocate partite pg',
  wins: 'siege gewonnen won win victoires gagnes vittorie vinte',
  winsExtended: 'siegenv siegenachverlangerung snv otw overtimewins',
  draws: 'unentschieden remis drawn draw ties tied nuls matchsnuls pareggi nulle',
  lossesExtended: 'niederlagenv niederlagennv niederlagennachverlangerung nnv otl overtimelosses',
  losses: 'niederlagen verloren lost loss defaites perdus sconfitte perse',
  goalsFor: 'toreplus geschossenetore gf butspour butsmarques bp golfatti reti',
  goalsAgainst: 'gegentore toreminus erhaltenetore ga conceded butscontre butsencaisses bc golsubiti',
  points: 'punkte pkt pkte pts pt punti',
  goals: 'tore torverhaltnis goals buts gol',
};

/** Wins, draws and losses by a letter: `n` are losses beside `u`, and draws beside `v`. */
const letters = ['s u n', 'w d l', 'v n d', 'v n p', 'g n p'].map((three) => three.split(' '));

const fields = new Map(
  Object.entries(titles).flatMap(([field, words]) => words.split(' ').map((word) => [word, field as Field] as const)),
);
const ownNames: ReadonlySet<string> = new Set([
  'rank',
  'rankMove',
  'teamId',
  'team',
  'teamLogo',
  'zone',
  ...tableNumbers,
] satisfies (keyof TableRow)[]);
const ownTitles = new Map([...ownNames].map((name) => [name.toLowerCase(), name]));

/** `52:31` */
const bothGoals = /^\s*(\d{1,5})\s*[:–-]\s*(\d{1,5})\s*$/;

/**
 * A row with its properties under our names; those that nobody knows stay as they are, and our own names win.
 * @example renameColumns({ Rang: 1, Mannschaft: 'HC Au', Tore: '52:31' }) // { rank: 1, team: 'HC Au', goalsFor: '52', … }
 */
export function renameColumns(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(row);
  if (names.every((name) => ownNames.has(name))) return row;
  const plain = names.map(toPlainTitle);
  const hasPoints = plain.some((title) => fields.get(title) === 'points' || title === 'points');
  const three = (hasPoints && letters.find((each) => each.every((letter) => plain.includes(letter)))) || [];
  const hasTeam = Object.hasOwn(row, 'team');
  const renamed = names.flatMap((name, index) => {
    const title = plain[index] ?? '';
    const known = ['wins', 'draws', 'losses'][three.indexOf(title)] ?? ownTitles.get(title) ?? findField(title, plain);
    // Of rows that are ours in part, other properties may say anything.
    if (known === undefined || (hasTeam && !ownNames.has(name) && !isNumber(row[name])))
      return [[name, row[name]] as const];
    return known === 'goals' ? toGoals(row[name]) : [[known, row[name]] as const];
  });
  const own = Object.entries(row).filter(([name]) => ownNames.has(name));
  return Object.fromEntries([...renamed, ...own]);
}

/** True for a row of titles that name a team and something of it. */
export function isTableHeader(titles: readonly string[]): boolean {
  const known = Object.keys(renameColumns(Object.fromEntries(titles.map((title) => [title, '0'])))).filter((name) =>
    ownNames.has(name),
  );
  return known.includes('team') && known.length > 1;
}

/** `Pl` is a place, but the games played beside `Pos`; a `P` alone are points. */
function findField(title: string, titles: readonly string[]): Field | undefined {
  if (title === 'pl' && titles.includes('pos')) return 'played';
  if (title === 'p' && !titles.some((other) => fields.get(other) === 'points')) return 'points';
  return fields.get(title);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*[+−–-]?\d/.test(value));
}

/** `Tore +` and `Tore -` as words. */
function toPlainTitle(title: string): string {
  const signed = title.replace(/\+\s*$/, 'plus').replace(/[−–-]\s*$/, 'minus');
  return toPlainLetters(signed).replace(/[^\p{L}\p{N}#]+/gu, '');
}

/** A number alone is what the team scored. */
function toGoals(value: unknown): (readonly [string, unknown])[] {
  const [, own, other] = bothGoals.exec(String(value)) ?? [];
  if (own === undefined) return [['goalsFor', value]];
  return [
    ['goalsFor', own],
    ['goalsAgainst', other],
  ];
}
