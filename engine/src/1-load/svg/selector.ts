import type { CssNode, Selector } from 'css-tree';
import type { SvgNode } from './node.ts';

/** One compound such as `g.crest#a`; every part must hold. */
interface Compound {
  type?: string;
  ids: string[];
  classes: string[];
}

/** A selector from right to left: the element itself, then what must stand above it. */
export interface CompiledSelector {
  subject: Compound;
  above: { compound: Compound; isParent: boolean }[];
  /** Ids, classes and types folded into one comparable number. */
  specificity: number;
}

/** Understands types, `*`, classes, ids, and the descendant and child combinators; undefined for the rest. */
export function compileSelector(selector: Selector): CompiledSelector | undefined {
  let current: Compound = { ids: [], classes: [] };
  const chain: { compound: Compound; isParent: boolean }[] = [{ compound: current, isParent: false }];
  for (const part of selector.children.toArray()) {
    if (part.type === 'Combinator') {
      if (part.name !== ' ' && part.name !== '>') return undefined;
      const last = chain.at(-1);
      if (last) last.isParent = part.name === '>';
      current = { ids: [], classes: [] };
      chain.push({ compound: current, isParent: false });
    } else if (!addPart(current, part)) {
      return undefined;
    }
  }
  const [subject, ...above] = chain.toReversed();
  if (!subject) return undefined;
  return { subject: subject.compound, above, specificity: specificityOf(chain.map((link) => link.compound)) };
}

function addPart(compound: Compound, part: CssNode): boolean {
  if (part.type === 'TypeSelector') {
    if (part.name !== '*') compound.type = part.name.replace(/^(\*|svg)\|/, '');
  } else if (part.type === 'ClassSelector') {
    compound.classes.push(part.name);
  } else if (part.type === 'IdSelector') {
    compound.ids.push(part.name);
  } else if (part.type === 'PseudoClassSelector' && part.name === 'root') {
    compound.type = 'svg';
  } else {
    return false;
  }
  return true;
}

function specificityOf(compounds: Compound[]): number {
  const sum = (count: (compound: Compound) => number) =>
    Math.min(
      compounds.reduce((total, compound) => total + count(compound), 0),
      999,
    );
  return (
    sum((compound) => compound.ids.length) * 1e6 +
    sum((compound) => compound.classes.length) * 1e3 +
    sum((compound) => (compound.type ? 1 : 0))
  );
}

export interface Steps {
  left: number;
}

/** Whether the element matches; every comparison takes a step, and without steps nothing matches any more. */
export function matches(selector: CompiledSelector, node: SvgNode, steps: Steps): boolean {
  return holds(selector.subject, node, steps) && matchesAbove(selector.above, 0, node, steps);
}

function matchesAbove(above: CompiledSelector['above'], at: number, node: SvgNode, steps: Steps): boolean {
  const link = above[at];
  if (!link) return true;
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (holds(link.compound, parent, steps) && matchesAbove(above, at + 1, parent, steps)) return true;
    if (link.isParent || steps.left <= 0) return false;
  }
  return false;
}

function holds(compound: Compound, node: SvgNode, steps: Steps): boolean {
  steps.left -= 1 + compound.ids.length + compound.classes.length;
  if (steps.left <= 0) return false;
  if (compound.type !== undefined && compound.type !== node.name) return false;
  if (compound.ids.some((id) => node.attributes.get('id') !== id)) return false;
  return compound.classes.every((name) => node.classes.has(name));
}
