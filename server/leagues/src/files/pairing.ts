import { findGameStatus, isCalledOff } from '@matchpost/engine';
import { getSport, type SportId } from '@matchpost/engine/sports';
import { isKind, isLeague, isNoGame, isNoTeam, isUnknown, resultWords } from './labels.ts';
import { findOpponent, findSplits, markOf, versus, type Mark } from './teams.ts';
import { createNotes, takeBars, takeEnd, takeFront, type Notes } from './title.ts';

/** Two teams read from an event's title, with what stood before and behind them. */
export interface Pairing {
  teamHome: string;
  teamAway: string;
  /** `Herren 2. Liga` in `Herren 2. Liga: A - B`, `[Herren 2. Liga] A - B` and `A - B (Herren 2. Liga)`; else ''. */
  prefix: string;
  /** `Runde 5` in `Runde 5: A - B`; else ''. */
  round: string;
  /** `3:2 (1:0, 2:2, 0:0)` behind the second team; else ''. */
  result: string;
  /** `abgesagt` in `A - B (abgesagt)`; else ''. */
  state: string;
  /** `Sporthalle` in `A vs B @ Sporthalle`; else ''. */
  place: string;
  by: Mark;
  /** True where the result may be a kick-off: behind the teams, without a colon or a word before it. */
  mayBeTime: boolean;
  /** False when the title can be split in more than one place. */
  clear: boolean;
}

/** Two long names with a league and a result; how long a title takes to read grows with its square. */
export const MAX_TITLE = 300;

