import { because } from '../../errors.ts';
import { centreOf, type Rect } from '../../rect.ts';
import { paintOf } from './computed-style.ts';
import { isSilentElement } from './harmless.ts';
import { importFill, importStroke, serverOf } from './import-paint.ts';
import type { Loss } from './import-report.ts';
import { strokeWidthOf, type ImportTarget, type Placed, isWithinReach } from './import-target.ts';
import type { ImportedImage, ImportedPath } from './imported-element.ts';
import { apply, identity, multiply, parseTransform, scaling, similarity, translation, type Matrix } from './matrix.ts';
import { elementsOf, localHref, type SvgNode } from './document.ts';
import { parseLength, round, roundBox } from './number.ts';
import { boundsOf, formatPathData, transformSegments } from './path-data.ts';
import { rectShape, shapeSegments } from './shapes.ts';
import { svgLimits } from './limits.ts';
import type { Style } from './cascade.ts';

/** A box after its transform: the upright box, and its rotation. */
interface PlacedBox {
  box: Rect;
  rotation: number;
  scaleX: number;
  scaleY: number;
  isMirrored: boolean;
}

/** The transformed box; undefined when the transform skews it. */
export function placeBox(rect: Rect, matrix: Matrix): PlacedBox | undefined {
  const isMirrored = matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0;
  const parts = similarity(isMirrored ? multiply(matrix, scaling(-1, 1)) : matrix);
  if (!parts) return undefined;
  const middle = apply(matrix, centreOf(rect));
  const width = rect.width * parts.scaleX;
  const height = rect.height * parts.scaleY;
  return { ...parts, box: roundBox(middle, { width, height }), rotation: round(parts.rotation), isMirrored };
}

/** Imports a `rect`; false when only a path can hold it. */
export function importRect(target: ImportTarget, placed: Placed): boolean {
  const shape = rectShape(placed.node, placed.viewport);
  const placing = placeBox(shape, placed.matrix);
  if (!placing) return false;
  const { box, scaleX, scaleY, rotation, isMirrored } = placing;
  const frame = { x: 0, y: 0, width: box.width, height: box.height };
  const mirror = isMirrored ? multiply(translation(box.width, 0), scaling(-1, 1)) : scaling(1, 1);
  const toFrame = multiply(multiply(mirror, scaling(scaleX, scaleY)), translation(-shape.x, -shape.y));
  const filled = importFill(target, placed, '#cccccc', { bounds: shape, toFrame, box: frame });
  const stroke = importStroke(target, placed);
  if (box.width <= 0 || box.height <= 0 || (filled.fill === 'none' && !filled.gradient && stroke === 'none')) {
    target.report.skip(placed.node, 'area-none');
    return true;
  }
  const join = placed.style.get('stroke-linejoin') ?? 'miter';
  if (stroke !== 'none' && join !== 'miter' && shape.rx === 0) {
    target.report.skip(placed.node, 'property-foreign', 'stroke-linejoin');
  }
  const [rx, ry] = [round(shape.rx * scaleX), round(shape.ry * scaleY)];
  const strokeWidth = strokeWidthOf(placed, stroke);
  target.add(placed, { type: 'rect', ...box, rx, ry, ...filled, stroke, strokeWidth, rotation });
  return true;
}

/** Imports an `image`, 100x100 without a size in the file. */
export function importImage(target: ImportTarget, placed: Placed): void {
  const rect = rectShape(placed.node, placed.viewport);
  addImage(target, placed, placed.node, rect, { fit: fitOf(placed.node), ...focusOf(placed.node) });
}

/** The alignment of a picture smaller than its box, or the visible part of a larger one. */
function focusOf(node: SvgNode): Pick<ImportedImage, 'focus'> {
  const [, x = 'Mid', y = 'Mid'] =
    /^xM(in|id|ax)YM(in|id|ax)/.exec(node.attributes.get('preserveAspectRatio') ?? '') ?? [];
  const share = (side: string) => (side === 'in' ? 0 : side === 'ax' ? 1 : 0.5);
  const focus = { x: share(x), y: share(y) };
  return focus.x === 0.5 && focus.y === 0.5 ? {} : { focus };
}

function fitOf(node: SvgNode): ImportedImage['fit'] {
  const aspect = node.attributes.get('preserveAspectRatio')?.trim() ?? '';
  if (aspect.startsWith('none')) return 'fill';
  return aspect.endsWith('slice') ? 'cover' : 'contain';
}

type Cut = Pick<ImportedImage, 'clip' | 'clipRadius'>;
type ImageStyle = Cut & Pick<ImportedImage, 'fit' | 'focus'>;

function addImage(target: ImportTarget, placed: Placed, image: SvgNode, rect: Rect, style: ImageStyle): void {
  const result = importHref(image.attributes.get('href'));
  const placing = placeBox(rect, placed.matrix);
  if ('reason' in result) target.report.skip(image, result.reason);
  else if (!placing) target.report.skip(placed.node, 'picture-skewed');
  else {
    if (result.note !== undefined) {
      target.report.skip(image, result.note);
      if (!target.keepsLinks) return;
    }
    if (placing.isMirrored) target.report.skip(placed.node, 'picture-unmirrored', 'transform');
    const { box, rotation } = placing;
    target.add(placed, { type: 'image', ...box, href: result.href, ...style, rotation });
  }
}

