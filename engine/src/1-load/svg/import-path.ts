import { importFill, importStroke } from './import-paint.ts';
import { isWithinReach, strokeWidthOf, type ImportTarget, type Placed } from './import-target.ts';
import type { ImportedPath } from './imported-element.ts';
import { svgLimits } from './limits.ts';
import type { Style } from './cascade.ts';
import { multiply, scaling, similarity } from './matrix.ts';
import { boundsOf } from './path-bounds.ts';
import { formatPathData, transformSegments } from './path-data.ts';
import { shapeSegments } from './shapes.ts';

/** A path or basic shape, its transform baked into absolute path data. */
export function importPath(target: ImportTarget, placed: Placed): void {
  const { node, style, matrix, viewport } = placed;
  const own = shapeSegments(node, viewport);
  target.countSegments(own.length);
  const segments = transformSegments(own, matrix);
  const isEmpty = own.filter(({ command }) => command !== 'Z').length < 2;
  const isLine = node.name === 'line' || isEmpty;
  const frame = { bounds: boundsOf(own), toFrame: matrix, box: boundsOf(segments) };
  const fallback = node.name === 'rect' ? '#cccccc' : '#000000';
  const filled = isLine ? { fill: 'none' } : importFill(target, placed, fallback, frame);
  const stroke = importStroke(target, placed);
  const pathData = formatPathData(segments);
  if (stroke !== 'none') noteOutline(target, placed);
  if (isEmpty) {
    target.report.skip(node, 'it has no outline that could be drawn');
  } else if (filled.fill === 'none' && !filled.gradient && stroke === 'none') {
    target.report.skip(node, 'it has neither fill nor outline');
  } else if (!isWithinReach(frame.box)) {
    target.report.skip(node, 'it lies far outside the picture');
  } else if (pathData.length > svgLimits.pathData) {
    target.report.skip(node, `its path data is longer than ${svgLimits.pathData} characters`);
  } else {
    const strokeWidth = strokeWidthOf(placed, stroke);
    target.add(placed, { type: 'path', x: 0, y: 0, pathData, ...filled, stroke, strokeWidth, ...lineStyle(style) });
  }
}

/** Stroke properties that a template draws a little differently. */
function noteOutline({ report }: ImportTarget, { node, style, matrix }: Placed): void {
  const limit = style.get('stroke-miterlimit');
  const isMitred = !/^(round|bevel)$/.test(style.get('stroke-linejoin') ?? '');
  const hasCorners = /^(path|polygon|polyline)$/.test(node.name);
  if (limit !== undefined && Number(limit) !== 4 && isMitred && hasCorners) {
    report.skip(node, 'a template has no such property', 'stroke-miterlimit');
  }
  const parts = similarity(matrix) ?? similarity(multiply(matrix, scaling(-1, 1)));
  if (!parts || Math.abs(parts.scaleX - parts.scaleY) > 0.02 * parts.scaleY) {
    report.skip(node, 'the line has one width all along', 'stroke-width');
  }
}

function lineStyle(style: Style): Pick<ImportedPath, 'fillRule' | 'strokeLinecap' | 'strokeLinejoin'> {
  const cap = style.get('stroke-linecap');
  const join = style.get('stroke-linejoin');
  return {
    fillRule: style.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero',
    strokeLinecap: cap === 'round' || cap === 'square' ? cap : 'butt',
    strokeLinejoin: join === 'round' || join === 'bevel' ? join : 'miter',
  };
}
