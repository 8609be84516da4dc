import type { Issue } from '@matchpost/engine';

/** The consequence: missing, different, or harmless. */
export const fates = ['missing', 'changed', 'harmless'] as const;
type Fate = (typeof fates)[number];

/** Patterns of the reader's messages, with reason and consequence; the first match counts. */
const reasons = [
  ['more', 'missing', /too many to list/],
  ['background', 'harmless', /became the background|covers the whole picture/],
  ['full', 'missing', /holds at most/],
  ['hidden', 'harmless', /hidden|fully transparent/],
  ['outside', 'harmless', /far outside/],
  ['clipping', 'changed', /^(clip-path|mask|overflow): imported without it/],
  ['effect', 'changed', /imported without it/],
  ['dashes', 'changed', /line is drawn through/],
  ['text', 'changed', /: .*(\btexts?\b|one line has|letters|cut after)/],
  ['property', 'changed', /no such property|not understood|one width|has no outline$|shown opaque/],
  ['skewed', 'changed', /skewed|mirroring/],
  ['picture', 'missing', /address|accepted|instead of a picture|only linked/],
  ['gradient', 'changed', /replaced by the colour|colours are kept/],
  ['paint', 'changed', /: .*(gradient|pattern|bounds of the shape)/],
  ['empty', 'harmless', /is empty|no area|no outline|neither fill nor outline/],
  ['styles', 'changed', /selector|at-rules|style sheets/],
  ['motion', 'missing', /^(animate\w*|set|mpath|discard): .*not supported/],
  ['script', 'harmless', /^(script|handler|listener): .*not supported/],
  ['unsupported', 'missing', /not supported/],
  ['broken', 'missing', /malformed|not in the file|out of range|longer than|uses itself|too many|too deep/],
] as const;

type SkipReason = (typeof reasons)[number][0] | 'other';

export interface SkipGroup {
  reason: SkipReason;
  fate: Fate;
  count: number;
  /** Names in SVG such as `feGaussianBlur`, with their places: `svg/g[2]/text[1]`. */
  names: { what: string; places: string[] }[];
}

/** Groups the skipped parts by reason: missing ones first, then the most frequent. */
export function groupSkipped(skipped: readonly Issue[]): SkipGroup[] {
  const groups = new Map<SkipReason, SkipGroup>();
  for (const { path, params } of skipped) {
    const what = String(params['what'] ?? '');
    const [reason, fate] = findReason(`${what}: ${String(params['reason'] ?? '')}`);
    const group = groups.get(reason) ?? { reason, fate, count: 0, names: [] };
    groups.set(reason, group);
    // `37 more` counts 37 parts.
    group.count += reason === 'more' ? Number.parseInt(what, 10) : 1;
    // The sentence of the group names parts that have no name in the file.
    if (params['called'] !== undefined) continue;
    const name = group.names.find((one) => one.what === what) ?? { what, places: [] };
    if (name.places.length === 0) group.names.push(name);
    name.places.push(path);
  }
  return [...groups.values()].toSorted((a, b) => fates.indexOf(a.fate) - fates.indexOf(b.fate) || b.count - a.count);
}

function findReason(text: string): readonly [SkipReason, Fate] {
  const [reason, fate] = reasons.find(([, , pattern]) => pattern.test(text)) ?? (['other', 'changed'] as const);
  return [reason, fate];
}