/** `A 3 - 2 B`, `A (3:2) B`: the result between the teams. */
const between = /^(.*\p{L}.*?)\s+\(?(\d{1,3})\)?\s*([-–:])\s*\(?(\d{1,3})\)?\s+(.*\p{L}.*)$/u;
/** `07-08` before one belongs to the first team's name. */
const separator = new RegExp(String.raw`^(?:${versus}|[@–—-])\s`, 'i');
/** `n.V.` and `(2:1, 1:1, 2:2)` behind a result. */
export const ending = String.raw`\(?n\.?\s?[vp](?:\.|(?![\p{L}\d]))\)?|\([\d\s:,;–-]{3,80}\)`;
const endings = new RegExp(String.raw`^(?:(?:${ending})\s+){1,2}`, 'iu');
const trailingResult = /\s+([([]?\d{1,3}\s*:\s*\d{1,3}(?!\d).*)$/;
/** `Resultat: 5:4`, `Score 3-2`: a word tells it from years and ages. */
const saidResult = new RegExp(
  String.raw`[\s,;(–[-](?:${resultWords})\s*[:=]?\s*(\(?\d{1,3}\s*[:–-]\s*\d{1,3}(?!\d).*)$`,
  'iu',
);

/** `(abgesagt)`, `- verschoben` behind a title; `[abgesagt]`, `VERSCHOBEN -` before it. */
const lastWord =
  /\s*[-–(,]?\s*[([*]*((?:(?:spiel|match|game|partie|partita)\s+)?(?:fällt\s+aus|findet\s+nicht\s+statt|\p{L}+))[)\]*!.]*\s*$/iu;
/** `(verschoben auf 12.12.)`. */
const lastBrackets = /\s*[-–,]?\s*[([]([^()[\]]+)[)\]][!.*]*\s*$/u;
const firstWord = /^\s*[([]?\s*(\p{L}+)\s*[)\]]?\s*[-–!|/,]*\s+(?=\S)/u;
/** The same before a prefix, which may itself say a state: `Verschoben auf 22.11.: A - B`. */
const bracketedWord = /^\s*[([]\s*(\p{L}+)\s*[)\]]\s*[-–!|/,]*\s*(?=\S)/u;
const prefixed = /^([^:]*\p{L}[^:]*):\s+(.*\p{L}.*)$/su;

/** Calendars decorate titles: 🏐 before one, ❌ behind it. ♀ and ♂ alone tell a league. */
const pictures =
  /(?![♀♂])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*|\p{Regional_Indicator}/gu;

interface PairingOptions {
  /** Team names seen elsewhere in the calendar: they decide where `A - B - C` is split. */
  known?: ReadonlySet<string>;
  /** The team whose calendar it is. */
  team?: string | undefined;
}

/**
 * Reads `A - B`, `A – B`, `A vs B`, `A gegen B`, `B @ A`, `A 3:2 B`, each also with labels around it and with a place
 * behind it, `A vs B @ Hall`, and `vs B`, `Auswärts: B` in a team's own calendar; undefined when there is no pair.
 */
export function parsePairing(summary: string, options: PairingOptions = {}): Pairing | undefined {
  // Runs of blanks would be tried in every way.
  const { rest: titled, state } = takeState(cleanTitle(summary));
  const rest = moveTime(titled);
  for (const mark of rest.matchAll(/\s+@\s+/g)) {
    const { text: place, result } = cutResult(rest.slice(mark.index + mark[0].length - 1));
    const head = takeState(rest.slice(0, mark.index));
    const pair = parseTitle(head.rest, options);
    // A known team behind `A - B @` is the host of a guest with a hyphen in its name.
    if (pair && (pair.by !== 'hyphen' || options.known?.has(place) !== true)) {
      const clear = pair.clear && isCertain(pair, options);
      return {
        ...pair,
        result: pair.result || result,
        place: takeEnd(place, createNotes()),
        clear,
        state: state || head.state,
      };
    }
    // The opponent of a team that is not known.
    if (!pair && findOpponent(head.rest.trim())) return undefined;
  }
  const found = parseTitle(rest, options);
  return found && { ...found, state };
}

/** Calendars and lists repeat their teams: the sides of the titles that can be read in one way only. */
export function findNames(titles: readonly string[]): Set<string> {
  const clear = titles.map((title) => parsePairing(title)).filter((pair) => pair?.clear);
  return new Set(clear.flatMap((pair) => (pair ? [pair.teamHome, pair.teamAway] : [])));
}

function cleanTitle(summary: string): string {
  return summary
    .slice(0, MAX_TITLE)
    .replace(/\u{1F19A}/gu, ' vs ')
    .replace(pictures, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const hour = String.raw`([01]?\d|2[0-3])`;
const timeBehind = new RegExp(
  String.raw`[\s,–-]+(?:(?:um|anpfiff|beginn|anspiel)\s+${hour}(?:[:.h]([0-5]\d))?(?:\s*Uhr)?|${hour}(?:[.h]([0-5]\d))?\s*Uhr|${hour}h([0-5]\d)?)\s*$`,
  'iu',
);
const timeBefore = new RegExp(
  String.raw`^\s*(?:${hour}[:.h]([0-5][05])(?:\s*Uhr)?|${hour}(?:[.h]([0-5]\d))?\s*Uhr)\s*[:,–-]?\s+(?=\p{L})`,
  'iu',
);

/** Moves the kick-off of a title to its end, where it is told from a result: `A - B um 19.30 Uhr`, `20 Uhr: A - B`. */
function moveTime(title: string): string {
  const found = timeBehind.exec(title) ?? timeBefore.exec(title);
  if (!found) return title;
  const [hours, minutes = '00'] = found.slice(1).filter((part) => part !== undefined);
  return `${title.replace(found[0], '').trim()} ${hours}:${minutes} Uhr`;
}

/** A guest's name may have a hyphen: before an `@` two teams need a word between them, or a known one of the two. */
function isCertain({ by, teamHome, teamAway }: Title, { known, team }: PairingOptions): boolean {
  return by !== 'hyphen' || [teamHome, teamAway].some((name) => name === team || known?.has(name));
}

type Title = Omit<Pairing, 'state'>;

/** Cuts a word that calls the game off from the end of the title, or from its start behind the prefix. */
function takeState(summary: string): { rest: string; state: string } {
  const [, , title] = prefixed.exec(summary) ?? [];
  const from = title === undefined ? 0 : summary.length - title.length;
  const words = [
    { at: 0, found: lastBrackets.exec(summary) },
    { at: 0, found: lastWord.exec(summary) },
    { at: from, found: firstWord.exec(summary.slice(from)) },
    { at: 0, found: bracketedWord.exec(summary) },
  ];
  const off = words.find(({ found }) => isCalledOff(findGameStatus(found?.[1] ?? '')));
  const [said = '', state = ''] = off?.found ?? [];
  const at = (off?.at ?? 0) + (off?.found?.index ?? 0);
  return { rest: summary.slice(0, at) + summary.slice(at + said.length), state };
}

function parseTitle(summary: string, { known = new Set(), team }: PairingOptions): Title | undefined {
  const isTeam = (name: string) => known.has(name) || name === team;
  const notes = createNotes();
  const titled = moveTime(takeFront(takeBars(summary, notes), notes, isTeam));
  const title = takeEnd(titled, notes);
  const found = findBetween(title) ?? findBefore(title, { notes, isTeam, known, team });
  if (!found || isOther(found, notes, team)) return undefined;
  const { labels, round, place } = notes;
  return { ...found, prefix: labels.join(', '), round, place };
}

type Found = Omit<Title, 'prefix' | 'round' | 'place'>;

/** `A 3:2 B` and `A 3:2 n.V. B`. */
function findBetween(title: string): Found | undefined {
  const [, left, goals, mark, against, behind = ''] = between.exec(title) ?? [];
  if (left === undefined || (mark !== ':' && separator.test(behind)) || findSplits(left).length > 0) return undefined;
  // A kick-off was moved there: `Clubabend 19 Uhr`.
  if (/^uhr$/i.test(behind.trim())) return undefined;
  const [told = ''] = endings.exec(behind) ?? [];
  const result = `${goals}:${against} ${told}`.trim();
  const teamAway = behind.slice(told.length).trim();
  return { teamHome: left.trim(), teamAway, result, by: 'word', mayBeTime: false, clear: true };
}

interface Reading {
  notes: Notes;
  isTeam: (name: string) => boolean;
  known: ReadonlySet<string>;
  team: string | undefined;
}

/** Teams with or without a result behind them. */
function findBefore(title: string, { notes, isTeam, known, team }: Reading): Found | undefined {
  const { text, ...told } = cutResult(title);
  const pair = takeEnd(text, notes);
  const splits = findSplits(pair);
  const opponent = findOpponent(pair) ?? (splits.length === 0 ? findSided(pair, notes) : undefined);
  if (opponent) {
    const isAway = (notes.side ?? opponent.side) === 'away';
    const [teamHome, teamAway] = isAway ? [opponent.name, team] : [team, opponent.name];
    return teamHome && teamAway ? { teamHome, teamAway, ...told, by: 'word', clear: true } : undefined;
  }
  const split = splits.find((teams) => teams.some(isTeam)) ?? splits[0];
  if (!split) return undefined;
  const by = markOf(pair);
  const clear = (splits.length === 1 && (notes.isSure || split.some(isTeam))) || split.some((name) => known.has(name));
  // A result counts the teams in the order of the title.
  const isFree = by !== '@' && /^(?:$|.*Uhr$)/.test(told.result) && !/\d[-–]\d/.test(pair);
  const [teamHome, teamAway] = isFree ? bySide(split, notes, team) : split;
  return { teamHome, teamAway, ...told, by, clear };
}

/** `VBC Thun` of `Auswärts: VBC Thun`; a day or a clock beside it makes it a note. */
function findSided(name: string, { side }: Notes) {
  const isName = /^[\p{L}\d]/u.test(name) && !/\d[.:]\s?\d/.test(name) && !isLeague(name) && !isUnknown(name);
  return side !== undefined && isName ? { name, side } : undefined;
}

/** Some clubs name their team first although it plays away: `Auswärtsspiel: Wir - B`, `Herren 1 - B (A)`. */
function bySide([home, away]: [string, string], { side }: Notes, team: string | undefined): [string, string] {
  const isOurs = (name: string) => name === team || isLeague(name);
  if (side === undefined || isOurs(home) === isOurs(away)) return [home, away];
  return isOurs(home) === (side === 'home') ? [home, away] : [away, home];
}

/** True for trainings, sittings and holidays: `Training - Halle Au`. */
function isOther({ teamHome, teamAway }: Found, { isNoGame: isLabelled }: Notes, team: string | undefined): boolean {
  if (isLabelled && teamHome !== team && teamAway !== team) return true;
  return [teamHome, teamAway].some((name) => isNoGame(name) || isNoTeam(name) || isKind(name));
}

/** Cuts a result from the end. */
function cutResult(title: string): { text: string; result: string; mayBeTime: boolean } {
  const said = saidResult.exec(title);
  const found = said ?? trailingResult.exec(title);
  const text = found ? title.slice(0, found.index) : title;
  const mayBeTime = !said && !text.endsWith(':');
  return { text: text.replace(/[\s,;:=>/|([–-]+$/, '').trim(), result: toResult(found?.[1] ?? ''), mayBeTime };
}

/** `[3:2]` and `5:4)` behind `(Resultat: ` as `(3:2)` and `5:4`. */
function toResult(text: string): string {
  const result = text.replaceAll('[', '(').replaceAll(']', ')').trim();
  return result.endsWith(')') && !result.includes('(') ? result.slice(0, -1) : result;
}

const hyphenated = new RegExp(
  String.raw`^(.*\p{L}.*?)\s+\(?(0|[1-9]\d?)[-–](0|[1-9]\d?)\)?((?:\s+(?:${ending})){0,2})$`,
  'iu',
);

/**
 * The result in `B 3-2`, the second team of a game that is over. Undefined where the pair may be years or ages of the team:
 * `B 07-08`, and any that rises, `B 7-9`. In sets the pairs that end a game are results only.
 */
export function findHyphenResult(
  { by, teamAway }: Pick<Pairing, 'by' | 'teamAway'>,
  sport?: SportId,
): { teamAway: string; result: string } | undefined {
  const [, name, home, away, told = ''] = hyphenated.exec(teamAway) ?? [];
  // `B 3-2 @ A` counts the guests first.
  if (name === undefined || by === '@' || !isScore(Number(home), Number(away), sport)) return undefined;
  return { teamAway: name.replace(/[\s,;–-]+$/, ''), result: `${home}:${away}${told}` };
}

function isScore(home: number, away: number, sport: SportId | undefined): boolean {
  const sets = sport && getSport(sport).sets;
  if (sets === undefined) return home === 0 || home >= away;
  const most = Math.max(home, away);
  return home !== away && most >= sets.fewest && most <= sets.toWin;
}
