/** A line of a typed list: number, name, position, captain, figures. */
import type { SportId } from '../sports/index.ts';
import { getSport } from '../sports/index.ts';
import { findConsent, joinConsents, refusesConsent } from './consent-words.ts';
import type { PersonInput } from './person.ts';
import { findPosition } from './positions.ts';

export interface LineOptions {
  sport?: SportId | undefined;
  /** True where numbers at the end of a line are goals, assists and points. */
  hasFigures: boolean;
}

const captainMark = /^(?:c|k|kap|kapitän|kapitänin|captain|capt|captaine|spielführer|spielführerin)\.?$/i;
const assistantMark = /^a$/i;

export function isCaptainMark(text: string): boolean {
  return captainMark.test(text);
}

/** A refusal of several words behind a name: `, nicht nennen`, `- do not name`, and `nicht nennen` without a mark. */
const refusedTail =
  /(?:\s*[,;:|]\s*|\s+[–—-]\s+)([^,;:|]+)$|\s+((?:bitte )?nicht (?:nennen|genannt|namentlich)[^,;:|]*|do(?: not|n['’]t) name|not to be named)$/iu;

/** At the head: `7`, `07.`, `#7`, `Nr. 7 -`, `7,`. At the end: `#7`; `, 7` where no figures stand there. */
const numberFirst = /^(?:#|nr\.?\s*|no\.?\s*)?(\d{1,3})(?:\s*[.,):|–—-]\s*|\s+(?=\D)|$)/i;
const numberLast = /\s+#(\d{1,3})$/;
const numberBehind = /(?:\s+#|\s*,\s*#?)(\d{1,3})$/;
/** `12 8 20`, `12+8`, `12 T 8 A`, `(2)`. */
const figuresLast = /[\s,:(]+((?:\d{1,4}\s*[a-zäöü]*\.?[\s,+/=|()]*){1,3})$/i;

/** A name without the remarks that are not read. */
export function withoutBrackets(text: string): string {
  return text.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
}

/** A person of one cell; undefined if no name is left. */
export function parseLine(text: string, options: LineOptions): PersonInput | undefined {
  const { rest: named, number } = takeNumber(text.replace(/^[•*·–—-]\s+/, '').trim(), options);
  const { rest: unfigured, figures } = options.hasFigures ? takeFigures(named, options) : { rest: named, figures: {} };
  const { rest, marks } = takeMarks(unfigured, options.sport);
  const player = toName(rest);
  // Lines with a day, a time or a number of people are about something else.
  if (!/\p{L}/u.test(player) || /\d/.test(withoutBrackets(player))) return undefined;
  const refused: Marks = refusesConsent(text) ? { consent: 'not-named' } : {};
  return { ...(number !== undefined && { number }), player, ...marks, ...refused, ...figures };
}

function takeNumber(text: string, { hasFigures }: LineOptions): { rest: string; number?: string } {
  const [head, first] = numberFirst.exec(text) ?? [];
  if (head !== undefined && first !== undefined) return { rest: text.slice(head.length).trim(), number: first };
  const [tail, last] = (hasFigures ? numberLast : numberBehind).exec(text) ?? [];
  if (tail !== undefined && last !== undefined) return { rest: text.slice(0, -tail.length).trim(), number: last };
  return { rest: text };
}

function takeFigures(text: string, { sport }: LineOptions): { rest: string; figures: PersonInput } {
  const [tail, said = ''] = figuresLast.exec(text) ?? [];
  const numbers = toCounted(said, sport).match(/\d+/g) ?? [];
  if (tail === undefined || numbers.length === 0) return { rest: text, figures: {} };
  return { rest: text.slice(0, -tail.length).trim(), figures: toFigures(numbers, sport) };
}

/** Of goals with the throws from seven metres among them, `8/2` and `10 (3)`, the goals. */
function toCounted(said: string, sport: SportId | undefined): string {
  const hasThrows = sport !== undefined && getSport(sport).shootout === 'sevenMetres';
  const [, goals] = (hasThrows && /^\s*(\d{1,3})\s*(?:\/\s*\d{1,2}|\(\s*\d{1,2}\s*\))\s*$/.exec(said)) || [];
  return goals ?? said;
}

/** One number is goals, or points where a sport has no goals; two are goals and assists; the third is points. */
export function toFigures(numbers: readonly string[], sport: SportId | undefined): PersonInput {
  const [first, assists, points] = numbers;
  if (numbers.length === 1 && sport && getSport(sport).sets) return { points: first };
  return { goals: first, ...(assists && { assists }), ...(points && { points }) };
}

type Marks = Pick<PersonInput, 'position' | 'captain' | 'consent'>;

interface Marked {
  /** The text without its marks. */
  rest: string;
  marks: Marks;
}

/** Brackets and the words behind a name: position, captain, consent. Other words in brackets stay in the name. */
function takeMarks(text: string, sport: SportId | undefined): Marked {
  const { rest, marks } = takeBrackets(text, sport);
  return { rest: takeTail(rest, marks, sport), marks };
}

/**
 * The marks of a cell with a name: in brackets, and behind a comma or a dash. Single letters at its end are the name's. `Muster,
 * Anna` is turned around, two whole names are not.
 */
export function takeCellMarks(text: string, sport: SportId | undefined): Marked {
  const { rest, marks } = takeBrackets(text, sport);
  const name = takeSeparated(rest, marks, sport);
  const isTwoNames = name.split(/\s*,\s*/).every((part) => part.includes(' '));
  return { rest: isTwoNames ? name : toName(name), marks };
}

function takeSeparated(text: string, marks: Marks, sport: SportId | undefined): string {
  const named = takeRefusal(text, marks);
  const [tail, word = ''] = /(?:\s*[,;|:]\s*|\s+[–—-]\s+)([^,;|:]+)$/.exec(named) ?? [];
  if (tail === undefined || !readMark(word.trim(), marks, sport)) return named;
  return takeSeparated(named.slice(0, -tail.length).trim(), marks, sport);
}

function takeBrackets(text: string, sport: SportId | undefined): Marked {
  const marks: Marks = {};
  const unbracketed = text.replace(/[([]([^()[\]]*)[)\]]/g, (whole, inside: string) => {
    if (findConsent(inside) === 'minor-with-consent' && readMark(inside.trim(), marks, sport)) return ' ';
    const parts = inside.split(/[,;/]/).filter((part) => part.trim() !== '');
    const unread = parts.filter((part) => !readMark(part.trim(), marks, sport));
    return unread.length === 0 ? ' ' : unread.length === parts.length ? whole : `(${unread.join(', ').trim()})`;
  });
  return { rest: unbracketed.replace(/\s+/g, ' ').trim(), marks };
}

function takeRefusal(text: string, marks: Marks): string {
  const [refused, behind, bare] = refusedTail.exec(text) ?? [];
  if (refused === undefined || findConsent(behind ?? bare ?? '') !== 'not-named') return text;
  marks.consent = 'not-named';
  return text.slice(0, -refused.length).trim();
}

/** `Anna Muster, Tor`, `Anna Muster - C`, `Anna Muster TW`, `Anna Muster C`. */
function takeTail(text: string, marks: Marks, sport: SportId | undefined): string {
  const named = takeRefusal(text, marks);
  if (named !== text) return takeTail(named, marks, sport);
  const [tail, separator = '', word = ''] =
    /(\s*[,;|:]\s*|\s+[–—-]\s+|\s+)([^,;|\s]+(?:\s(?:Mitte|links|rechts))?)$/.exec(text) ?? [];
  if (tail === undefined) return text;
  const isPlain = separator.trim() === '';
  // Without a separator only capitals are a mark: "Anna Sturm" is a name.
  if (isPlain && !/^\p{Lu}{1,2}\.?$/u.test(word)) return text;
  const rest = text.slice(0, -tail.length).trim();
  if (!/\p{L}/u.test(rest) || (isPlain && !rest.includes(' ') && word.endsWith('.'))) return text;
  return readMark(word, marks, sport) ? takeTail(rest, marks, sport) : text;
}

/** True for a mark, which it notes. */
export function readMark(text: string, marks: Marks, sport: SportId | undefined): boolean {
  const consent = findConsent(text);
  if (consent) Object.assign(marks, { consent: joinConsents(marks.consent, consent) });
  else if (captainMark.test(text)) marks.captain = true;
  else if (assistantMark.test(text) && sport === undefined) return true;
  else {
    const position = findPosition(text, sport);
    if (position) marks.position = position.id;
    else return assistantMark.test(text);
  }
  return true;
}

/** `Muster, Anna` is Anna Muster. */
function toName(text: string): string {
  const name = text.replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '').replace(/\s+/g, ' ');
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  return first !== '' && more.length === 0 && !/\d/.test(name) ? `${first} ${last}` : name;
}
