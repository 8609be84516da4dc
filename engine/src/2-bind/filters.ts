import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { FilterCall, FilterName } from '../1-load/content.ts';
import type { Language } from '../languages.ts';
import type { Ladder } from '../kinds/kind.ts';
import { formatMoment, parseMoment } from './format-date.ts';
import { messages } from '../messages/index.ts';
import { getSport, isSport } from '../sports/index.ts';
import { parseDetail } from './game-score.ts';
import { initials, nameLadder } from './names.ts';

/** Where a filter is applied: `step` is the form of a text that has shorter ones. */
interface Place {
  language: Language;
  step: keyof Ladder;
}

type Filter = (value: string, argument: string, place: Place) => string;

const filters: Record<FilterName, Filter> = {
  upper: (value, _, { language }) => value.toLocaleUpperCase(language),
  lower: (value, _, { language }) => value.toLocaleLowerCase(language),
  short: (value) => nameLadder(value).short,
  medium: (value) => nameLadder(value).medium,
  initials: (value) => initials(value),
  date: formatted,
  time: formatted,
  default: (value, argument) => value || argument,
  prefix: (value, argument) => (value ? argument + value : ''),
  suffix: (value, argument) => (value ? value + argument : ''),
  truncate: (value, argument) => truncated(value, Number(argument)),
  parts: namedParts,
};

/** Applies a placeholder's filters to a field's value. `short` and `medium` need a ladder of names. */
export function applyFilters(
  ladder: Ladder,
  step: keyof Ladder,
  calls: readonly FilterCall[],
  language: Language,
): string {
  const asked = calls.find((call) => call.name === 'short' || call.name === 'medium')?.name as
    | 'short'
    | 'medium'
    | undefined;
  const start = ladder[asked ?? step];
  return calls
    .filter((call) => call.name !== asked)
    .reduce((value, call) => filters[call.name](value, call.argument, { language, step }), start);
}

/** An unreadable date stays as it is: "verschoben" is information. */
function formatted(value: string, pattern: string, { language }: Place): string {
  const moment = parseMoment(value);
  return moment ? formatMoment(moment, pattern, language) : value;
}

/** `(25:20, 23:25)` as its sport writes it: `Sätze 25:20, 23:25`, and without the name where room is short. */
function namedParts(value: string, sport: string, { language, step }: Place): string {
  const pairs = parseDetail(value);
  const name = isSport(sport) ? getSport(sport).nameParts?.(pairs.length) : undefined;
  if (name === undefined) return value;
  const parts = pairs.map(({ home, away }) => `${home}:${away}`).join(', ');
  return step === 'full' ? `${messages[language].captions.parts[name]} ${parts}` : parts;
}

function truncated(value: string, length: number): string {
  const letters = collectGraphemes(value);
  return letters.length > length
    ? `${letters
        .slice(0, Math.max(0, length - 1))
        .join('')
        .trimEnd()}…`
    : value;
}
