/** Sprites: pictures in the exact pixels they are drawn with, made once and cached by how they were made. */
import type { VectorImage } from '../assets/assets.ts';
import { imageUnreadable } from '../assets/image-errors.ts';
import type { ImageStore } from '../assets/images.ts';
import type { Lru } from '../assets/lru.ts';
import type { Bitmap } from '../assets/bitmap.ts';
import type { SpriteFragment } from '../4-draw/fragment.ts';
import { asReason, EngineError } from '../errors.ts';
import type { Platform, Tile } from '../platform/platform.ts';
import type { Rect, Size } from '../rect.ts';
import { toneKey, type NameOf } from './plan.ts';
import { applyMask, fade } from './opacity.ts';
import { inTwoInks, openInks } from './tone.ts';
import { intersection, isEmpty, snappedRect, svgDocument, tileRect } from './device.ts';
import { openResampled, resample, type RowSource } from './resample.ts';
import { rasterizePart, drawVectorPart } from './roomy.ts';
import { storedPngUri } from './png/png.ts';

/** The context of drawing. */
export interface Canvas extends Size {
  platform: Platform;
  pictures: ImageStore;
  /** Device pixels per template pixel. */
  scale: number;
  nameOf: NameOf;
  /** The key of the base that each ground was drawn for, by the ground's name. */
  grounds: Lru<string>;
}

