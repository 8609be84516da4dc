import { admitImage } from '../assets/admit/admit-image.ts';
import { reasonOf, type Issue } from '../errors.ts';
import { pixelWords } from '../assets/bitmap.ts';
import { isOpaque } from '../assets/image-facts.ts';
import type { ImageHeader } from '../assets/image-header.ts';
import { encodePng } from '../5-raster/png/png.ts';
import { imageTooLarge, imageUnreadable, maxSide, megabytes } from '../assets/image-errors.ts';
import { stripJpeg, stripPng } from '../assets/strip-metadata.ts';
import { wholeDocument } from '../assets/vector-document.ts';
import { loadCanvas } from './node-canvas.ts';
import { readSvgFile } from './node-svg.ts';
import { kernel } from './wasm-kernel.ts';

export interface PrepareOptions {
  /** The picture's name in errors. */
  href?: string;
  /** Largest file accepted, in bytes; default 10 MB. */
  maxBytes?: number;
  /** Re-encodes pictures whose stored pixels could be kept: for uploads. */
  reencode?: boolean;
  /** Called with the losses of an SVG: see `createSvgReader`. */
  onIssue?: (issue: Issue) => void;
}

/**
 * Decides the bytes a picture from outside becomes. Every route into the engine calls this, so that all draw the same.
 * Returns an upright sRGB PNG or JPEG without metadata, at most 4096 px a side, first frame only, or an SVG of our own
 * elements with its texts as outlines. A PNG or JPEG whose pixels can be kept is only stripped, not encoded again.
 * Deterministic; preparing the result again changes nothing.
 * Throws `image-too-large` (over 10 MB, 40 megapixels or 16,384 pixels a side) and `image-unreadable`, for an SVG with
 * an `svg-*` error as its cause.
 * @example
 * await writeFile('logo.png', await prepareImage(await readFile('logo.webp')));
 */
export async function prepareImage(bytes: Uint8Array, options: PrepareOptions = {}): Promise<Uint8Array> {
  const { href = '', maxBytes = 10_000_000, reencode = false, onIssue } = options;
  if (bytes.length > maxBytes) throw imageTooLarge(href, megabytes(maxBytes));
  const header = admitImage(bytes, href);
  if (header.type === 'svg') return cleanSvg(bytes, href, onIssue);
  const kept = reencode ? undefined : keepFile(bytes, header);
  if (kept !== undefined) return kept;
  if (header.width * header.height === 0) throw imageUnreadable(href, 'no-size');
  return encodeAgain(bytes, header, href);
}

/** Stays a vector: sharp at every size, and both rasterizers draw it equally. */
async function cleanSvg(bytes: Uint8Array, href: string, onIssue: PrepareOptions['onIssue']): Promise<Uint8Array> {
  try {
    const { issues, ...picture } = await readSvgFile(new TextDecoder().decode(bytes));
    for (const issue of issues) onIssue?.(issue);
    return new TextEncoder().encode(wholeDocument(picture));
  } catch (error) {
    throw imageUnreadable(href, reasonOf(error, 'not-decodable'), error);
  }
}

/** The file without metadata, if it is a PNG or JPEG whose pixels can be kept; undefined for others. */
export function keepFile(bytes: Uint8Array, header: ImageHeader): Uint8Array | undefined {
  if (!isReady(header)) return undefined;
  return header.type === 'png' ? stripPng(bytes) : stripJpeg(bytes);
}

function isReady(header: ImageHeader): boolean {
  const readable = header.type === 'png' || header.type === 'jpeg';
  const plain = header.orientation === 1 && !header.cmyk && !header.profile;
  return readable && plain && Math.max(header.width, header.height) <= maxSide && header.width * header.height > 0;
}

/** Decodes with Skia, which applies EXIF rotation, converts profiles and reads every type. */
async function encodeAgain(bytes: Uint8Array, header: ImageHeader, href: string): Promise<Uint8Array> {
  const { createCanvas, loadImage } = await loadCanvas();
  try {
    const image = await loadImage(bytes);
    const shrink = Math.min(1, maxSide / Math.max(image.width, image.height));
    const canvas = createCanvas(
      Math.max(1, Math.round(image.width * shrink)),
      Math.max(1, Math.round(image.height * shrink)),
    );
    const context = canvas.getContext('2d');
    // Skia's best filter also softens a picture that keeps its size.
    context.imageSmoothingEnabled = shrink < 1;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const data = new Uint8Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const opaque = isOpaque(pixelWords(data));
    if (header.type === 'jpeg' && !opaque) throw new Error('cut short');
    if (opaque && header.type !== 'png' && header.type !== 'gif') return await canvas.encode('jpeg', 95);
    const pixels = { width: canvas.width, height: canvas.height, data };
    // Ten times as fast as the canvas's own encoder.
    return encodePng(pixels, { text: [] }, { kernel, encodeUtf8: (text) => Buffer.from(text) });
  } catch (error) {
    throw imageUnreadable(href, reasonOf(error, 'not-decodable'), error);
  }
}
