import { toPaint } from '../color.ts';
import type { EmojiRun, GlyphRun, TextBox } from '../3-layout/boxes.ts';
import type { Shadow } from '../kinds/schema.ts';
import type { Point, Rect } from '../rect.ts';
import { number, tag, xmlId } from './markup.ts';
import { OUTLINE_SCALE, outlineData, placeRun, type PlacedRun } from './outline.ts';
import { unlessOne } from './paint.ts';

/** Outlines count in steps of a pixel. */
const PLACING = `scale(${OUTLINE_SCALE})`;

/**
 * A text of fills alone: its pixels are the same wherever it stands by whole device pixels. The rasterizer rounds strokes
 * and layers by their place in the document.
 */
export interface PlainText {
  runs: readonly PlacedRun[];
  fill: Solid;
  /** The origin of its first glyph, in steps of an outline. */
  origin: Point;
  /** Everything else that decides its pixels. */
  key: string;
}

/** Undefined for any other text. */
export function findPlainText({ node, lines }: TextBox): PlainText | undefined {
  const runs = lines.flatMap((line) => line.runs);
  const glyphs = runs.filter((run) => run.kind === 'glyphs');
  const fill = toPaint(node.fill);
  const hasStroke = node.strokeWidth > 0 && toPaint(node.stroke).color !== 'none';
  const isLayer = node.opacity < 1 || node.rotation !== 0 || node.shadow !== undefined;
  if (runs.length === 0 || glyphs.length < runs.length || fill.color === 'none' || hasStroke || isLayer)
    return undefined;
  const placed = glyphs.map(placeRun);
  const origin = originOf(placed);
  return { runs: placed, fill, origin, key: keyOf(placed, fill, origin) };
}

function originOf(runs: readonly PlacedRun[]): Point {
  const [, x = 0, y = 0] = runs.find(({ places }) => places.length > 0)?.places ?? [];
  return { x, y };
}

function keyOf(runs: readonly PlacedRun[], { color, opacity }: Solid, { x, y }: Point): string {
  let key = `${color} ${opacity}`;
  for (const { sheet, places } of runs) {
    key += ` ${sheet.id}`;
    for (let at = 0; at < places.length; at += 3) key += `,${places[at]},${places[at + 1]! - x},${places[at + 2]! - y}`;
  }
  return key;
}

/** A plain text's markup, moved by `by` steps. */
export function plainMarkup({ runs, fill }: PlainText, by?: Point): string {
  return runs.map((run) => filled(run, fill, by)).join('');
}

/** Template pixels as steps; undefined unless both are whole. */
export function toSteps({ x, y }: Point): Point | undefined {
  const [across, down] = [x / OUTLINE_SCALE, y / OUTLINE_SCALE];
  return Number.isInteger(across) && Number.isInteger(down) ? { x: across, y: down } : undefined;
}

/** Text as outlines: outline stroke below, fill above, shadow under both. */
export function textMarkup({ node, lines, bounds }: TextBox): string {
  const runs = lines.flatMap((line) => line.runs);
  if (runs.length === 0) return '';
  const fill = toPaint(node.fill);
  const stroke = node.strokeWidth > 0 ? toPaint(node.stroke) : { color: 'none', opacity: 0 };
  const glyphs = runs.filter((run) => run.kind === 'glyphs');
  const parts = [
    stroke.color === 'none' ? '' : glyphs.map((run) => outline(run, stroke, node.strokeWidth)).join(''),
    fill.color === 'none' ? '' : glyphs.map((run) => filled(placeRun(run), fill)).join(''),
    runs.map((run, i) => (run.kind === 'emoji' ? emoji(run, xmlId(node.id, `e${i}`)) : '')).join(''),
  ];
  const { shadow } = node;
  const shadowId = xmlId(node.id, 's');
  const inner = parts.join('');
  const attributes = {
    opacity: unlessOne(node.opacity),
    transform: node.rotation === 0 ? undefined : rotation(node.rotation, node.x, node.y),
    filter: shadow ? `url(#${shadowId})` : undefined,
  };
  const bare = Object.values(attributes).every((value) => value === undefined);
  const group = bare ? inner : tag('g', attributes, inner);
  return shadow ? tag('defs', {}, shadowFilter(shadowId, shadow, bounds)) + group : group;
}

export function rotation(degrees: number, x: number, y: number): string {
  return `rotate(${number(degrees)} ${number(x)} ${number(y)})`;
}

interface Solid {
  color: string;
  opacity: number;
}

function filled(run: PlacedRun, { color, opacity }: Solid, by?: Point): string {
  const d = outlineData(run, by);
  return tag('path', { transform: PLACING, d, fill: color, 'fill-opacity': unlessOne(opacity) });
}

function outline(run: GlyphRun, { color, opacity }: Solid, width: number): string {
  return tag('path', {
    transform: PLACING,
    d: outlineData(placeRun(run)),
    fill: 'none',
    stroke: color,
    'stroke-opacity': unlessOne(opacity),
    'stroke-width': width / OUTLINE_SCALE,
    'stroke-linejoin': 'round',
  });
}

function emoji({ markup, viewBox, x, y, size }: EmojiRun, id: string): string {
  const box = `0 0 ${number(viewBox.width)} ${number(viewBox.height)}`;
  return tag('svg', { x, y, width: size, height: size, viewBox: box }, markup.replaceAll('%id%', id));
}

function shadowFilter(id: string, { dx, dy, blur, color }: Shadow, bounds: Rect): string {
  const paint = toPaint(color);
  const drop = tag('feDropShadow', {
    dx,
    dy,
    stdDeviation: blur / 2,
    'flood-color': paint.color === 'none' ? '#000000' : paint.color,
    'flood-opacity': paint.opacity,
  });
  const { x, y, width, height } = bounds;
  const region = { x, y, width, height, filterUnits: 'userSpaceOnUse', 'color-interpolation-filters': 'sRGB' };
  return tag('filter', { id, ...region }, drop);
}
