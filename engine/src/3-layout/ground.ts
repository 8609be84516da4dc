/** Grounds: rects behind text, only as strong as the text needs over the pixels behind them. */
import type { Assets, PictureMap } from '../assets/assets.ts';
import { inksOf, lumaOf } from '../assets/luma.ts';
import { contrast, luminanceOf, parseColor, type Rgba } from '../color.ts';
import type { ImageNode, RectNode, Scene, SceneNode } from '../kinds/scene.ts';
import type { Ground, Tone } from '../kinds/schema.ts';
import { boxOf, centreOf, contains, intersect, rotatedBounds, type Rect } from '../rect.ts';
import type { PlacedImage } from './boxes.ts';
import { layoutImage, placeBackground } from './image.ts';

type Color = readonly [red: number, green: number, blue: number];

/** The darkest and the lightest that each channel is in a part of what lies behind. */
interface Range {
  low: Color;
  high: Color;
}

/** Opacities are tried in steps of a twentieth. */
const STEPS = 20;

/** Each ground with its opacity, to be placed instead of the node. */
export function settleGrounds(scene: Scene, assets: Assets): [SceneNode, SceneNode][] {
  return scene.nodes.flatMap((node, i): [SceneNode, SceneNode][] => {
    if (node.kind !== 'rect' || !node.ground) return [];
    const behind = rangesBehind(node, scene.nodes.slice(0, i), scene, assets);
    return [[node, { ...node, opacity: groundOpacity(node, node.ground, behind) }]];
  });
}

/**
 * The smallest opacity with which the text has its contrast to every range, `opacity` at most. A gradient is judged by
 * its most opaque stop.
 */
function groundOpacity(node: RectNode, ground: Ground, behind: readonly Range[]): number {
  const fill = strongestFill(node);
  const text = parseColor(ground.text);
  if (!text || fill.a === 0) return node.opacity;
  const wanted = { luminance: luminance([text.r, text.g, text.b]), contrast: ground.contrast };
  let worst = behind[0];
  for (let step = 0; step / STEPS < node.opacity; step++) {
    const isReadable = (range: Range): boolean => isReadableOn(blended(range, fill, (step / STEPS) * fill.a), wanted);
    // The range that failed last is likely to fail again, and is tried first.
    if (worst && !isReadable(worst)) continue;
    worst = behind.find((range) => !isReadable(range));
    if (worst === undefined) return step / STEPS;
  }
  return node.opacity;
}

function strongestFill(node: RectNode): Rgba {
  return paintsOf(node).reduce((strongest, color) => (color.a > strongest.a ? color : strongest));
}

/** The rasterizer rounds to whole levels, up or down. */
function blended({ low, high }: Range, fill: Rgba, share: number): Range {
  const own = [fill.r, fill.g, fill.b] as const;
  const blend = (from: Color, i: 0 | 1 | 2) => from[i] + (own[i] - from[i]) * share;
  const floor = (i: 0 | 1 | 2) => Math.max(0, Math.floor(blend(low, i)) - (share > 0 ? 1 : 0));
  const ceil = (i: 0 | 1 | 2) => Math.min(255, Math.ceil(blend(high, i)) + (share > 0 ? 1 : 0));
  return { low: [floor(0), floor(1), floor(2)], high: [ceil(0), ceil(1), ceil(2)] };
}

/** True when every colour of the range is darker, or every one lighter, by the contrast. */
function isReadableOn({ low, high }: Range, text: { luminance: number; contrast: number }): boolean {
  const [darkest, lightest] = [luminance(low), luminance(high)];
  if (text.luminance > lightest) return contrast(text.luminance, lightest) >= text.contrast;
  return text.luminance < darkest && contrast(text.luminance, darkest) >= text.contrast;
}

/** The share of one channel's level in luminance. */
const linear = Float64Array.from({ length: 256 }, (_, level) => luminanceOf({ r: level, g: level, b: level }));

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!;
}

/**
 * The ranges of colour that show through the rect: pictures below it, down to an opaque one or to the canvas. Where a picture is
 * transparent, its colours and those below count: every mixture lies between them.
 */
