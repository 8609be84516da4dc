import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { EmojiArt, FaceChoice, Fonts } from '../../assets/assets.ts';
import { candidatesFor, covers, type Candidate } from '../../assets/coverage.ts';
import { isCoveredPlainly } from '../../assets/fonts.ts';
import { bidiLevels, visualOrder, type Direction } from './bidi.ts';

/** The requested face. */
export interface TextStyle {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
}

/** A piece of a line with one source and direction, in visual order. */
export type Item = GlyphItem | { kind: 'emoji'; art: EmojiArt; level: number };

interface GlyphItem {
  kind: 'glyphs';
  text: string;
  choice: FaceChoice;
  level: number;
}

type Source = { kind: 'face'; choice: FaceChoice; missing: boolean } | { kind: 'emoji'; arts: EmojiArt[] };

interface Itemised {
  items: Item[];
  /** Clusters missing in all fonts and the emoji set. */
  missing: string[];
}

/** Cuts a line into pieces: each grapheme cluster gets the chosen face, else a fallback, else an emoji. */
export function itemise(line: string, style: TextStyle, options: { fonts: Fonts; base: Direction }): Itemised {
  const { fonts, base } = options;
  const choice = fonts.choose(style.family, style.weight, style.style);
  const levels = bidiLevels(line, base);
  if (levels === undefined && isCoveredPlainly(choice.face, line)) {
    return { items: [{ kind: 'glyphs', text: line, choice, level: 0 }], missing: [] };
  }
  const items: Item[] = [];
  const missing = new Set<string>();
  let at = 0;
  for (const cluster of collectGraphemes(line)) {
    const level = levels?.[at] ?? 0;
    at += cluster.length;
    const source = sourceOf(cluster, choice, { fonts, style });
    if (source.kind === 'emoji') items.push(...source.arts.map((art): Item => ({ kind: 'emoji', art, level })));
    else {
      append(items, { kind: 'glyphs', text: cluster, choice: source.choice, level });
      if (source.missing) missing.add(cluster);
    }
  }
  return { items: visualOrder(items), missing: [...missing] };
}

function append(items: Item[], item: GlyphItem): void {
  const last = items.at(-1);
  if (last?.kind === 'glyphs' && last.choice.face === item.choice.face && last.level === item.level) {
    last.text += item.text;
  } else {
    items.push(item);
  }
}

function sourceOf(cluster: string, own: FaceChoice, from: { fonts: Fonts; style: TextStyle }): Source {
  for (const candidate of candidatesFor(cluster)) {
    const source = trySource(candidate, cluster, { own, ...from });
    if (source) return source;
  }
  return { kind: 'face', choice: own, missing: true };
}

function trySource(
  candidate: Candidate,
  cluster: string,
  { own, fonts, style }: { own: FaceChoice; fonts: Fonts; style: TextStyle },
): Source | undefined {
  if (candidate.kind === 'emoji') return findEmoji(candidate.ways, fonts);
  const choice = candidate.kind === 'own' ? own : fonts.choose(candidate.name, style.weight, style.style);
  return covers(choice.face, cluster) ? { kind: 'face', choice, missing: false } : undefined;
}

function findEmoji(ways: readonly string[][], fonts: Fonts): Source | undefined {
  for (const way of ways) {
    const arts = way.flatMap((key) => fonts.emoji(key) ?? []);
    if (arts.length === way.length) return { kind: 'emoji', arts };
  }
  return undefined;
}
