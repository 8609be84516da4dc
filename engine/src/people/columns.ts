/** People of typed lists with columns, perhaps below a header. */
import { languages } from '../languages.ts';
import { messages } from '../messages/index.ts';
import {
  findConsent,
  isAboutConsent,
  isAboutShowing,
  isDenied,
  isWithdrawn,
  isYes,
  joinConsents,
  objects,
  readAnswer,
  refusesConsent,
} from './consent-words.ts';
import { readMark, takeCellMarks, toFigures, type LineOptions } from './parse-line.ts';
import { consents, personProperties, type Consent, type PersonInput } from './person.ts';
import { readPosition } from './positions.ts';

export type Columns = readonly Column[];

type Column = Exclude<(typeof personProperties)[number], 'portrait'> | 'first' | Ruling | 'other';

/** Columns that can only refuse: `Eltern einverstanden` and `Foto` by a no, `Nicht nennen` by a yes. */
type Ruling = 'permission' | 'showing' | 'refusal';

/** Words in a header, besides the fields' own names. */
const headers: Readonly<Partial<Record<Column, string>>> = {
  number:
    'nr nummer no number trikot trikotnummer trikotnr rückennummer rückennr jersey jerseynumber jerseyno shirtnumber shirtno # n num numéro numero maillot dossard maglia',
  first: 'vorname firstname givenname prénom',
  player:
    'name nachname spieler spielerin spielerinnen player lastname surname person namevorname vornamename nom nomprénom prénomnom nomdefamille joueur joueuse joueurs joueuses cognome nome cognomenome nomecognome cognomeenome nomeecognome nominativo giocatore giocatrice giocatori giocatrici',
  position: 'position pos rolle role funktion positionfunktionoffizieller poste fonction ruolo posizione',
  captain: 'captain kapitän c k capitaine capitano',
  goals: 'tore tor goals goal t g buts gol reti',
  assists: 'assists assist vorlagen a',
  points: 'punkte points pkt pts p total scorerpunkte punti',
  consent: 'einwilligung consent zustimmung einverständnis consentement consenso',
  goalkeeper: 'goalkeeper goalie',
};

/** The number of a row, beside that of a person. */
const rowNumbers = ['nr', 'nummer', 'no', 'number', '#', 'n', 'num', 'numéro', 'numero'];

/** `ja/nein` in a header lists the answers and denies nothing. */
const answers =
  /(?<!\p{L})(?:ja|nein|yes|no|oui|non|s[iì])\s*(?:[/|,]|oder|or|ou|o)\s*(?:ja|nein|yes|no|oui|non|s[iì])(?!\p{L})/giu;
const no = /^(?:nein|no|non|n|false|falsch)\.?$/i;

/** The columns that a line's cells name; undefined if it is no header. */
export function findHeader(cells: readonly string[]): Columns | undefined {
  const hasSurname = cells.some((cell) => toWord(cell) === 'cognome');
  // Beside the surname, an Italian "nome" is the first name.
  const named = cells.map((cell) => (hasSurname && toWord(cell) === 'nome' ? 'first' : findColumn(cell)));
  const columns = withoutSecond('position', withoutSecond('number', named, cells), cells);
  const known = columns.filter((column) => column !== 'other');
  // Each may be there once; a list can ask for more than one consent.
  const single = known.filter((column) => !['consent', 'permission', 'showing', 'refusal'].includes(column));
  return columns.includes('player') && known.length > 1 && new Set(single).size === single.length ? columns : undefined;
}

/** The header with one such column: a consent beside two of them must be read. A row's number gives way. */
function withoutSecond(column: Column, columns: readonly Column[], cells: readonly string[]): Column[] {
  const places = columns.flatMap((one, at) => (one === column ? [at] : []));
  const kept = places.find((at) => !rowNumbers.includes(toWord(cells[at] ?? ''))) ?? places[0];
  return columns.map((one, at) => (one === column && at !== kept ? 'other' : one));
}

