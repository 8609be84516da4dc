import { statuses, type GameStatus } from '../game.ts';

/** A game that counts without having been played to its end. */
export type Stop = Extract<GameStatus, 'forfeited' | 'abandoned'>;

const stopWords: readonly (readonly [RegExp, Stop])[] = [
  [
    /forfait|forfeit|kampflos|nicht angetreten|nichtantreten|walk-?over|tavolino|\bw[./]?\s?o\b\.?(?![\p{L}\d])|\bff\b|\bf\.\s?f\./iu,
    'forfeited',
  ],
  [/abgebr|abbruch|interrompu|interrott|sospes|abandon|\baborted\b/i, 'abandoned'],
];

/** Words for a state, wherever a source puts them: in the status, the date, the time or the result. */
const statusWords: readonly (readonly [RegExp, GameStatus])[] = [
  [/abgesagt|annull|cancell?ed|cancellata/i, 'cancelled'],
  [/verschoben|report[ée]e?\b|renvoy|rinviat|postponed/i, 'postponed'],
  ...stopWords,
  [/\blive\b|läuft|laufend/i, 'live'],
  [/gespielt|beendet|played|finished|terminé|terminat/i, 'played'],
  [/geplant|angesetzt|scheduled|planned/i, 'scheduled'],
];

/** A stop with the letters around it, and the words that lead to its score. */
const stopPhrases = stopWords.map(([{ source }]) => new RegExp(`\\p{L}*(?:${source})\\p{L}*\\.?`, 'giu'));
const lead = /^[\s,;:.–-]*(?:beim?\s+)?(?:stand(?:\s+von)?[\s:]*)?/i;

/**
 * The state a source names, in four languages; undefined when no word tells one.
 *
 * @example findGameStatus('Spielabbruch') // 'abandoned'
 */
export function findGameStatus(text: string): GameStatus | undefined {
  const exact = statuses.find((status) => status === text.trim().toLowerCase());
  if (exact) return exact === 'unknown' ? undefined : exact;
  return statusWords.find(([pattern]) => pattern.test(text))?.[1];
}

export function findStop(text: string): Stop | undefined {
  return stopWords.find(([pattern]) => pattern.test(text))?.[1];
}

/** `Abbruch beim Stand von 1:2` and `(1:2) Abgebrochen` without the words: `1:2` and `(1:2)`; other texts as they are. */
export function withoutStop(text: string): string {
  if (findStop(text) === undefined) return text;
  const rest = stopPhrases.reduce((left, phrase) => left.replace(phrase, ' '), text);
  return withoutStop(rest.replace(/\s+/g, ' ').replace(lead, '').trim());
}
