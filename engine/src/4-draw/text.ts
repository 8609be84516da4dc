import { toPaint } from '../color.ts';
import type { EmojiRun, GlyphRun, TextBox } from '../3-layout/boxes.ts';
import type { Shadow } from '../kinds/schema.ts';
import type { Point, Rect } from '../rect.ts';
import { number, tag, xmlId } from './markup.ts';
import { OUTLINE_SCALE, placedOutline, pointData } from './outline.ts';
import { unlessOne } from './paint.ts';

/** Outlines count in steps of a pixel. */
const PLACING = `scale(${OUTLINE_SCALE})`;

/** Text as outlines: outline stroke below, fill above, shadow under both. */
export function textMarkup({ node, lines, bounds }: TextBox): string {
  const runs = lines.flatMap((line) => line.runs);
  if (runs.length === 0) return '';
  const fill = toPaint(node.fill);
  const stroke = node.strokeWidth > 0 ? toPaint(node.stroke) : { color: 'none', opacity: 0 };
  const glyphs = runs.filter((run) => run.kind === 'glyphs');
  const parts = [
    stroke.color === 'none' ? '' : glyphs.map((run) => outline(run, stroke, node.strokeWidth)).join(''),
    fill.color === 'none' ? '' : glyphs.map((run) => filled(run, fill)).join(''),
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

const runStart = `<path transform="${PLACING.replace(/[().]/g, '\\$&')}" d="`;
/** Fills only: the rasterizer rounds strokes by their place in the document. */
const plainText = new RegExp(`^(?:${runStart}[^"]+" fill="[^"]+"(?: fill-opacity="[^"]+")?/>)+$`);
const starts = new RegExp(`(${runStart}m)(-?\\d+) ?(-?\\d+)`, 'g');

/** A text's markup, moved by template pixels; undefined where that could change its pixels. */
export function moveText(svg: string, by: Point): string | undefined {
  const [across, down] = [by.x / OUTLINE_SCALE, by.y / OUTLINE_SCALE];
  if (!Number.isInteger(across) || !Number.isInteger(down) || !plainText.test(svg)) return undefined;
  return svg.replace(
    starts,
    (_, path: string, x: string, y: string) => path + pointData(Number(x) + across, Number(y) + down),
  );
}

export function rotation(degrees: number, x: number, y: number): string {
  return `rotate(${number(degrees)} ${number(x)} ${number(y)})`;
}

interface Solid {
  color: string;
  opacity: number;
}

function filled(run: GlyphRun, { color, opacity }: Solid): string {
  return tag('path', { transform: PLACING, d: placedOutline(run), fill: color, 'fill-opacity': unlessOne(opacity) });
}

function outline(run: GlyphRun, { color, opacity }: Solid, width: number): string {
  return tag('path', {
    transform: PLACING,
    d: placedOutline(run),
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
