/** Decisions that nodes of one group share, made before any of them is placed. */
import { collectGraphemes } from 'unicode-segmenter/grapheme';
import type { Assets, Fonts } from '../assets/assets.ts';
import type { SceneNode, TextNode } from '../kinds/scene.ts';
import { plateTogether } from './logo.ts';
import { fitText, GOOD_ENOUGH, isLate, shareOf } from './text/fit.ts';

/** The node to place instead, if it differs. */
export type Agreement = ReadonlyMap<SceneNode, SceneNode>;

export function agree(nodes: readonly SceneNode[], { fonts, images }: Assets): Agreement {
  const texts = nodes.filter((node) => node.kind === 'text').map((node) => ({ node, word: node.fit.together }));
  const pictures = nodes.filter((node) => node.kind === 'image').map((node) => ({ node, word: node.plate?.together }));
  return new Map<SceneNode, SceneNode>([
    ...groupsOf(texts).flatMap((group) => fitTogether(group, fonts)),
    ...groupsOf(pictures).flatMap((group) => plateTogether(group, images)),
  ]);
}

/** The nodes of each group; a single node has no one to agree with. */
function groupsOf<T>(members: readonly { node: T; word: string | undefined }[]): T[][] {
  const words = new Set(members.flatMap(({ word }) => word ?? []));
  return [...words]
    .map((word) => members.filter((member) => member.word === word).map(({ node }) => node))
    .filter((group) => group.length > 1);
}

interface Settled {
  /** A text with its chosen variant. */
  node: TextNode;
  share: number;
}

/**
 * F10  Texts of one `together` share a step of the ladder: the first on which all fit at 90 % or more, else the last.
 * They shrink to the smallest size any of them needs. With `shorten: late` each keeps the longest variant that fits,
 * and no two names read the same.
 * Returns each text with the common variant and size.
 */
export function fitTogether(group: readonly TextNode[], fonts: Fonts): [TextNode, TextNode][] {
  const late = group.every(({ fit }) => isLate(fit));
  const settled = late ? group.map((node) => longestOf(node, fonts)) : onOneStep(group, fonts);
  const share = leastShare(settled);
  const shrunk = settled.map(({ node }) => shrink(node, share));
  const drawn = late && settled.some(isTooLong) ? toldApart(shrunk, fonts) : shrunk;
  return group.map((node, i) => [node, drawn[i] ?? node]);
}

function longestOf(node: TextNode, fonts: Fonts): Settled {
  const { variant, share } = shareOf(node, fonts);
  return { node: { ...node, variants: [variant] }, share };
}

function onOneStep(group: readonly TextNode[], fonts: Fonts): Settled[] {
  const steps = Math.max(...group.map(({ variants }) => variants.length));
  let settled = group.map((node) => onStep(node, 0, fonts));
  for (let step = 1; step < steps && leastShare(settled) < GOOD_ENOUGH; step++) {
    settled = group.map((node) => onStep(node, step, fonts));
  }
  return settled;
}

function onStep(node: TextNode, step: number, fonts: Fonts): Settled {
  return longestOf({ ...node, variants: [node.variants[Math.min(step, node.variants.length - 1)] ?? ''] }, fonts);
}

function isTooLong({ node: { fontSize, fit }, share }: Settled): boolean {
  return fontSize * share < fit.minFontSize;
}

function leastShare(settled: readonly Settled[]): number {
  return Math.min(...settled.map(({ share }) => share));
}

function shrink(node: TextNode, share: number): TextNode {
  const { fontSize, letterSpacing, fit } = node;
  const size = Math.max(Math.floor(fontSize * share * 4) / 4, Math.min(fit.minFontSize, fontSize));
  return { ...node, fontSize: size, letterSpacing: (letterSpacing * size) / fontSize };
}

/** Long names that would be cut to the same letters lose letters before their first difference. */
function toldApart(nodes: readonly TextNode[], fonts: Fonts): TextNode[] {
  const texts = nodes.map((node) => {
    const { lines, shortened } = fitText(node, fonts);
    return { full: node.variants[0] ?? '', cut: shortened ? lines.map(({ text }) => text).join(' ') : undefined };
  });
  return nodes.map((node, i) => {
    const { full = '', cut } = texts[i] ?? {};
    if (cut === undefined) return node;
    const alike = texts.filter((other) => other.cut === cut && other.full !== full);
    const start = Math.max(0, ...alike.map((other) => sharedStart(full, other.full)));
    // The beginning of the other's name keeps its own cut.
    return start === 0 || start >= full.length ? node : { ...node, variants: shortenStart(full, start) };
  });
}

/** `Spielgemeinsch… II`: as much of the equal start as there is room for, down to none. */
function shortenStart(full: string, start: number): string[] {
  const letters = collectGraphemes(full.slice(0, start));
  return letters.map(
    (_, taken) =>
      `${letters
        .slice(0, -1 - taken)
        .join('')
        .trimEnd()}…${full.slice(start)}`,
  );
}

/** The length of the equal start of two texts, in whole letters and emoji. */
function sharedStart(a: string, b: string): number {
  const others = collectGraphemes(b);
  const letters = collectGraphemes(a);
  const end = letters.findIndex((letter, at) => letter !== others[at]);
  return letters.slice(0, end < 0 ? letters.length : end).join('').length;
}
