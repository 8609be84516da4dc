import { findGameStatus, isCalledOff } from '@matchpost/engine';
import { getSport, type SportId } from '@matchpost/engine/sports';

/** Two teams read from an event's title, with what stood before and behind them. */
export interface Pairing {
  teamHome: string;
  teamAway: string;
  /** `Herren 2. Liga` in `Herren 2. Liga: A - B`; else ''. */
  prefix: string;
  /** `3:2 (1:0, 2:2, 0:0)` behind the second team; else ''. */
  result: string;
  /** `abgesagt` in `A - B (abgesagt)`; else ''. */
  state: string;
  /** `Sporthalle` in `A vs B @ Sporthalle`; else ''. */
  place: string;
  /** The mark between the teams. `@` names the guest first, and a hyphen stands in names, too. */
  by: 'word' | 'hyphen' | '@';
  /** True where the result may be a kick-off: behind the teams, without a colon before it. */
  mayBeTime: boolean;
  /** False when the title can be split in more than one place. */
  clear: boolean;
}

/** Words and long dashes never stand inside a name; a short dash may, as in "VFM - Volleyball Musterberge". */
const strong = /\s+(?:vs?\.?|gegen|contre|contro|against|[–—])\s+/i;
/** American titles name the guest first: `Guests @ Hosts`. */
const at = /\s+@\s+/;
/** `A 3 - 2 B`, `A (3:2) B`: the result between the teams. */
const between = /^(.*\p{L}.*?)\s+\(?(\d{1,3})\)?\s*([-–:])\s*\(?(\d{1,3})\)?\s+(.*\p{L}.*)$/u;
/** `07-08` before one belongs to the first team's name. */
const separator = /^(?:vs?\.?|gegen|contre|contro|against|[@–—-])\s/i;
/** A team's own calendar names the other side only: `vs. B`, `@ B`. */
const opponent = /^(vs?\.?|gegen|contre|contro|against|@|at|bei|chez)\s+(.+)$/i;
/** A kind of game or a side before it: `Testspiel gegen B`, `Away game vs. B`, `Heim gegen B`. */
const kindBefore =
  /^((?:home|away)(?: game| match)?|game|match|\p{L}*spiel|heim|ausw(?:[äa]|ae)rts|partie|partita)(?:\s+\d+)?\s+(?=(?:vs?\.?|gegen|contre|contro|against|@|at|bei|chez)\s)/iu;
