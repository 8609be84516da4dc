import type { Issue, ReasonKey } from '@matchpost/engine';

/** The consequence: missing, different, or harmless. */
export const fates = ['missing', 'changed', 'harmless'] as const;
type Fate = (typeof fates)[number];

/** The groups of the report: consequence, and the reader's reasons. */
const groups = {
  more: { fate: 'missing', of: ['list-full'] },
  full: { fate: 'missing', of: ['template-full'] },
  picture: {
    fate: 'missing',
    of: ['picture-linked', 'picture-kind', 'picture-nested', 'address-none', 'address-inside', 'address-scheme'],
  },
  broken: {
    fate: 'missing',
    of: ['transform-broken', 'use-missing', 'use-circular', 'path-long', 'font-size-beyond'],
  },
  unsupported: { fate: 'missing', of: ['element-foreign'] },
  motion: { fate: 'missing', of: [] },
  effect: { fate: 'changed', of: ['part-itself'] },
  clipping: { fate: 'changed', of: [] },
  dashes: { fate: 'changed', of: ['line-solid'] },
  text: {
    fate: 'changed',
    of: [
      'text-plain',
      'text-straight',
      'text-unstretched',
      'text-on-path',
      'text-outline',
      'text-cut',
      'text-length',
      'line-styles',
      'letters-single',
      'letters-turned',
    ],
  },
  property: {
    fate: 'changed',
    of: ['property-foreign', 'value-unclear', 'line-even', 'picture-bare', 'picture-opaque'],
  },
  skewed: { fate: 'changed', of: ['picture-skewed', 'picture-unmirrored'] },
  gradient: { fate: 'changed', of: ['colors-fewer', 'gradient-first'] },
  paint: {
    fate: 'changed',
    of: ['paint-missing', 'pattern-plain', 'pattern-parts', 'pattern-moved', 'pattern-single', 'picture-uncut'],
  },
  styles: { fate: 'changed', of: ['sheet-outside', 'at-rule', 'selector-foreign'] },
  background: { fate: 'harmless', of: ['background-found', 'background-covered'] },
  hidden: { fate: 'harmless', of: ['part-hidden', 'part-transparent'] },
  outside: { fate: 'harmless', of: ['part-far'] },
  empty: { fate: 'harmless', of: ['area-none', 'paint-none', 'outline-none', 'part-empty'] },
  script: { fate: 'harmless', of: ['scripts-foreign'] },
  other: { fate: 'changed', of: [] },
} as const satisfies Record<string, { fate: Fate; of: readonly ReasonKey[] }>;

type SkipReason = keyof typeof groups;

/** Typed as the table is: `Object.keys` forgets the names. */
const names = Object.keys(groups) as SkipReason[];
const groupOf = new Map<unknown, SkipReason>(names.flatMap((name) => groups[name].of.map((key) => [key, name])));

export interface SkipGroup {
  reason: SkipReason;
  fate: Fate;
  count: number;
  /** Names in SVG such as `feGaussianBlur`, with their places: `svg/g[2]/text[1]`. */
  names: { what: string; places: string[] }[];
}

/** Groups the skipped parts by reason: missing ones first, then the most frequent. */
export function groupSkipped(skipped: readonly Issue[]): SkipGroup[] {
  const found = new Map<SkipReason, SkipGroup>();
  for (const { path, params } of skipped) {
    const what = String(params['what'] ?? '');
    const reason = findReason(params['because'], what);
    const group = found.get(reason) ?? { reason, fate: groups[reason].fate, count: 0, names: [] };
    found.set(reason, group);
    // `37 more` counts 37 parts.
    group.count += reason === 'more' ? Number.parseInt(what, 10) : 1;
    // The sentence of the group names parts that have no name in the file.
    if (params['called'] !== undefined) continue;
    const name = group.names.find((one) => one.what === what) ?? { what, places: [] };
    if (name.places.length === 0) group.names.push(name);
    name.places.push(path);
  }
  return [...found.values()].toSorted((a, b) => fates.indexOf(a.fate) - fates.indexOf(b.fate) || b.count - a.count);
}

/** Two reasons mean something else for certain elements and attributes. */
function findReason(because: unknown, what: string): SkipReason {
  if (because === 'part-itself' && /^(?:clip-path|mask|overflow)$/.test(what)) return 'clipping';
  if (because === 'element-foreign' && /^(?:animate\w*|set|mpath|discard)$/.test(what)) return 'motion';
  if (because === 'element-foreign' && /^(?:script|handler|listener)$/.test(what)) return 'script';
  return groupOf.get(because) ?? 'other';
}
