import type { Assets, LoadedImage } from '../assets/assets.ts';
import { contrast, luminanceOf, parseColor } from '../color.ts';
import type { Focus, ImageNode, Monogram, Plate, TextNode } from '../kinds/scene.ts';
import { grow, type Rect } from '../rect.ts';
import type { ImageBox } from './boxes.ts';
import { layoutText } from './text/text.ts';

/** Tones with less contrast to the ground than this drown in it (half of what WCAG asks of graphics: 3). */
const PLATE_CONTRAST = 1.6;
/** A logo gets a plate when more of its edge than this drowns: a shape is read by its edge. */
const HIDDEN = 0.4;
/** Covered share of the box every optical logo aims for. */
const OPTICAL_AREA = 0.56;
/** On a plate a logo stands in the middle, whatever side of its box it hangs on without one. */
const MIDDLE = { x: 0.5, y: 0.5 };
/** Cap height of Bebas Neue in em; monograms are centred on it. */
const CAP_HEIGHT = 0.7;

/** Places a picture in its box: trimmed, fitted, on a plate; or the monogram when there is none. */
export function layoutImage(node: ImageNode, assets: Assets): ImageBox {
  const image = node.href ? assets.images.get(node.href) : undefined;
  if (!image) return layoutMonogram(node, assets);
  const plate =
    node.plate && needsPlate(node.plate, image) ? { ...boxOf(node), ...plateLook(node.plate, image) } : undefined;
  const room = plate ? inset(boxOf(node), node.plate?.padding ?? 0) : boxOf(node);
  const placed = { image, ...place(plate ? { ...node, focus: MIDDLE } : node, image, room) };
  return { kind: 'image', node, placed, ...(plate ? { plate } : {}), bounds: boxOf(node) };
}

/** The part of `source` that covers `target` without distortion, keeping the focal point (0..1) in view. */
export function cropToFill(source: Rect, target: { width: number; height: number }, focus: Focus): Rect {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const width = Math.min(source.width, target.width / scale);
  const height = Math.min(source.height, target.height / scale);
  return {
    x: source.x + clamp(focus.x * source.width - width / 2, source.width - width),
    y: source.y + clamp(focus.y * source.height - height / 2, source.height - height),
    width,
    height,
  };
}

function place(node: ImageNode, image: LoadedImage, room: Rect): { crop: Rect; rect: Rect } {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  if (node.fit === 'fill') return { crop: whole, rect: room };
  if (node.fit === 'cover') return { crop: cropToFill(whole, room, node.focus), rect: room };
  const crop = node.optical && image.ink.width > 0 ? image.ink : whole;
  return { crop, rect: centred(containSize(crop, room, node.optical ? image.coverage : undefined), room, node.focus) };
}

/** Size that fits the room; with a coverage, the size whose covered area equals that of other logos. */
function containSize(crop: Rect, room: Rect, coverage: number | undefined): { width: number; height: number } {
  const contain = Math.min(room.width / crop.width, room.height / crop.height);
  if (coverage === undefined) return { width: crop.width * contain, height: crop.height * contain };
  const covered = Math.max(coverage, 0.2) * crop.width * crop.height;
  const equal = Math.sqrt((OPTICAL_AREA * room.width * room.height) / covered);
  const scale = Math.min(contain, equal);
  return { width: crop.width * scale, height: crop.height * scale };
}

function centred({ width, height }: { width: number; height: number }, room: Rect, focus: Focus): Rect {
  return { x: room.x + (room.width - width) * focus.x, y: room.y + (room.height - height) * focus.y, width, height };
}

function needsPlate(plate: Plate, image: LoadedImage): boolean {
  return plate.mode === 'always' || (!image.opaque && hiddenShare(image, plate.ground) > HIDDEN);
}

/** Share of a picture's edge that drowns in a ground colour. */
function hiddenShare({ tones }: LoadedImage, ground: string): number {
  const color = parseColor(ground);
  if (!color) return 0;
  const behind = luminanceOf(color);
  const tone = (i: number) => ((i + 0.5) / tones.length) ** 2;
  return tones.reduce((sum, share, i) => (contrast(tone(i), behind) < PLATE_CONTRAST ? sum + share : sum), 0);
}

/** A white mark needs a plate too, but not a white one: where the wanted fill would hide it, ink or chalk takes over. */
function plateLook({ fill, radius }: Plate, image: LoadedImage): { fill: string; radius: number } {
  const [best = fill] = [fill, '#ffffff', '#14181f'].sort((a, b) => rank(image, a) - rank(image, b));
  return { fill: rank(image, fill) === 0 ? fill : best, radius };
}

/** 0 for every ground on which a picture can be seen. */
function rank(image: LoadedImage, ground: string): number {
  const hidden = hiddenShare(image, ground);
  return hidden > HIDDEN ? hidden : 0;
}

function layoutMonogram(node: ImageNode, assets: Assets): ImageBox {
  const { monogram } = node;
  const bounds = boxOf(node);
  if (!monogram?.text) return { kind: 'image', node, bounds };
  const side = Math.min(node.width, node.height) * 0.9;
  const rect = centred({ width: side, height: side }, bounds, node.focus);
  const { box } = layoutText(monogramText(node, monogram, rect), assets.fonts);
  return { kind: 'image', node, monogram: { rect, fill: monogram.fill, text: box }, bounds };
}

function monogramText(node: ImageNode, monogram: Monogram, rect: Rect): TextNode {
  const fontSize = rect.height * 0.56;
  return {
    kind: 'text',
    id: `${node.id}-monogram`,
    path: node.path,
    opacity: 1,
    rotation: 0,
    dynamic: node.dynamic,
    variants: [monogram.text],
    x: rect.x + rect.width / 2,
    y: rect.y + rect.height / 2 + (fontSize * CAP_HEIGHT) / 2,
    fontFamily: monogram.fontFamily,
    fontSize,
    fontWeight: 400,
    fontStyle: 'normal',
    letterSpacing: 0,
    textAnchor: 'middle',
    fill: monogram.color,
    stroke: 'none',
    strokeWidth: 0,
    fit: {
      mode: 'shrink',
      maxWidth: rect.width * 0.78,
      maxLines: 1,
      minFontSize: fontSize * 0.3,
      lineHeight: 1,
      align: 'middle',
    },
  };
}

function boxOf({ x, y, width, height }: ImageNode): Rect {
  return { x, y, width, height };
}

function inset(rect: Rect, by: number): Rect {
  const room = Math.min(by, rect.width / 2 - 1, rect.height / 2 - 1);
  return grow(rect, -room);
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), Math.max(max, 0));
}