const awayWord = /^(?:away|ausw)/i;
/** Where a game is played, behind its teams. */
const side = /\s*\((?:home|away|heim|ausw[aä]rts|h|a|domicile|ext[ée]rieur|casa|trasferta)\)$/i;
/** Says what an event is, not which league it belongs to. */
const gameWord = /^(?:game|match|spiel|heimspiel|ausw[aä]rtsspiel|partie|partita|home game|away game)(?:\s+\d+)?$/i;
const weak = /\s+-\s+/g;
const trailingResult = /\s+(\(?\d{1,3}\s*:\s*\d{1,3}(?!\d).*)$/;
const prefixed = /^([^:]*\p{L}[^:]*):\s+(.*\p{L}.*)$/su;
/** `A - B: 3:2`. */
const colonBeforeResult = /:(?=\s+\(?\d{1,3}\s*:\s*\d)/;

/** `(abgesagt)`, `- verschoben` behind a title; `[abgesagt]`, `VERSCHOBEN -` before it. */
const lastWord =
  /\s*[-–(,]?\s*[([*]*((?:(?:spiel|match|game|partie|partita)\s+)?(?:fällt\s+aus|findet\s+nicht\s+statt|\p{L}+))[)\]*!.]*\s*$/iu;
/** `(verschoben auf 12.12.)`. */
const lastBrackets = /\s*[-–,]?\s*[([]([^()[\]]+)[)\]][!.*]*\s*$/u;
const firstWord = /^\s*[([]?\s*(\p{L}+)\s*[)\]]?\s*[-–!|/,]*\s+(?=\S)/u;
/** The same before a prefix, which may itself say a state: `Verschoben auf 22.11.: A - B`. */
const bracketedWord = /^\s*[([]\s*(\p{L}+)\s*[)\]]\s*[-–!|/,]*\s*(?=\S)/u;

interface PairingOptions {
  /** Team names seen elsewhere in the calendar: they decide where `A - B - C` is split. */
  known?: ReadonlySet<string>;
  /** The team whose calendar it is. */
  team?: string | undefined;
}

/**
 * Reads `A - B`, `A – B`, `A vs B`, `A gegen B`, `B @ A`, `A 3:2 B`, each also with a place behind it, `A vs B @ Hall`, and
 * `vs B` in a team's own calendar; undefined when there is no pair.
 */
export function parsePairing(summary: string, options: PairingOptions = {}): Pairing | undefined {
  // Runs of blanks would be tried in every way.
  const { rest: titled, state } = takeState(summary.replace(/\s+/g, ' '));
  const rest = moveTime(titled);
  for (const mark of rest.matchAll(/\s+@\s+/g)) {
    const { text: place, result } = cutResult(rest.slice(mark.index + mark[0].length - 1));
    const head = takeState(rest.slice(0, mark.index));
    const pair = parseTitle(head.rest, options);
    // A known team behind `A - B @` is the host of a guest with a hyphen in its name.
    if (pair && (pair.by !== 'hyphen' || options.known?.has(place) !== true)) {
      const clear = pair.clear && isCertain(pair, options);
      return { ...pair, result: pair.result || result, place, clear, state: state || head.state };
    }
    // The opponent of a team that is not known.
    if (!pair && findOpponent(head.rest.trim(), '')) return undefined;
  }
  const found = parseTitle(rest, options);
  return found && { ...found, place: '', state };
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

type Title = Omit<Pairing, 'state' | 'place'>;

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
  const [, before = '', title = summary.replace(colonBeforeResult, '')] = prefixed.exec(summary) ?? [];
  const isKind = gameWord.test(before.trim());
  const prefix = isKind ? '' : before.trim();
  const [, left, goals, mark, against, right] = between.exec(title) ?? [];
  const isName = mark !== ':' && separator.test(right ?? '');
  if (left !== undefined && right !== undefined && !isName && findSplits(left).length === 0) {
    const result = `${goals}:${against}`;
    return { teamHome: left.trim(), teamAway: right.trim(), prefix, result, by: 'word', mayBeTime: false, clear: true };
  }
  const mayBeTime = !colonBeforeResult.test(summary);
  const { text: pair, result } = cutResult(title);
  const own = team ? findOpponent(isKind ? `${before.trim()} ${pair}` : pair, team) : undefined;
  if (own) return { ...own, prefix, result, by: 'word', mayBeTime, clear: true };
  const splits = findSplits(pair);
  const split = splits.find((teams) => teams.some((name) => known.has(name))) ?? splits[0];
  if (!split) return undefined;
  const [teamHome, teamAway] = split;
  const clear = splits.length === 1 || split.some((name) => known.has(name));
  const by = at.test(pair) ? '@' : strong.test(pair) ? 'word' : 'hyphen';
  return { teamHome, teamAway, prefix, result, by, mayBeTime, clear };
}

/** Cuts a result from the end, and the side before it. */
function cutResult(title: string): { text: string; result: string } {
  const result = trailingResult.exec(title)?.[1] ?? '';
  const text = result ? title.slice(0, title.length - result.length) : title;
  return {
    text: text
      .replace(/[\s,;]+$/, '')
      .trim()
      .replace(side, ''),
    result,
  };
}

function findOpponent(pair: string, team: string): Pick<Pairing, 'teamHome' | 'teamAway'> | undefined {
  const kind = kindBefore.exec(pair);
  const [, word = '', name] = opponent.exec(kind ? pair.slice(kind[0].length) : pair) ?? [];
  if (name === undefined) return undefined;
  const isAway = /^(?:@|at|bei|chez)$/i.test(word) || awayWord.test(kind?.[1] ?? '');
  return isAway ? { teamHome: name, teamAway: team } : { teamHome: team, teamAway: name };
}

function findSplits(pair: string): [string, string][] {
  const guest = at.exec(pair);
  if (guest) return [[pair.slice(guest.index + guest[0].length).trim(), pair.slice(0, guest.index).trim()]];
  const found = strong.exec(pair);
  const places = found ? [found] : [...pair.matchAll(weak)];
  return places
    .map((place): [string, string] => [
      pair.slice(0, place.index).trim(),
      pair.slice(place.index + place[0].length).trim(),
    ])
    .filter(([home, away]) => home !== '' && away !== '');
}

const hyphenated = /^(.*\p{L}.*?)\s+\(?(0|[1-9]\d?)[-–](0|[1-9]\d?)\)?$/u;

/**
 * The result in `B 3-2`, the second team of a game that is over. Undefined where the pair may be years or ages of the team:
 * `B 07-08`, and any that rises, `B 7-9`. In sets the pairs that end a game are results only.
 */
export function findHyphenResult(
  { by, teamAway }: Pick<Pairing, 'by' | 'teamAway'>,
  sport?: SportId,
): { teamAway: string; result: string } | undefined {
  const [, name, home, away] = hyphenated.exec(teamAway) ?? [];
  // `B 3-2 @ A` counts the guests first.
  if (name === undefined || by === '@' || !isScore(Number(home), Number(away), sport)) return undefined;
  return { teamAway: name, result: `${home}:${away}` };
}

function isScore(home: number, away: number, sport: SportId | undefined): boolean {
  const sets = sport && getSport(sport).sets;
  if (sets === undefined) return home === 0 || home >= away;
  const most = Math.max(home, away);
  return home !== away && most >= sets.fewest && most <= sets.toWin;
}
