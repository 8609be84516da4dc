import type { Rect } from '../../rect.ts';
import { EngineError } from '../../errors.ts';
import { svgLimits } from './limits.ts';
import {
  apply,
  identity,
  multiply,
  parseTransform,
  scaling,
  translation,
  viewBoxMatrix,
  type Matrix,
} from './matrix.ts';
import { parseLength, parseNumbers } from './number.ts';
import { outlineOf, type Outline } from './outline.ts';
import type { CleanNode } from './reference-graph.ts';
import { shapeNames } from './shapes.ts';

/**
 * What resvg spends on a picture, in steps: one is an edge from top to bottom, 50 µs at 2048 pixels. `whole`: what covers
 * the whole picture; what covers a part costs as much less.
 */
const steps = {
  element: 0.5,
  segment: { filled: 0.1, stroked: 0.5 },
  whole: { plain: 80, translucent: 860, gradient: 2_500, layer: 3_200, clip: 1_500, mask: 3_500 },
};

interface Paint {
  kind: 'none' | 'plain' | 'gradient';
  isTranslucent: boolean;
}

const black: Paint = { kind: 'plain', isTranslucent: false };
const none: Paint = { kind: 'none', isTranslucent: false };

/** What elements inherit. */
interface Style {
  matrix: Matrix;
  fill: Paint;
  stroke: Paint;
  strokeWidth: number;
  /** Length of one dash with its gap; infinite without. */
  dash: number;
}

/** In units of the viewBox. */
type Extent = Rect | undefined;

/**
 * Follows every reference and adds up what drawing takes. Few bytes can draw for minutes: long paths, wide strokes, layers
 * and gradients as large as the picture.
 * @throws EngineError svg-too-complex
 */
export function checkDrawCost(root: CleanNode, viewBox: Rect): void {
  new Meter(viewBox).draw(root, { matrix: identity, fill: black, stroke: none, strokeWidth: 1, dash: Infinity });
}

class Meter {
  private cost = 0;
  private readonly viewBox: Rect;
  private readonly side: number;
  private readonly transforms = new Map<CleanNode, Matrix>();

  constructor(viewBox: Rect) {
    this.viewBox = viewBox;
    this.side = Math.max(viewBox.width, viewBox.height);
  }

  /** Where the element draws, and by the way what it costs. */
  draw(node: CleanNode, around: Style): Extent {
    if (node.attributes.get('display') === 'none') return undefined;
    this.spend(steps.element);
    const style = this.styleOf(node, around);
    const extent = shapeNames.has(node.name) ? this.drawShape(node, style) : this.drawGroup(node, style);
    this.drawLayers(node, style, extent);
    return extent;
  }

  private drawGroup(node: CleanNode, style: Style): Extent {
    const target = node.name === 'use' ? node.links.get('href') : undefined;
    if (target?.name === 'symbol')
      return this.drawChildren(target, { ...style, matrix: symbolMatrix(node, target, style.matrix) });
    if (target) return this.draw(target, { ...style, matrix: multiply(style.matrix, moved(node)) });
    return node.name === 'g' ? this.drawChildren(node, style) : undefined;
  }

  private drawChildren(node: CleanNode, style: Style): Extent {
    let whole: Extent;
    for (const child of node.children) whole = union(whole, this.draw(child, style));
    return whole;
  }