function rangesBehind(node: RectNode, below: readonly SceneNode[], scene: Scene, assets: Assets): Range[] {
  const canvas = { x: 0, y: 0, width: scene.width, height: scene.height };
  const area = intersect(rotatedBounds(boxOf(node), node.rotation, centreOf(node)), canvas);
  if (!area) return [];
  const ranges: Range[] = [];
  for (const other of below.toReversed()) {
    if (other.kind === 'rect' && hides(other, area)) return [...ranges, ...paintRanges(other)];
    const placed = other.kind === 'image' ? layoutImage(other, assets).placed : undefined;
    if (!placed || other.kind !== 'image') continue;
    const part = rotatedBounds(area, -other.rotation, centreOf(placed.rect));
    ranges.push(...pictureRanges(placed, part, assets, other.tone));
    if (isOpaque(other, placed) && contains(placed.rect, part)) return ranges;
  }
  const photo = placeBackground(scene, assets);
  if (photo) ranges.push(...pictureRanges(photo, area, assets));
  return photo?.image.opaque ? ranges : [...ranges, canvasRange(scene.background.color)];
}

function isOpaque({ opacity, clip }: ImageNode, { image }: PlacedImage): boolean {
  return image.opaque && opacity === 1 && clip === 'none';
}

/** An upright rect without a see-through place over the whole area. */
function hides(node: RectNode, area: Rect): boolean {
  const isSolid = paintsOf(node).every(({ a }) => a === 1);
  return isSolid && node.opacity === 1 && node.rotation === 0 && node.rx === 0 && !node.ground && contains(node, area);
}

function paintsOf({ fill, gradient }: RectNode): Rgba[] {
  const stops = gradient?.stops ?? [{ color: fill, opacity: 1 }];
  return stops.map(({ color, opacity }) => {
    const own = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 1 };
    return { ...own, a: own.a * opacity };
  });
}

function paintRanges(node: RectNode): Range[] {
  return paintsOf(node).map(({ r, g, b }) => ({ low: [r, g, b], high: [r, g, b] }));
}

/** The canvas colour on white paper. */
function canvasRange(color: string): Range {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 1 };
  const paper = { low: [255, 255, 255], high: [255, 255, 255] } as const;
  return blended(paper, { r, g, b, a }, a);
}

/** The cells of a picture that the area touches, in its inks if it has two. */
function pictureRanges({ image, crop, rect }: PlacedImage, area: Rect, { images }: Assets, tone?: Tone): Range[] {
  const shared = intersect(area, rect);
  const map = images.mapOf?.(image.href);
  if (!map || !shared || shared.width * shared.height === 0) return [];
  const along = (from: number, size: number, axis: 'x' | 'y', side: 'width' | 'height', cells: number) => {
    const cellAt = (at: number) => ((crop[axis] + ((at - rect[axis]) * crop[side]) / rect[side]) / image[side]) * cells;
    return { first: Math.max(0, Math.floor(cellAt(from))), end: Math.min(cells, Math.ceil(cellAt(from + size))) };
  };
  const columns = along(shared.x, shared.width, 'x', 'width', map.columns);
  const rows = along(shared.y, shared.height, 'y', 'height', map.rows);
  const ranges: Range[] = [];
  for (let row = rows.first; row < rows.end; row++) {
    for (let column = columns.first; column < columns.end; column++) {
      const range = rangeOf(map, row * map.columns + column);
      if (range) ranges.push(tone ? inInks(range, tone) : range);
    }
  }
  return ranges;
}

/** Undefined for a cell without a pixel to see. Pixels between those of the map differ by about its edges. */
function rangeOf({ low, high, edges }: PictureMap, cell: number): Range | undefined {
  const at = cell * 3;
  if (low[at]! > high[at]!) return undefined;
  const margin = edges[cell]! >> 1;
  const less = (i: number) => Math.max(0, low[at + i]! - margin);
  const more = (i: number) => Math.min(255, high[at + i]! + margin);
  return { low: [less(0), less(1), less(2)], high: [more(0), more(1), more(2)] };
}

/** Lightness grows with each channel, so that a picture's range in two inks lies between those of its ends. */
function inInks({ low, high }: Range, tone: Tone): Range {
  const { dark, light } = inksOf(tone);
  const [from, to] = [lumaOf(...low), lumaOf(...high)];
  const inked = (luma: number, i: 0 | 1 | 2) => dark[i] + ((light[i] - dark[i]) * luma) / 255;
  const least = (i: 0 | 1 | 2) => Math.floor(Math.min(inked(from, i), inked(to, i)));
  const most = (i: 0 | 1 | 2) => Math.ceil(Math.max(inked(from, i), inked(to, i)));
  return { low: [least(0), least(1), least(2)], high: [most(0), most(1), most(2)] };
}
