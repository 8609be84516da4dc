import type { Assets, LoadedImage } from '../assets/assets.ts';
import type { ImageNode, Monogram, Scene, TextNode } from '../kinds/scene.ts';
import type { Plate } from '../kinds/schema.ts';
import { boxOf, cropToFill, grow, type Rect, type Size, type Point } from '../rect.ts';
import type { ImageBox, PlacedImage } from './boxes.ts';
import { findPicture, inkOf, opticalSize, scaled, needsPlate, plateFill } from './logo.ts';
import { layoutText } from './text/text.ts';

/** On a plate a logo is centred, whatever its alignment without one. */
const MIDDLE = { x: 0.5, y: 0.5 };
/** Cap height of Bebas Neue in em; monograms are centred on it. */
const CAP_HEIGHT = 0.7;

/** Places a picture in its box: trimmed, fitted, on a plate; or the monogram when there is none. */
export function layoutImage(node: ImageNode, assets: Assets): ImageBox {
  const image = findPicture(node, assets.images);
  if (!image) return layoutMonogram(node, assets);
  const plate = node.plate && needsPlate(node, image) ? plateOf(node, node.plate, image) : undefined;
  const room = plate ? inset(boxOf(node), node.plate?.padding ?? 0) : boxOf(node);
  const placed = { image, ...place(plate ? { ...node, focus: MIDDLE } : node, image, room) };
  return { kind: 'image', node, placed, ...(plate ? { plate } : {}), bounds: boxOf(node) };
}

function plateOf(node: ImageNode, plate: Plate, image: LoadedImage): NonNullable<ImageBox['plate']> {
  const fill = plate.mode === 'settled' ? plate.fill : plateFill(plate.fill, [image]);
  if (plate.shape === 'box' || !image.round) return { ...boxOf(node), fill, radius: plate.radius };
  const side = Math.min(node.width, node.height);
  return { ...centred({ width: side, height: side }, boxOf(node), MIDDLE), fill, radius: side / 2 };
}

function place(node: ImageNode, image: LoadedImage, room: Rect): { crop: Rect; rect: Rect } {
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  if (node.fit === 'fill') return { crop: whole, rect: room };
  if (node.fit === 'cover') return { crop: cropToFill(whole, room, node.focus), rect: room };
  if (!node.optical) return { crop: whole, rect: centred(containSize(whole, room), room, node.focus) };
  const crop = inkOf(image);
  return { crop, rect: centred(opticalSize(image, room), room, node.focus) };
}

function containSize(crop: Size, room: Size): Size {
  return scaled(crop, Math.min(room.width / crop.width, room.height / crop.height));
}

function centred({ width, height }: Size, room: Rect, focus: Point): Rect {
  return { x: room.x + (room.width - width) * focus.x, y: room.y + (room.height - height) * focus.y, width, height };
}

/** The background image over the whole canvas. */
export function placeBackground({ background, width, height }: Scene, { images }: Assets): PlacedImage | undefined {
  const image = background.image && images.get(background.image.href);
  if (!image || !background.image) return undefined;
  const rect = { x: 0, y: 0, width, height };
  const whole = { x: 0, y: 0, width: image.width, height: image.height };
  return { image, rect, crop: cropToFill(whole, rect, background.image.focus) };
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

function inset(rect: Rect, by: number): Rect {
  const room = Math.min(by, rect.width / 2 - 1, rect.height / 2 - 1);
  return grow(rect, -room);
}
