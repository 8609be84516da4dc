import { statuses, type GameStatus } from '../game.ts';

/** A status that counts for games that were not played to the end. */
export type Stop = Extract<GameStatus, 'forfeited' | 'abandoned'>;

const stopWords: readonly (readonly [RegExp, Stop])[] = [
  [
    /forfait|forfeit|kampflos|nicht angetreten|nichtantreten|walk-?over|tavolino|\bw[./]?\s?o\b\.?(?![\p{L}\d])|\bff\b|\bf\.\s?f\./iu,
    'forfeited',
  ],
  [/abgebr|abbruch|interrompu|interrott|sospes|abandon|\baborted\b/i, 'abandoned'],
];

/** Before a word for the end: `noch nicht gespielt`, `not yet played`, `pas encore terminé`, `to be played`. */
const notYet = String.raw`(?<!\p{L})un|(?<!\p{L})(?:nicht|wird|not|be|non|pas)[\s_-]{1,3}(?:\p{L}{1,20}\s){0,2}`;
const played = new RegExp(`(?<!${notYet})(?:gespielt|beendet|played|finished|terminé|terminat)`, 'iu');

/** Words for a status, wherever a source has them: in the status, the date, the time or the result. */
const statusWords: readonly (readonly [RegExp, GameStatus])[] = [
  [
    /abgesagt|(?<!\p{L})absage(?!\p{L})|entfällt|fällt aus|ausgefallen|spielausfall|findet nicht statt|annul(?:l|[ée])|cancell?ed|cancellat[ao]/iu,
    'cancelled',
  ],
  [/verschoben(?!\s+vo[mn]\s)|report[ée]e?(?!\p{L})|renvoy|rinviat|posticipat|postponed/iu, 'postponed'],
  ...stopWords,
  [/\blive\b|läuft|laufend|halbzeit|(?<!\p{L})en cours|in corso/iu, 'live'],
  [played, 'played'],
  [/geplant|angesetzt|scheduled|planned/i, 'scheduled'],
];

/** A word for a stopped game with the letters around it, and the words before its score. */
const stopPhrases = stopWords.map(([{ source }]) => new RegExp(`\\p{L}*(?:${source})\\p{L}*\\.?`, 'giu'));
const lead = /^[\s,;:.–-]*(?:beim?\s+)?(?:stand(?:\s+von)?[\s:]*)?/i;

/**
 * The status a source names, in four languages; undefined without such a word.
 * @example findGameStatus('Spielabbruch') // 'abandoned'
 */
export function findGameStatus(text: string): GameStatus | undefined {
  const exact = statuses.find((status) => status === text.trim().toLowerCase());
  if (exact) return exact === 'unknown' ? undefined : exact;
  return statusWords.find(([pattern]) => pattern.test(text))?.[1];
}

/** True for a game that does not take place, or not then: it has no result, whatever its source says. */
export function isCalledOff(status: GameStatus | undefined): boolean {
  return status === 'cancelled' || status === 'postponed';
}

export function findStop(text: string): Stop | undefined {
  return stopWords.find(([pattern]) => pattern.test(text))?.[1];
}

/** Removes the words from `Abbruch beim Stand von 1:2` and `(1:2) Abgebrochen`: `1:2` and `(1:2)`; other texts stay. */
export function withoutStop(text: string): string {
  if (findStop(text) === undefined) return text;
  const rest = stopPhrases.reduce((left, phrase) => left.replace(phrase, ' '), text);
  return withoutStop(rest.replace(/\s+/g, ' ').replace(lead, '').trim());
}

/** Words of sources for a result or status that is not known yet, marks between and around them. */
const placeholder =
  /^(?:[^\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:null|undefined|none|x|vs?|tb[acd]|n\/?a|offen|ausstehend|open|pending|da definire|à définir|(?:noch nicht|not|not yet|yet to be|to be|un|pas encore|non)[ _-]?(?:gespielt|beendet|played|finished|terminée?|terminat[ao])(?: yet)?)(?![\p{L}\p{N}]))*$/iu;

/** True for `-:-`, `null:null`, `vs.`, `offen` and an empty text. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

/** Statuses of calendars and exports that say nothing about the course of a game. */
const noStatus =
  /^(?:unknown|unbekannt|confirmed|tentative|best(?:ä|ae)tigt|provisorisch|definitiv|fix|ok|neu|new|aktiv|active|upcoming|not[ _-]?started|confirm[ée]e?|confermat[oa])$/iu;

export function namesNoStatus(text: string): boolean {
  return noStatus.test(text.trim());
}
