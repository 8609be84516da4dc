/** Lines of a typed list that head the lines below them: `Tor:`, `Verteidigung`, `1. Linie`, `Nicht nennen:`. */
import type { SportId } from '../sports/index.ts';
import { findHeadingConsent } from './consent-words.ts';
import { isCaptainMark } from './parse-line.ts';
import type { Consent } from './person.ts';
import { findPosition } from './positions.ts';

interface Section {
  /** Of everybody below; undefined where the section says none. */
  position: string | undefined;
  /** Of everybody below; such a section says nothing of positions. */
  consent?: Consent;
  /** People behind the colon. */
  rest: string;
}

const group =
  /^(?:\d{1,2}\.?\s*(?:linie|block|reihe|formation|line|unit)|(?:linie|block|reihe|formation|line|unit)\s*\d{1,2}|(?:erste|zweite|dritte|vierte|first|second|third|fourth)\s+(?:linie|line|formation)|start(?:ing)?\s*(?:sechs|sieben|six|seven|aufstellung|line-?up)|aufstellung|line-?up|kader|squad|team|feldspieler(?:innen)?|field players|players|spieler(?:innen)?|ersatz(?:bank|spieler|spielerinnen)?|bank|bench|substitutes|reserve)\s*(:.*)?$/i;
/** Sections are often plural. */
const plurals = /(?:innen|er|en|s|e)$/;

/** The section a line opens; undefined for a person. A line without a colon is one only if it is nothing else. */
export function findSection(line: string, sport: SportId | undefined): Section | undefined {
  const [, behind] = group.exec(line) ?? [];
  if (group.test(line)) return { position: undefined, rest: (behind ?? '').slice(1).trim() };
  const colon = line.indexOf(':');
  const head = (colon < 0 ? line : line.slice(0, colon)).trim();
  const rest = colon < 0 ? '' : line.slice(colon + 1).trim();
  const consent = findHeadingConsent(colon < 0 ? line : head, { hasColon: colon >= 0 });
  if (consent) return { position: undefined, consent, rest };
  if (/\d/.test(head) || head.length > 30) return undefined;
  const found = findPosition(head, sport) ?? findPosition(head.replace(plurals, ''), sport);
  // A short word alone may be a name: "Back", "Al".
  if (!found || (colon < 0 && head.length < 3)) return undefined;
  return { position: found.id, rest };
}

/** A title: `Aufgebot Herren I – Samstag, 28. November`. A line may begin with a number and the first name "April". */
const dayAtEnd =
  /^\S.*[\s,]\d{1,2}\.?\s+(?:jan|feb|f[ée]v|m[aä]r|apr|avr|ma[iyg]|jun|juin|giu|jul|juil|lug|aug|ao[uû]|ago|sep|set|o[kct]t|nov|d[eé][cz]|dic|gen)\p{L}*\.?(?:\s+\d{4})?$/iu;

export function endsWithDay(line: string): boolean {
  return dayAtEnd.test(line);
}

const unknownHead = /^((?:[\p{L}-]+|(?:u|unter|under)[ -]?\d+|[^:\d]*(?:einwilligung|consent)[^:\d]*) ?):\s*(.*)$/iu;
/** People who do not play, and what is no person. */
const besideTeam =
  /^(?:verletzt|abwesend|fehl|krank|rekonvaleszent|gesperrt|physio|arzt|ärztin|doctor|staff|material|betreu|trainer|coach|schiri|schiedsrichter|referee|total|treffpunkt|besammlung|anmerkung|bemerkung|info|hinweis|note|absent|injured|ill|bless|infortunat|assent|entraîneur|allenatore)/iu;

/**
 * `U18: 5 Eva`, `Mittelfeld: 8 Lea`, `Captain: Anna`: nobody knows whom such a heading is about, so a consent given above ends
 * there. Its people are those with a number, since `Verletzt: Nora` names one who does not play.
 */
export function findUnknownHeading(line: string): { rest: string; isCaptain: boolean; hasPeople: boolean } | undefined {
  const [, head = line, rest = ''] = unknownHead.exec(line) ?? [];
  if (head === line && !line.endsWith(':')) return undefined;
  const isCaptain = isCaptainMark(head.trim());
  const isNumbered = /^#?\d/.test(rest) && /\p{L}/u.test(rest);
  return { rest, isCaptain, hasPeople: rest !== '' && (isCaptain || isNumbered) && !besideTeam.test(head) };
}