/** Turns a shape filled with a picture pattern into that picture; true when it was one. */
export function importPatternImage(target: ImportTarget, placed: Placed): boolean {
  const pattern = serverOf(target, paintOf(placed.style, 'fill', 'none'));
  const found = pattern?.name === 'pattern' ? findImage(target, pattern) : undefined;
  if (!pattern || !found) return false;
  target.report.found.images++;
  const { node } = placed;
  const bounds = boundsOf(shapeSegments(node, placed.viewport));
  const clip = clipOf(placed, bounds);
  if (clip === undefined) target.report.skip(node, 'picture-uncut', 'pattern');
  addImage(target, placed, found.image, bounds, { fit: patternFit(pattern, found), ...clip });
  notePatternLosses(target, placed, pattern, bounds);
  return true;
}

/** Reports the lost outline of a shape that became a picture, and lost effects of its pattern. */
function notePatternLosses(target: ImportTarget, placed: Placed, pattern: SvgNode, bounds: Rect): void {
  const { node, style } = placed;
  const stroke = paintOf(style, 'stroke', 'none');
  const isOutlined = stroke.color !== undefined || stroke.server !== undefined;
  if (isOutlined) target.report.skip(node, 'picture-bare', 'stroke');
  if (paintOf(style, 'fill', 'none').opacity < 1) target.report.skip(node, 'picture-opaque', 'fill-opacity');
  const drawn = elementsOf(pattern).filter((child) => !isSilentElement(child));
  if (drawn.length > 1) target.report.skip(pattern, 'pattern-parts');
  const turned = parseTransform(
    target.cascade.styleOf(pattern).get('patternTransform') ?? pattern.attributes.get('patternTransform') ?? '',
  );
  if (turned !== identity) target.report.skip(pattern, 'pattern-moved', 'patternTransform');
  const isBox = pattern.attributes.get('patternUnits') !== 'userSpaceOnUse';
  const width = parseLength(pattern.attributes.get('width'), { percentOf: isBox ? 1 : placed.viewport.width });
  const whole = isBox ? 1 : bounds.width;
  if (width !== undefined && width < whole * 0.99) target.report.skip(pattern, 'pattern-single');
}

/** The cut of the picture; undefined when templates have no such cut. */
function clipOf({ node, viewport, matrix }: Placed, bounds: Rect): Cut | undefined {
  if (node.name === 'circle') return { clip: 'circle' };
  if (node.name !== 'rect') return undefined;
  const { rx } = rectShape(node, viewport);
  if (rx <= 0) return {};
  if (rx >= bounds.width / 2 && bounds.width === bounds.height) return { clip: 'circle' };
  return { clip: 'rounded', clipRadius: round(rx * (placeBox(bounds, matrix)?.scaleX ?? 1)) };
}

interface PatternImage {
  image: SvgNode;
  /** From the picture to the pattern's tile. */
  matrix: Matrix;
}

function findImage(target: ImportTarget, pattern: SvgNode): PatternImage | undefined {
  const [child] = elementsOf(pattern).filter((node) => node.name === 'use' || node.name === 'image');
  const other = child ? undefined : target.document.ids.get(localHref(pattern) ?? '');
  if (other?.name === 'pattern' && other !== pattern && localHref(other) === undefined) return findImage(target, other);
  const image = child?.name === 'use' ? target.document.ids.get(localHref(child) ?? '') : child;
  const matrix = parseTransform(child?.attributes.get('transform') ?? '') ?? scaling(1, 1);
  return image?.name === 'image' ? { image, matrix } : undefined;
}

/** Design tools crop by a tile of one bounding box: overhanging parts are cut off, a full tile is stretched. */
function patternFit(pattern: SvgNode, { image, matrix }: PatternImage): ImportedImage['fit'] {
  if (pattern.attributes.get('patternContentUnits') !== 'objectBoundingBox') return 'cover';
  const width = (parseLength(image.attributes.get('width')) ?? 100) * matrix[0];
  const height = (parseLength(image.attributes.get('height')) ?? 100) * matrix[3];
  if (Math.abs(width - 1) < 0.01 && Math.abs(height - 1) < 0.01) return 'fill';
  return width < 0.99 || height < 0.99 ? 'contain' : 'cover';
}

/** `note`: the reason an imported picture will not be visible. */
type HrefResult = { href: string; note?: Loss } | { reason: Loss };

/** The picture types of templates. */
const pictures = /^data:image\/(png|jpe?g)(;[\w=-]+)*,/i;

/** Keeps an image's address when a template may have it; otherwise returns the reason. */
function importHref(raw: string | undefined): HrefResult {
  // Browsers ignore line breaks and control characters here: they read "java\nscript:" as "javascript:".
  const href = (raw ?? '').replace(/\p{Cc}+/gu, '').trim();
  if (href === '') return { reason: 'address-none' };
  if (href.startsWith('#')) return { reason: 'address-inside' };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return { href, note: 'picture-linked' };
  if (scheme !== 'data') return { reason: because('address-scheme', { scheme }) };
  if (/^data:(image\/svg|application\/(x-)?gzip)/i.test(href)) {
    return { reason: 'picture-nested' };
  }
  return pictures.test(href)
    ? { href: href.replaceAll(' ', '').replace(/^data:image\/jpg/i, 'data:image/jpeg') }
    : { reason: 'picture-kind' };
}

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
    target.report.skip(node, 'outline-none');
  } else if (filled.fill === 'none' && !filled.gradient && stroke === 'none') {
    target.report.skip(node, 'paint-none');
  } else if (!isWithinReach(frame.box)) {
    target.report.skip(node, 'part-far');
  } else if (pathData.length > svgLimits.pathData) {
    target.report.skip(node, because('path-long', { max: svgLimits.pathData }));
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
    report.skip(node, 'property-foreign', 'stroke-miterlimit');
  }
  const parts = similarity(matrix) ?? similarity(multiply(matrix, scaling(-1, 1)));
  if (!parts || Math.abs(parts.scaleX - parts.scaleY) > 0.02 * parts.scaleY) {
    report.skip(node, 'line-even', 'stroke-width');
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