function toWord(cell: string): string {
  return cell.toLocaleLowerCase('de').replace(/[^\p{L}#]/gu, '');
}

/** A column, or a property of JSON. */
export function findColumn(cell: string): Column {
  const word = toWord(cell);
  const own = Object.entries(headers).find(([name, words]) => name === word || words.split(' ').includes(word));
  const said = personProperties.find((name) =>
    languages.some((language) => (messages[language].fields as Record<string, string>)[name]?.toLowerCase() === word),
  );
  return (own?.[0] ?? said ?? findRuling(cell) ?? 'other') as Column;
}

function findRuling(header: string): Ruling | undefined {
  const ruling = isAboutConsent(header) ? 'permission' : isAboutShowing(header) ? 'showing' : undefined;
  if (!isDenied(header.replace(answers, ''))) return ruling;
  return ruling !== undefined || /name|anonym/i.test(header) ? 'refusal' : undefined;
}

/** A person whose cells stand below a header. A refusal counts wherever it stands. */
export function readNamed(cells: readonly string[], columns: Columns, options: LineOptions): PersonInput {
  const of = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  const { rest: player, marks } = takeCellMarks(joinName(of('first'), of('player')), options.sport);
  const person: PersonInput = { player, ...marks };
  for (const name of ['number', 'goals', 'assists', 'points'] as const) if (of(name)) person[name] = of(name);
  const position = of('position');
  if (position) person.position = readPosition(position, options.sport);
  if (isCaptain(of('captain'))) person.captain = true;
  if (isYes(of('goalkeeper'))) person.goalkeeper = true;
  const said = cells.map((cell, at) => readConsent(cell, columns[at] ?? 'other'));
  const consent = joinConsents(marks.consent, ...said);
  if (consent) person.consent = consent;
  return person;
}

/** A column of whole names may stand beside one of first names. */
function joinName(first: string, name: string): string {
  const isWhole = first !== '' && name.split(/[\s,]+/).includes(first);
  return isWhole ? name : [first, name].filter(Boolean).join(' ');
}

/** The consent that a cell gives or refuses. In a column nobody knows a single `nein` may be about anything, `NO` is a country. */
function readConsent(cell: string, column: Column): Consent | undefined {
  const text = cell.trim();
  if (column === 'consent') return consents.find((one) => one === text) ?? readAnswer(text);
  return refuses(text, column) ? 'not-named' : undefined;
}

/** True for columns whose words may give or refuse a consent; nobody knows what other words are about. */
export function saysConsent(column: Column | undefined): boolean {
  return ['consent', 'permission', 'showing', 'refusal', 'other'].includes(column ?? 'other');
}

function refuses(text: string, column: Column): boolean {
  const isRefusal = findConsent(text) === 'not-named';
  if (column === 'permission') return readAnswer(text) === 'not-named';
  if (column === 'showing') return isRefusal || no.test(text) || isWithdrawn(text);
  // Anything but a no refuses here, a word nobody knows too.
  if (column === 'refusal') return !/^[0–—-]*$/.test(text) && !no.test(text) && (isRefusal || !findConsent(text));
  return refusesConsent(text) || (column === 'other' && isRefusal && (/\S\s+\S/.test(text) || objects(text)));
}

/** A person of unnamed cells: the first number, the first words, then position and marks; other numbers are figures. */
export function readCells(cells: readonly string[], { sport, hasFigures }: LineOptions): PersonInput | undefined {
  const person: PersonInput = {};
  const figures: string[] = [];
  const words: string[] = [];
  for (const cell of cells.map((one) => one.trim()).filter(Boolean)) {
    if (/^#?\d{1,4}\.?$/.test(cell)) {
      const number = cell.replace(/\D/g, '');
      if (person.number === undefined && words.length === 0) person.number = number;
      else figures.push(number);
    } else if (words.length === 0 || !readMark(cell, person, sport)) words.push(cell);
  }
  const { rest: player, marks } = takeCellMarks(toPlayer(words), sport);
  if (player === '') return undefined;
  const consent = joinConsents(marks.consent, person.consent);
  return {
    ...marks,
    ...person,
    ...(consent && { consent }),
    player,
    ...(hasFigures && figures.length > 0 && toFigures(figures, sport)),
  };
}

/** Name and first name may have cells of their own; other words behind them are remarks. */
function toPlayer(words: readonly string[]): string {
  const [first = '', second = ''] = words;
  return first.includes(' ') ? first : [first, second].filter(Boolean).join(' ');
}

/** A captain is marked by the letter as well, which says nothing in another column: `K` may mean "keine". */
function isCaptain(text: string): boolean {
  return isYes(text) || /^[ck]$/i.test(text);
}