/** The pixels of a drawn picture: cropped, resampled, clipped, faded and rotated. */
export function drawSprite(fragment: SpriteFragment, canvas: Canvas): Tile | undefined {
  const whole = snappedRect(fragment.rect, canvas.scale);
  if (fragment.rotation % 360 !== 0) return drawTurned(fragment, whole, canvas);
  const part = intersection(whole, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  if (isEmpty(part)) return undefined;
  return { bitmap: spriteOf(fragment, whole, part, canvas), x: part.x, y: part.y };
}

/**
 * The rows of an opaque picture over the whole canvas; undefined for other fragments. Most are drawn for one base only,
 * so the cache keeps their pixels from the second base on.
 */
export function openGround(fragment: SpriteFragment, canvas: Canvas, baseKey: string): RowSource | undefined {
  const { image, crop, opacity, rotation, clipRadius, tone } = fragment;
  if (image.kind !== 'bitmap' || !image.opaque) return undefined;
  if (opacity !== 1 || rotation !== 0 || clipRadius !== 0) return undefined;
  const whole = snappedRect(fragment.rect, canvas.scale);
  const part = intersection(whole, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  if (part.width !== canvas.width || part.height !== canvas.height) return undefined;
  const shown = shownPart(fragment, whole, part, canvas);
  const { sprites } = canvas.pictures;
  const kept = sprites.get(shown.name);
  if (kept) return openKept(kept);
  const isShared = (canvas.grounds.get(shown.name) ?? baseKey) !== baseKey;
  canvas.grounds.set(shown.name, baseKey, 2 * (shown.name.length + baseKey.length));
  if (isShared) return openKept(spriteOf(fragment, whole, part, canvas));
  const size = { width: part.width, height: part.height };
  const visible = visibleCrop(crop, shown.whole, shown.shown);
  const plain = openResampled(canvas.pictures.pixelsOf(image), visible, size, canvas.platform.kernel);
  if (!tone) return plain;
  const ink = openInks(tone);
  return (top, into) => {
    plain(top, into);
    ink(into);
  };
}

function openKept({ width, data }: Bitmap): RowSource {
  return (top, into) => into.set(data.subarray(top * width * 4, top * width * 4 + into.length));
}

/** The visible part of a picture, as it is drawn. */
interface ShownPart {
  /** Everything that decides its pixels. */
  name: string;
  /** The size of all of the picture, in device pixels. */
  whole: Size;
  /** The part, seen from the picture's top left. */
  shown: Rect;
  /** Corner radius in device pixels. */
  radius: number;
}

function shownPart(fragment: SpriteFragment, whole: Rect, part: Rect, canvas: Canvas): ShownPart {
  const { image, crop, clipRadius, opacity, tone } = fragment;
  const radius = Math.round(clipRadius * canvas.scale * 100) / 100;
  const shown = { x: part.x - whole.x, y: part.y - whole.y, width: part.width, height: part.height };
  const parts = [image.key, crop, whole.width, whole.height, shown, radius, opacity, toneKey(tone)];
  return { name: parts.map(partOf).join(' '), whole, shown, radius };
}

/** The part of a picture on the device rectangle `whole`, cached. */
function spriteOf(fragment: SpriteFragment, whole: Rect, part: Rect, canvas: Canvas): Bitmap {
  const shown = shownPart(fragment, whole, part, canvas);
  const kept = canvas.pictures.sprites.get(shown.name);
  if (kept) return kept;
  const bitmap = makeSprite(fragment, shown, canvas);
  canvas.pictures.sprites.set(shown.name, bitmap, bitmap.data.length);
  return bitmap;
}

function makeSprite(fragment: SpriteFragment, { whole, shown, radius }: ShownPart, canvas: Canvas): Bitmap {
  const { opacity, tone } = fragment;
  const plain = pixelsFor(fragment, whole, shown, canvas);
  const inked = tone ? inTwoInks(plain, tone) : plain;
  const clipped = radius > 0 ? applyMask(inked, maskOf(whole, shown, radius, canvas)) : inked;
  return fade(clipped, opacity);
}

function partOf(part: string | number | Rect): string {
  return typeof part === 'object' ? `${part.x},${part.y},${part.width},${part.height}` : String(part);
}

function pixelsFor({ image, crop }: SpriteFragment, whole: Size, shown: Rect, canvas: Canvas): Bitmap {
  const size = { width: shown.width, height: shown.height };
  const visible = visibleCrop(crop, whole, shown);
  if (image.kind === 'bitmap') return resample(canvas.pictures.pixelsOf(image), visible, size, canvas.platform.kernel);
  return vectorPixels(image, visible, size, canvas);
}

/** The part of `crop` that a part of the drawn picture shows. */
function visibleCrop(crop: Rect, whole: Size, shown: Rect): Rect {
  return {
    x: crop.x + (shown.x * crop.width) / whole.width,
    y: crop.y + (shown.y * crop.height) / whole.height,
    width: (crop.width * shown.width) / whole.width,
    height: (crop.height * shown.height) / whole.height,
  };
}

/** Throws `image-unreadable` when resvg panics on the picture, and remembers it: the next attempt skips the picture. */
function vectorPixels(image: VectorImage, visible: Rect, size: Size, { platform, pictures }: Canvas): Bitmap {
  try {
    return drawVectorPart(platform, image, { visible, size });
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    pictures.refuse(image);
    throw imageUnreadable(image.href, asReason(cause), cause);
  }
}

/** Anti-aliased coverage of a rounded rectangle over the whole picture; the visible part of it. */
function maskOf(whole: Size, shown: Rect, radius: number, canvas: Canvas): Bitmap {
  const name = ['mask', whole.width, whole.height, shown, radius].map(partOf).join(' ');
  const kept = canvas.pictures.sprites.get(name);
  if (kept) return kept;
  const size = { width: shown.width, height: shown.height };
  const shape = `<rect x="${-shown.x}" y="${-shown.y}" width="${whole.width}" height="${whole.height}" rx="${radius}"/>`;
  const mask = { ...size, data: canvas.platform.rasterize(svgDocument(size, shape), size) };
  canvas.pictures.sprites.set(name, mask, mask.data.length);
  return mask;
}

/** The rasterizer rotates pixels of the final size, because it shrinks badly. */
function drawTurned(fragment: SpriteFragment, whole: Rect, canvas: Canvas): Tile | undefined {
  const { platform, scale } = canvas;
  const part = tileRect(fragment.bounds, scale, canvas);
  if (isEmpty(part)) return undefined;
  const { rect, rotation } = fragment;
  const name = [
    'turned',
    fragment.image.key,
    fragment.crop,
    whole,
    part,
    rect,
    scale,
    rotation,
    fragment.clipRadius,
    fragment.opacity,
    toneKey(fragment.tone),
  ];
  const key = name.map(partOf).join(' ');
  const kept = canvas.pictures.sprites.get(key);
  if (kept) return { bitmap: kept, x: part.x, y: part.y };
  const upright = spriteOf(fragment, whole, whole, canvas);
  const middle = `${(rect.x + rect.width / 2) * scale} ${(rect.y + rect.height / 2) * scale}`;
  const markup =
    `<g transform="rotate(${rotation} ${middle})"><image x="${rect.x * scale}" ` +
    `y="${rect.y * scale}" width="${rect.width * scale}" height="${rect.height * scale}" ` +
    `preserveAspectRatio="none" href="${storedPngUri(upright)}"/></g>`;
  const data = rasterizePart(platform, markup, part);
  const bitmap = { width: part.width, height: part.height, data };
  canvas.pictures.sprites.set(key, bitmap, data.length);
  return { bitmap, x: part.x, y: part.y };
}
