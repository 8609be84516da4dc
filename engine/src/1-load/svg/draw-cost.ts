import { EngineError } from '../../errors.ts';
import { grow, intersect, type Rect } from '../../rect.ts';
import { followUse, initialPen, penOf, transformedBounds, union, type Extent, type Pen } from './extent.ts';
import { svgLimits } from './limits.ts';
import { identity, multiply, parseTransform, scaling, type Matrix } from './matrix.ts';
import { outlineOf, type Outline, shapeNames } from './shapes.ts';
import type { CleanNode } from './clean-tree.ts';

/**
 * The cost of drawing in resvg, in steps. One step is an edge from top to bottom, 50 µs at 2048 pixels. `whole` is the
 * cost over the whole picture; a part costs its share.
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

/** Inherited properties. */
interface Style {
  matrix: Matrix;
  fill: Paint;
  stroke: Paint;
  pen: Pen;
}

const initialStyle: Style = { matrix: identity, fill: black, stroke: none, pen: initialPen };

/**
 * Follows every reference and adds up the cost of drawing. Few bytes can draw for minutes: long paths, wide strokes,
 * layers and gradients as large as the picture.
 * @throws EngineError svg-too-complex
 */
export function checkDrawCost(root: CleanNode, viewBox: Rect): void {
  new Meter(viewBox).draw(root, initialStyle);
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

  /** Adds the element's cost and returns the area it draws on. */
  draw(node: CleanNode, around: Style): Extent {
    if (node.attributes.get('display') === 'none') return 'nothing';
    this.spend(steps.element);
    const style = this.styleOf(node, around);
    const extent = shapeNames.has(node.name) ? this.drawShape(node, style) : this.drawGroup(node, style);
    this.drawLayers(node, style, extent);
    return extent;
  }

  private drawGroup(node: CleanNode, style: Style): Extent {
    const used = node.name === 'use' ? followUse(node, style.matrix) : undefined;
    if (used !== undefined) {
      const inside = { ...style, matrix: used.matrix };
      return used.target.name === 'symbol' ? this.drawChildren(used.target, inside) : this.draw(used.target, inside);
    }
    return node.name === 'g' ? this.drawChildren(node, style) : 'nothing';
  }

  private drawChildren(node: CleanNode, style: Style): Extent {
    let whole: Extent = 'nothing';
    for (const child of node.children) whole = union(whole, this.draw(child, style));
    return whole;
  }

  private drawShape(node: CleanNode, style: Style): Extent {
    const outline = (node.outline ??= outlineOf(node, this.viewBox));
    if (outline.segments === 0) return 'nothing';
    const [a, b, c, d] = style.matrix;
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d));
    const width = style.pen.width * scale;
    const extent = this.clip(outline.bounds, style.matrix, style.stroke.kind === 'none' ? 0 : width / 2);
    // An edge is cut off at the picture.
    const length = Math.min((outline.length * scale) / this.side, outline.segments * 2);
    if (style.fill.kind !== 'none') {
      const area = this.shareOf(extent) * wholeOf(style.fill);
      this.spend(length + outline.segments * steps.segment.filled + area);
    }
    if (style.stroke.kind !== 'none')
      this.drawStroke(style.stroke, { outline, length, width: width / this.side, dash: style.pen.dash, extent });
    return extent;
  }

  /** Two edges along the outline, and for each corner or dash some edges as long as the stroke is wide. */
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

  /** The cost of an element's opacity, clip and mask, beside its own drawing. */
  private drawLayers(node: CleanNode, style: Style, extent: Extent): void {
    const [clip, mask] = [node.links.get('clip-path'), node.links.get('mask')];
    if (!clip && !mask && !isBelowOne(node.attributes.get('opacity') ?? '1')) return;
    const share = this.shareOf(extent);
    this.spend(share * (steps.whole.layer + (clip ? steps.whole.clip : 0) + (mask ? steps.whole.mask : 0)));
    for (const target of [clip, mask]) {
      if (target) this.drawLayers(target, style, this.drawChildren(target, this.insideOf(target, style)));
    }
  }

  /** A clip or mask in units of its element's box: 1 is at most the whole picture. */
  private insideOf({ attributes }: CleanNode, style: Style): Style {
    const units = attributes.get('clipPathUnits') ?? attributes.get('maskContentUnits');
    const { width, height } = this.viewBox;
    const matrix = units === 'objectBoundingBox' ? scaling(width, height) : style.matrix;
    return { ...initialStyle, matrix };
  }

  private styleOf(node: CleanNode, around: Style): Style {
    const { attributes } = node;
    const own = this.transforms.get(node) ?? parseTransform(attributes.get('transform') ?? '') ?? identity;
    this.transforms.set(node, own);
    return {
      matrix: own === identity ? around.matrix : multiply(around.matrix, own),
      fill: paintOf(node, 'fill', around.fill),
      stroke: paintOf(node, 'stroke', around.stroke),
      pen: penOf(node, around.pen),
    };
  }

  private clip(bounds: Rect, matrix: Matrix, reach: number): Extent {
    const seen = intersect(grow(transformedBounds(bounds, matrix), reach), this.viewBox);
    return seen !== undefined && seen.width > 0 && seen.height > 0 ? seen : 'nothing';
  }

  private shareOf(extent: Extent): number {
    return typeof extent === 'string' ? 0 : (extent.width * extent.height) / (this.viewBox.width * this.viewBox.height);
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
