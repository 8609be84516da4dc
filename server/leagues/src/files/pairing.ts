/** Two teams read from an event's title, with what stood before and behind them. */
export interface Pairing {
  teamHome: string;
  teamAway: string;
  /** `Herren 2. Liga` in `Herren 2. Liga: A - B`; else ''. */
  prefix: string;
  /** `3:2 (1:0, 2:2, 0:0)` behind the second team; else ''. */
  result: string;
  /** False when the title can be split in more than one place. */
  clear: boolean;
}

/** Words and long dashes never stand inside a name; a short dash may, as in "VFM - Volleyball Musterberge". */
const strong = /\s+(?:vs?\.?|gegen|contre|contro|against|[–—])\s+/i;
const weak = /\s+-\s+/g;
const trailingResult = /\s+(\(?\d{1,3}\s*:\s*\d{1,3}(?!\d).*)$/;
const prefixed = /^([^:]*\p{L}[^:]*):\s+(.+)$/su;

/**
 * Reads `A - B`, `A – B`, `A vs B`, `A gegen B`; undefined when there is no pair.
 * `known` are team names seen elsewhere in the calendar: they decide where `A - B - C` is split.
 */
export function parsePairing(summary: string, known: ReadonlySet<string> = new Set()): Pairing | undefined {
  const [, prefix = '', title = summary] = prefixed.exec(summary) ?? [];
  const result = trailingResult.exec(title)?.[1] ?? '';
  const pair = result ? title.slice(0, title.length - result.length).trim() : title.trim();
  const splits = findSplits(pair);
  const split = splits.find((teams) => teams.some((team) => known.has(team))) ?? splits[0];
  if (!split) return undefined;
  const [teamHome, teamAway] = split;
  const clear = splits.length === 1 || split.some((team) => known.has(team));
  return { teamHome, teamAway, prefix: prefix.trim(), result, clear };
}

function findSplits(pair: string): [string, string][] {
  const found = strong.exec(pair);
  const places = found ? [found] : [...pair.matchAll(weak)];
  return places
    .map((place): [string, string] => [
      pair.slice(0, place.index).trim(),
      pair.slice(place.index + place[0].length).trim(),
    ])
    .filter(([home, away]) => home !== '' && away !== '');
}
