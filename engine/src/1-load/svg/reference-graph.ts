import { EngineError } from '../../errors.ts';
import { svgLimits } from './limits.ts';
import type { Outline } from './outline.ts';

/** An element of the output whose references are still open. */
export interface CleanNode {
  name: string;
  attributes: Map<string, string>;
  children: CleanNode[];
  /** Attribute name to the element it points at. */
  links: Map<string, CleanNode>;
  /** Set once a shape was measured. */
  outline?: Outline;
}

interface Cost {
  elements: number;
  pathData: number;
  height: number;
}

/** A clip, a mask or a translucent group makes the rasterizer allocate a canvas; it counts as this many elements. */
const layerCost = 20;

/**
 * Removes references that run in circles or nest too deep, then makes sure that following the rest stays
 * affordable: ten levels of ten `use` are a hundred elements to read and ten thousand million to draw.
 * @throws EngineError svg-too-many-elements, svg-too-large
 */
export function checkReferences(root: CleanNode): void {
  const known = new Map<CleanNode, Cost | 'open'>();
  const cost = (node: CleanNode, depth: number): Cost => {
    known.set(node, 'open');
    const total: Cost = ownCost(node);
    for (const child of node.children) add(total, costOf(child, depth));
    for (const [attribute, target] of node.links) {
      const found = depth < svgLimits.expandedDepth ? costOf(target, depth) : undefined;
      if (found && found.height + depth < svgLimits.expandedDepth) add(total, found);
      else node.links.delete(attribute);
    }
    known.set(node, total);
    return total;
  };
  const costOf = (node: CleanNode, depth: number): Cost | undefined => {
    const found = known.get(node) ?? cost(node, depth + 1);
    return found === 'open' ? undefined : found;
  };
  checkCost(cost(root, 0));
}

function add(total: Cost, part: Cost | undefined): void {
  if (!part) return;
  total.elements += part.elements;
  total.pathData += part.pathData;
  total.height = Math.max(total.height, part.height + 1);
}

function ownCost({ attributes, links }: CleanNode): Cost {
  const layers = ['clip-path', 'mask'].filter((name) => links.has(name)).length + (attributes.has('opacity') ? 1 : 0);
  const pathData = (attributes.get('d') ?? attributes.get('points') ?? '').length;
  return { elements: 1 + layers * layerCost, pathData, height: 1 };
}

function checkCost({ elements, pathData }: Cost): void {
  if (elements > svgLimits.expandedElements) {
    throw new EngineError('svg-too-many-elements', { params: { max: svgLimits.expandedElements } });
  }
  if (pathData > svgLimits.expandedPathData) throw new EngineError('svg-too-large');
}
