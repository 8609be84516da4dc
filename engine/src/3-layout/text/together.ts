import type { Fonts } from '../../assets/assets.ts';
import type { TextNode } from '../../kinds/scene.ts';
import { GOOD_ENOUGH, shareOf } from './fit.ts';

/**
 * F10  Texts of one `together` stand on the same step of the ladder: the first on which all fit at 90 % or more, else
 *      the last. They shrink alike, as far as the one that needs it most.
 *
 * Gives each text with the one variant and the size they agreed on.
 */
export function fitTogether(group: readonly TextNode[], fonts: Fonts): [TextNode, TextNode][] {
  const steps = Math.max(...group.map(({ variants }) => variants.length));
  let onStep = group.map((node) => withStep(node, 0));
  let share = leastShare(onStep, fonts);
  for (let step = 1; step < steps && share < GOOD_ENOUGH; step++) {
    onStep = group.map((node) => withStep(node, step));
    share = leastShare(onStep, fonts);
  }
  return group.map((node, i) => [node, shrunk(onStep[i] ?? node, share)]);
}

function withStep(node: TextNode, step: number): TextNode {
  return { ...node, variants: [node.variants[Math.min(step, node.variants.length - 1)] ?? ''] };
}

function leastShare(nodes: readonly TextNode[], fonts: Fonts): number {
  return Math.min(...nodes.map((node) => shareOf(node, fonts)));
}

function shrunk(node: TextNode, share: number): TextNode {
  const { fontSize, letterSpacing, fit } = node;
  const size = Math.max(Math.floor(fontSize * share * 4) / 4, Math.min(fit.minFontSize, fontSize));
  return { ...node, fontSize: size, letterSpacing: (letterSpacing * size) / fontSize };
}
