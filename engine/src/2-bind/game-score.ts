import type { Score } from '../game.ts';

export interface ReadResult {
  score?: Score;
  /** The text in brackets after the score, brackets included: `(2:1, 3:2, 1:2)`; else ''. */
  detail: string;
}

/** Two numbers, unless a following character makes them a date or a list of three. */
const scorePattern = /^\(?\s*(\d{1,4})\s*[:–-]\s*(\d{1,4})(?!\s*[-–:.]?\d)(.*)$/su;

const shootOut =
  /^(?:n\.?\s*p(?:en\w*)?\b|n\.?\s*e(?:lfm?\w*)?\b|i\.?\s?e\b|s\.?o\b|n\.?\s*7|pen|t\.?\s?a\.?\s?b\b|tirs|d\.?\s?(?:c\.?\s?)?r\b|(?:nach|after) (?:pen|elf|sieben|7|shoot)|shoot-?out|apr\S*\s+(?:les\s+)?tirs|dopo\s+(?:i\s+)?(?:calci\s+di\s+)?rigori)/i;
const overtime =
  /^(?:(?:n\.?\s*)?verl(?:aeng|(?![a-z]))|n\.?\s*v\b|o\.?t\b|a\.?\s?p\b|a\.?\s?e\.?\s?t\b|d\.?\s?t?\.?\s?s\b|prol|nach verl|overtime|after (?:over|extra)|apr\S*\s+prol|dopo\s+(?:i\s+)?(?:tempi\s+)?suppl)/i;

/** Reads `6:5`, `2 - 3 n.V.`, `5:4nP`, `3:1 (25:13, 23:25, 25:17, 25:21)`; no score without two numbers. */
export function parseResult(text: string): ReadResult {
  const match = scorePattern.exec(text);
  if (!match) return { detail: '' };
  const [, home, away, behind = ''] = match;
  const decision = parseDecision(behind);
  if (decision) return { score: decision, detail: '' };
  const brackets = [...behind.matchAll(/\([^()]*\)/g)].map(([bracket]) => bracket);
  const detail = brackets.find((bracket) => parseDetail(bracket).length > 0) ?? '';
  const words = [behind.replace(/\([^()]*\)?/g, ' '), ...brackets].map((part) => part.replace(/[()]/g, ' ').trim());
  const suffix = words.map(parseSuffix).find((found) => found !== '') ?? '';
  return { score: { home: Number(home), away: Number(away), suffix }, detail };
}

const decisionBehind = /^[^,;()]{0,30}[,;]\s*(\d{1,4})\s*[:–-]\s*(\d{1,4})\s+(\p{L}[^,;()]*)$/u;

/** The score that decided a game, behind that of regular time: `1:1, 5:4 n.P.`. */
function parseDecision(behind: string): Score | undefined {
  const [, home, away, ending = ''] = decisionBehind.exec(behind) ?? [];
  const suffix = parseSuffix(ending);
  return suffix === '' ? undefined : { home: Number(home), away: Number(away), suffix };
}

/** The score in print: `2:3 n.V.`. */
export function writeScore({ home, away, suffix }: Score): string {
  return suffix ? `${home}:${away} ${suffix}` : `${home}:${away}`;
}

/**
 * The pairs in a result's detail: thirds, sets or the half.
 *
 * @example parseDetail('25:20, 23:25') // [{ home: 25, away: 20 }, { home: 23, away: 25 }]
 */
export function parseDetail(text: string): { home: number; away: number }[] {
  return [...text.matchAll(/(\d{1,4})\s*[:–-]\s*(\d{1,4})/g)].map(([, home, away]) => ({
    home: Number(home),
    away: Number(away),
  }));
}

/** The detail as text without empty pairs; '' when nothing is left. */
export function cleanDetail(text: string): string {
  const pieces = text.replace(/^\(|\)$/g, '').split(/[,;]/);
  const told = pieces.filter((piece) => /[\p{L}\d]/u.test(piece.replace(/\bnull\b/gi, '')));
  if (told.length === pieces.length) return text;
  const kept = told.map((piece) => piece.trim()).join(', ');
  return text.startsWith('(') && kept ? `(${kept})` : kept;
}

/** One word, or several that begin as an ending does. */
const endingOnly = /^(?:\S{1,12}|(?:n\.?|nach|after|apr\S*|dopo|[adt]\.)\s.{1,40})$/i;

/**
 * The ending that a source tells beside the result, in its detail or status; '' without one.
 *
 * @example findEnding('(1:1, 2:2, 0:0; 1:0 n.V.)') // 'n.V.'
 */
export function findEnding(text: string): string {
  const pieces = text
    .split(/[()[\],;]/)
    .map((piece) => piece.replace(/^\s*\d{1,4}\s*[:–-]\s*\d{1,4}(?!\d)/, '').trim());
  const found = pieces.filter((piece) => endingOnly.test(piece)).map(parseSuffix);
  return found.find((suffix) => suffix === 'n.P.') ?? found.find((suffix) => suffix !== '') ?? '';
}

function parseSuffix(text: string): string {
  if (shootOut.test(text)) return 'n.P.';
  return overtime.test(text) ? 'n.V.' : '';
}
