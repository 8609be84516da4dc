import { EngineError, type Issue, readImageHeader, type ImageHeader, drawVectorPart } from '@matchpost/engine';
import { prepareImage, createNodePlatform, readSvgFile } from '@matchpost/engine/node';
import { ServerError } from '../errors.ts';
import { checkStructure } from './structure.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The engine's limit. */
export const MAX_OUTSIDE_BYTES = 10_000_000;
/** The engine's limits, for messages. */
const MAX_MEGAPIXELS = 40;
const MAX_SIDE = 16_384;
const THUMBNAIL_WIDTH = 400;

/** `background`: a photo, JPEG unless it is transparent. `logo`: sharp edges, what came without loss stays so. */
export type Purpose = 'logo' | 'background';

/**
 * Re-encodes an uploaded file: upright, sRGB, without metadata, at most 4096 px a side, PNG or
 * JPEG. Throws `ServerError` (`file-type-invalid`, `file-too-large`, `image-unreadable`, `image-too-many-pixels`,
 * `image-animated`, `svg-empty`) and the `svg-*` codes of `EngineError`.
 */
export async function prepareUpload(bytes: Uint8Array, purpose: Purpose): Promise<PreparedImage> {
  if (bytes.length > MAX_FILE_BYTES) throw new ServerError('file-too-large', { params: { max: 10 } });
  const header = readHeader(bytes);
  if (header.type === 'svg') return drawSvg(bytes);
  checkStructure(bytes, header.type);
  const prepared = describe(await encodeAgain(bytes));
  const isPhoto = purpose === 'background' && prepared.type === 'png' && !hasAlpha(prepared.bytes);
  return isPhoto ? toJpeg(prepared) : prepared;
}

/** Bytes that every post draws alike; an SVG holds our own elements only. */
export interface DrawableImage {
  bytes: Uint8Array;
  type: PreparedImage['type'] | 'svg';
  /** Parts of an SVG that are missing or look different. */
  issues?: readonly Issue[];
}

/**
 * A picture of another site to the bytes the engine draws wherever it runs. Throws `image-too-many-pixels`, and
 * `image-unreadable` and the `svg-*` codes of `EngineError`.
 */
export async function prepareOutside(bytes: Uint8Array): Promise<DrawableImage> {
  try {
    const issues: Issue[] = [];
    const prepared = await prepareImage(bytes, { onIssue: (issue) => issues.push(issue) });
    const { type } = readHeader(prepared);
    if (type === 'png' || type === 'jpeg' || type === 'svg') return { bytes: prepared, type, issues };
    throw new TypeError(`the engine made ${type}`);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'image-too-large') throw tooManyPixels();
    // An SVG says itself why it is refused.
    throw error.cause instanceof EngineError ? error.cause : error;
  }
}

/** 400 px wide at most, JPEG 0.8 on white. `bytes`: a picture we prepared. */
export async function makeThumbnail(bytes: Uint8Array): Promise<PreparedImage> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const width = Math.min(THUMBNAIL_WIDTH, image.width);
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { bytes: await canvas.encode('jpeg', 80), type: 'jpeg', width, height };
}

/** Longer sides of a small copy, in pixels, largest first; the last one fits 9 kB even as noise. */
const CREST_SIDES = [320, 256, 192, 160, 128, 96, 64, 44];

/** The largest PNG of a crest within a number of bytes, never enlarged. `bytes`: a picture we prepared. */
export async function makeCrest(bytes: Uint8Array, maxBytes: number): Promise<PreparedImage> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const longer = Math.max(image.width, image.height);
  for (const side of CREST_SIDES) {
    const scale = Math.min(1, side / longer);
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
    const png = await canvas.encode('png');
    if (png.length <= maxBytes) return { bytes: png, type: 'png', width, height };
  }
  throw new ServerError('upload-unreadable');
}

function tooManyPixels(): ServerError {
  return new ServerError('image-too-many-pixels', { params: { max: MAX_MEGAPIXELS, side: MAX_SIDE } });
}

/** The first bytes of JPEG, PNG, GIF and WebP: a file that has only them was cut off. */
const pictureStart = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP)/s;

function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 12));
}

function readHeader(bytes: Uint8Array): ImageHeader {
  try {
    const header = readImageHeader(bytes);
    if (header !== undefined) return header;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ServerError('upload-unreadable', { cause });
  }
  throw new ServerError(pictureStart.test(toText(bytes)) ? 'upload-unreadable' : 'file-type-invalid');
}

async function encodeAgain(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await prepareImage(bytes, { reencode: true, maxBytes: MAX_FILE_BYTES });
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    throw cause.code === 'image-too-large' ? tooManyPixels() : new ServerError('upload-unreadable', { cause });
  }
}

function describe(bytes: Uint8Array): PreparedImage {
  const { type, width, height } = readHeader(bytes);
  if (type !== 'png' && type !== 'jpeg') throw new TypeError(`the engine made ${type}`);
  return { bytes, type, width, height };
}

async function toJpeg(image: PreparedImage): Promise<PreparedImage> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(await loadImage(image.bytes), 0, 0);
  return { ...image, type: 'jpeg', bytes: await canvas.encode('jpeg', 90) };
}

/** Offset of the colour type in a PNG; its bit 2 is alpha. The engine writes opaque pictures without alpha. */
const COLOR_TYPE = 25;

function hasAlpha(png: Uint8Array): boolean {
  return ((png[COLOR_TYPE] ?? 0) & 4) !== 0;
}

/** Sharp in the largest graphic, 2160 px wide, in which a logo seldom fills the width. */
const LONGER_SIDE = 2_048;

const platform = createNodePlatform();

/** An uploaded SVG as pixels: nothing of its markup leaves. Throws `svg-empty` and the engine's `svg-*` codes. */
async function drawSvg(bytes: Uint8Array): Promise<PreparedImage> {
  const { issues, ...picture } = await readSvgFile(platform.decodeUtf8(bytes));
  const scale = LONGER_SIDE / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const visible = { x: 0, y: 0, width: picture.width, height: picture.height };
  await platform.loadVectorRasterizer();
  const { data: pixels } = drawVectorPart(platform, picture, { visible, size: { width, height } });
  if (!pixels.some((value) => value !== 0)) throw new ServerError('svg-empty');
  const { createCanvas, ImageData } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(unmultiply(pixels), width, height), 0, 0);
  return { bytes: await canvas.encode('png'), type: 'png', width, height, issues };
}

/** Premultiplied to straight alpha. */
function unmultiply(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const straight = new Uint8ClampedArray(pixels);
  for (let at = 0; at < straight.length; at += 4) {
    const alpha = straight[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      straight[channel] = ((straight[channel] ?? 0) * 255) / alpha;
    }
  }
  return straight;
}

/** A picture that this server encoded; sizes in pixels. */
export interface PreparedImage {
  bytes: Uint8Array;
  type: 'png' | 'jpeg';
  width: number;
  height: number;
  /** Parts of an SVG that are missing or look different. */
  issues?: readonly Issue[];
}