  private drawShape(node: CleanNode, style: Style): Extent {
    const outline = (node.outline ??= outlineOf(node, this.viewBox));
    if (outline.segments === 0) return undefined;
    const [a, b, c, d] = style.matrix;
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d));
    const width = style.strokeWidth * scale;
    const extent = this.clip(outline.bounds, style.matrix, style.stroke.kind === 'none' ? 0 : width / 2);
    // An edge beyond the picture is cut off at it.
    const length = Math.min((outline.length * scale) / this.side, outline.segments * 2);
    if (style.fill.kind !== 'none') {
      const area = this.shareOf(extent) * wholeOf(style.fill);
      this.spend(length + outline.segments * steps.segment.filled + area);
    }
    if (style.stroke.kind !== 'none')
      this.drawStroke(style.stroke, { outline, length, width: width / this.side, dash: style.dash, extent });
    return extent;
  }

  /** Two edges along the outline, and at each of its corners or dashes some as long as the stroke is wide. */
  private drawStroke(
    paint: Paint,
    {
      outline,
      length,
      width,
      dash,
      extent,
    }: { outline: Outline; length: number; width: number; dash: number; extent: Extent },
  ): void {
    const corners = outline.segments + (2 * outline.length) / dash;
    const joins = corners * (steps.segment.stroked + Math.min(2, width));
    this.spend(2 * length + joins + Math.min(this.shareOf(extent), length * width) * wholeOf(paint));
  }

  /** What an element's opacity, clip and mask take beside its own drawing. */
  private drawLayers(node: CleanNode, style: Style, extent: Extent): void {
    const [clip, mask] = [node.links.get('clip-path'), node.links.get('mask')];
    if (!clip && !mask && !isBelowOne(node.attributes.get('opacity') ?? '1')) return;
    const share = this.shareOf(extent);
    this.spend(share * (steps.whole.layer + (clip ? steps.whole.clip : 0) + (mask ? steps.whole.mask : 0)));
    for (const target of [clip, mask]) {
      if (target) this.drawLayers(target, style, this.drawChildren(target, this.insideOf(target, style)));
    }
  }

  /** In a clip or mask measured by its element's box 1 is at most the whole picture. */
  private insideOf({ attributes }: CleanNode, style: Style): Style {
    const units = attributes.get('clipPathUnits') ?? attributes.get('maskContentUnits');
    const { width, height } = this.viewBox;
    const matrix = units === 'objectBoundingBox' ? scaling(width, height) : style.matrix;
    return { matrix, fill: black, stroke: none, strokeWidth: 1, dash: Infinity };
  }

  private styleOf(node: CleanNode, around: Style): Style {
    const { attributes } = node;
    const own = this.transforms.get(node) ?? parseTransform(attributes.get('transform') ?? '') ?? identity;
    this.transforms.set(node, own);
    return {
      matrix: own === identity ? around.matrix : multiply(around.matrix, own),
      fill: paintOf(node, 'fill', around.fill),
      stroke: paintOf(node, 'stroke', around.stroke),
      strokeWidth: parseLength(attributes.get('stroke-width')) ?? around.strokeWidth,
      dash: readDash(node) ?? around.dash,
    };
  }

  private clip(bounds: Rect, matrix: Matrix, reach: number): Extent {
    const xs: number[] = [];
    const ys: number[] = [];
    for (const x of [bounds.x, bounds.x + bounds.width]) {
      for (const y of [bounds.y, bounds.y + bounds.height]) {
        const corner = apply(matrix, { x, y });
        xs.push(corner.x);
        ys.push(corner.y);
      }
    }
    const { viewBox } = this;
    const left = Math.max(viewBox.x, Math.min(...xs) - reach);
    const top = Math.max(viewBox.y, Math.min(...ys) - reach);
    const width = Math.min(viewBox.x + viewBox.width, Math.max(...xs) + reach) - left;
    const height = Math.min(viewBox.y + viewBox.height, Math.max(...ys) + reach) - top;
    return width > 0 && height > 0 ? { x: left, y: top, width, height } : undefined;
  }

  private shareOf(extent: Extent): number {
    return extent === undefined ? 0 : (extent.width * extent.height) / (this.viewBox.width * this.viewBox.height);
  }

  private spend(cost: number): void {
    this.cost += cost;
    if (this.cost > svgLimits.drawSteps) throw new EngineError('svg-too-complex');
  }
}

function wholeOf({ kind, isTranslucent }: Paint): number {
  if (kind === 'gradient') return steps.whole.gradient;
  return isTranslucent ? steps.whole.translucent : steps.whole.plain;
}

function paintOf({ attributes, links }: CleanNode, name: 'fill' | 'stroke', around: Paint): Paint {
  const color = attributes.get(name);
  const opacity = attributes.get(`${name}-opacity`);
  if (!links.has(name) && color === undefined && opacity === undefined) return around;
  const own = color === undefined ? around.kind : color === 'none' ? 'none' : 'plain';
  const isThin = opacity === undefined ? around.isTranslucent : isBelowOne(opacity);
  return {
    kind: links.has(name) ? 'gradient' : own,
    isTranslucent: isThin || (color !== undefined && isTranslucent(color)),
  };
}

function isBelowOne(opacity: string): boolean {
  return parseFloat(opacity) < (opacity.endsWith('%') ? 100 : 1);
}

/** `#rrggbbaa`. */
function isTranslucent(color: string): boolean {
  return color.startsWith('#') && color.length > 7;
}

function moved({ attributes }: CleanNode): Matrix {
  return translation(parseLength(attributes.get('x')) ?? 0, parseLength(attributes.get('y')) ?? 0);
}

function symbolMatrix(use: CleanNode, symbol: CleanNode, matrix: Matrix): Matrix {
  const [x = 0, y = 0, width = 0, height = 0] = parseNumbers(symbol.attributes.get('viewBox')) ?? [];
  const placed = multiply(matrix, moved(use));
  if (width <= 0 || height <= 0) return placed;
  const [across, down] = ['width', 'height'].map((name) => parseLength(use.attributes.get(name)) ?? 0);
  const viewport = { x: 0, y: 0, width: across!, height: down! };
  return multiply(
    placed,
    viewBoxMatrix({ x, y, width, height }, viewport, symbol.attributes.get('preserveAspectRatio')),
  );
}

/** Length of one dash and its gap; undefined where the element says nothing about dashes. */
export function readDash({ attributes }: CleanNode): number | undefined {
  const value = attributes.get('stroke-dasharray');
  if (value === undefined) return undefined;
  const lengths = value.split(/[\s,]+/).map((length) => parseLength(length) ?? 0);
  const sum = lengths.reduce((total, length) => total + length, 0);
  return sum > 0 ? sum / Math.ceil(lengths.length / 2) : Infinity;
}

function union(a: Extent, b: Extent): Extent {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
