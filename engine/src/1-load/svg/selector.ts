import { tokenTypes as types } from 'css-tree/tokenizer';
import { ident } from 'css-tree/utils';
import { cssTokens, type CssToken } from './css-blocks.ts';
import type { SvgNode } from './document.ts';

/** One compound such as `g.crest#a`; every part must hold. */
interface Compound {
  type?: string;
  ids: string[];
  classes: string[];
}

interface Link {
  compound: Compound;
  /** True when the part to the right must be a child, not any descendant. */
  isParent: boolean;
}

/** A selector from right to left: the element itself, then its ancestors. */
export interface CompiledSelector {
  subject: Compound;
  above: Link[];
  /** Ids, classes and types folded into one comparable number. */
  specificity: number;
}

/** Every selector of a comma list; undefined in place of an unsupported one. */
export function compileSelectors(prelude: string): (CompiledSelector | undefined)[] {
  const lists: CssToken[][] = [[]];
  for (const token of cssTokens(prelude)) {
    if (token.type === types.Comma) lists.push([]);
    else lists.at(-1)?.push(token);
  }
  return lists.map(compileSelector);
}

/** Supports types, `*`, classes, ids, `:root`, and the descendant and child combinators. */
function compileSelector(tokens: CssToken[]): CompiledSelector | undefined {
  const chain: Link[] = [{ compound: { ids: [], classes: [] }, isParent: false }];
  let isSplit = false;
  let isParent = false;
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    const link = chain.at(-1);
    if (!token || !link) break;
    if (token.type === types.WhiteSpace) isSplit = true;
    else if (token.text === '>') isParent = true;
    else {
      const compound =
        (isSplit || isParent) && !isEmpty(link.compound) ? startCompound(chain, isParent) : link.compound;
      [isSplit, isParent] = [false, false];
      const taken = addPart(compound, token, next);
      if (taken === 0) return undefined;
      at += taken - 1;
    }
  }
  if (isParent || chain.some(({ compound }) => isEmpty(compound))) return undefined;
  const [subject, ...above] = chain.toReversed();
  if (!subject) return undefined;
  return { subject: subject.compound, above, specificity: specificityOf(chain.map((link) => link.compound)) };
}

function startCompound(chain: Link[], isParent: boolean): Compound {
  const last = chain.at(-1);
  if (last) last.isParent = isParent;
  const compound: Compound = { ids: [], classes: [] };
  chain.push({ compound, isParent: false });
  return compound;
}

function isEmpty({ type, ids, classes }: Compound): boolean {
  return type === undefined && ids.length === 0 && classes.length === 0;
}

/** Adds one simple selector and returns the number of its tokens; 0 for an unsupported one. */
function addPart(compound: Compound, token: CssToken, next: CssToken | undefined): number {
  if (token.type === types.Ident || token.text === '*') {
    compound.type = token.text === '*' ? '*' : ident.decode(token.text);
    return 1;
  }
  if (token.type === types.Hash) {
    compound.ids.push(ident.decode(token.text.slice(1)));
    return 1;
  }
  if (next?.type !== types.Ident) return 0;
  if (token.text === '.') compound.classes.push(ident.decode(next.text));
  else if (token.type === types.Colon && next.text === 'root') compound.type = 'svg';
  else return 0;
  return 2;
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
    sum((compound) => (compound.type !== undefined && compound.type !== '*' ? 1 : 0))
  );
}

export interface Steps {
  left: number;
}

/** True when the element matches. Every comparison takes a step; without steps left, nothing matches. */
export function matches(selector: CompiledSelector, node: SvgNode, steps: Steps): boolean {
  return holds(selector.subject, node, steps) && matchesAbove(selector.above, 0, node, steps);
}

function matchesAbove(above: readonly Link[], at: number, node: SvgNode, steps: Steps): boolean {
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
  if (compound.type !== undefined && compound.type !== '*' && compound.type !== node.name) return false;
  if (compound.ids.some((id) => node.attributes.get('id') !== id)) return false;
  return compound.classes.every((name) => node.classes.has(name));
}
