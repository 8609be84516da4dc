import type { Issue } from '@matchpost/engine';

/** What the reader says, by what a person makes of it; the first that matches counts. */
const reasons = [
  ['background', /became the background|covers the whole picture/],
  ['full', /holds at most|too many to list/],
  ['hidden', /hidden|fully transparent/],
  ['outside', /far outside/],
  ['effect', /imported without it/],
  ['dashes', /line is drawn through/],
  ['text', /\btexts?\b|one line has|letters|cut after/],
  ['skewed', /skewed|mirroring/],
  ['picture', /address|accepted|instead of a picture/],
  ['paint', /gradient|pattern|replaced by the colour|bounds of the shape/],
  ['empty', /is empty|no area|no outline|neither fill nor outline/],
  ['styles', /selector|at-rules|style sheets/],
  ['unsupported', /not supported/],
  ['broken', /malformed|not in the file|out of range|longer than|uses itself|too many|too deep/],
] as const;

export type SkipReason = (typeof reasons)[number][0] | 'other';

export interface SkipGroup {
  /** Element or property of SVG: `feGaussianBlur`, `clip-path`. */
  what: string;
  reason: SkipReason;
  /** Where: `svg/g[2]/text[1]`. */
  places: string[];
}

/** What was left out, each thing once with every place it stands at; the most frequent first. */
export function groupSkipped(skipped: readonly Issue[]): SkipGroup[] {
  const groups = new Map<string, SkipGroup>();
  for (const { path, params } of skipped) {
    const what = String(params['what'] ?? '');
    const reason = findReason(String(params['reason'] ?? ''));
    const key = `${what} ${reason}`;
    const group = groups.get(key) ?? { what, reason, places: [] };
    groups.set(key, group);
    group.places.push(path);
  }
  return [...groups.values()].toSorted((a, b) => b.places.length - a.places.length);
}

function findReason(text: string): SkipReason {
  return reasons.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
