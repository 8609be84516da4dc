/** Lines of a typed list that head the lines below them: `Tor:`, `Verteidigung`, `1. Linie`, `Nicht nennen:`. */
import type { SportId } from '../sports/index.ts';
import { findHeadingConsent } from './consent-words.ts';
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
