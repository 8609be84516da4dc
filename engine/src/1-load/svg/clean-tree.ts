import { EngineError } from '../../errors.ts';
import { svgLimits } from './limits.ts';
import type { Outline } from './shapes.ts';
import { parseLength, round, type LengthContext } from './number.ts';
import type { Size } from '../../rect.ts';
import { escapeAttribute } from '../../xml.ts';

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

const across: ReadonlySet<string> = new Set('x width cx rx x1 x2 fx'.split(' '));
const down: ReadonlySet<string> = new Set('y height cy ry y1 y2 fy'.split(' '));
const neither: ReadonlySet<string> = new Set('r fr stroke-width stroke-dashoffset stroke-dasharray'.split(' '));

/** SVG's defaults for missing coordinates of a gradient or mask in user space. */
const defaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  linearGradient: { x2: '100%' },
  radialGradient: { cx: '50%', cy: '50%', r: '50%' },
  mask: { x: '-10%', y: '-10%', width: '120%', height: '120%' },
};

/**
 * Turns percentages and units into numbers: percentages refer to the file's own viewport, `em` to a font size, and both
 * are lost inside another document. Percentages of a shape's bounding box stay.
 */
export function resolveLengths(node: CleanNode, viewport: Size, fontSize: number): void {
  const { attributes } = node;
  const missing = defaults[node.name];
  const units = attributes.get('gradientUnits') ?? attributes.get('maskUnits');
  if (missing) {
    if (units !== 'userSpaceOnUse') return;
    const inherits = node.links.has('href');
    for (const [name, value] of Object.entries(missing))
      if (!inherits && !attributes.has(name)) attributes.set(name, value);
  }
  for (const [name, value] of attributes) {
    const whole = wholeOf(name, viewport);
    if (whole !== undefined && /[%a-z]/i.test(value))
      attributes.set(name, resolve(value, { percentOf: whole, fontSize }));
  }
}

/** A used symbol without a size fills the viewport, which would be a different one outside its file. */
export function sizeSymbolUse({ attributes, links }: CleanNode, viewport: Size): void {
  if (links.get('href')?.name !== 'symbol') return;
  if (!attributes.has('width')) attributes.set('width', String(viewport.width));
  if (!attributes.has('height')) attributes.set('height', String(viewport.height));
}

function wholeOf(name: string, { width, height }: Size): number | undefined {
  if (across.has(name)) return width;
  if (down.has(name)) return height;
  return neither.has(name) ? Math.hypot(width, height) / Math.SQRT2 : undefined;
}

function resolve(value: string, context: LengthContext): string {
  return value.replace(/[+-]?[\d.]+(?:e[+-]?\d+)?(%|[a-z]+)/gi, (text, unit: string) => {
    const length = parseLength(text, context);
    if (length === undefined) return text;
    const { coordinate } = svgLimits;
    const kept = Math.min(coordinate, Math.max(-coordinate, length));
    return String(unit === '%' ? round(kept) : Number(kept.toPrecision(7)));
  });
}

/** The markup inside the root. The root itself survives as a group only when it carries attributes. */
export function serializeClean(root: CleanNode): string {
  let ids = new Map<CleanNode, string>();
  nameTargets(root, ids);
  // An empty group may have held the only reference to a mask, which may have held the only use of another element.
  while (dropEmpty(root, ids)) nameTargets(root, (ids = new Map()));
  const isBare = root.attributes.size === 0 && root.links.size === 0 && !ids.has(root);
  return isBare ? root.children.map((child) => write(child, ids)).join('') : write(root, ids);
}

/** Only referenced elements get an id, and a new one: the file's own ids are not published. */
function nameTargets(node: CleanNode, ids: Map<CleanNode, string>): void {
  for (const target of node.links.values()) {
    if (!ids.has(target)) ids.set(target, `%id%${ids.size + 1}`);
  }
  for (const child of node.children) nameTargets(child, ids);
}

/** Removes empty groups without references to them; true when a removed group had references of its own. */
function dropEmpty(node: CleanNode, ids: ReadonlyMap<CleanNode, string>): boolean {
  let hasChanged = false;
  node.children = node.children.filter((child) => {
    if (dropEmpty(child, ids)) hasChanged = true;
    const isIdle = isEmptyGroup(child) || (onlyByReference.has(child.name) && holdsLinks(child));
    if (!isIdle || ids.has(child)) return true;
    if (holdsLinks(child)) hasChanged = true;
    return false;
  });
  return hasChanged;
}

function isEmptyGroup({ name, children }: CleanNode): boolean {
  return (name === 'g' || name === 'defs') && children.length === 0;
}

function holdsLinks({ links, children }: CleanNode): boolean {
  return links.size > 0 || children.some(holdsLinks);
}

/** Elements that are drawn through references only. */
const onlyByReference: ReadonlySet<string> = new Set(
  'linearGradient radialGradient clipPath mask symbol filter'.split(' '),
);

function write(node: CleanNode, ids: ReadonlyMap<CleanNode, string>): string {
  const own = ids.get(node);
  const isIdle = (node.name === 'use' && !node.links.has('href')) || (!own && onlyByReference.has(node.name));
  if (isIdle) return '';
  const attributes = new Map(node.attributes);
  for (const [name, target] of node.links) {
    const id = ids.get(target) ?? '';
    attributes.set(name, name === 'href' ? `#${id}` : `url(#${id})`);
  }
  const start = `<${node.name}${own ? ` id="${own}"` : ''}${[...attributes].map(writeAttribute).join('')}`;
  const inner = node.children.map((child) => write(child, ids)).join('');
  if (!inner && !own && (node.name === 'g' || node.name === 'defs')) return '';
  return inner ? `${start}>${inner}</${node.name}>` : `${start}/>`;
}

function writeAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
