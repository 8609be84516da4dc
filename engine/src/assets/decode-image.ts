/** Turns bytes into a picture for layout and drawing. Every failure is an `image-*` error naming the href. */
import type { SanitizedSvg } from '../1-load/svg/sanitize.ts';
import { asReason, because, reasonOf, EngineError, type Issue } from '../errors.ts';
import type { PixelKernel, Platform } from '../platform/platform.ts';
import { admitData, admitHeader } from './admit/admit-image.ts';
import type { Size } from '../rect.ts';
import type { BitmapImage, InkFacts, LoadedImage, VectorImage } from './assets.ts';
import { decodeBase64 } from './bytes.ts';
import type { Bitmap, DecodedPicture } from './bitmap.ts';
import { imageUnreadable } from './image-errors.ts';
import { measureImage } from './image-facts.ts';
import type { ImageHeader } from './image-header.ts';
import { readJpegScan } from './jpeg-scan.ts';
import { vectorDocument } from './vector-document.ts';

/** Reads an SVG file, its texts as outlines. */
export type SvgReader = (text: string) => Promise<SanitizedSvg>;

interface DecodedImage {
  image: LoadedImage;
  /** Losses of an SVG against its file. */
  issues: readonly Issue[];
  /** The decoded pixels of a bitmap. */
  pixels?: DecodedPicture;
}

/** A picture in the form of the SVG output. */
type StoredBitmap = Pick<BitmapImage, 'mime' | 'dataUri' | 'width' | 'height'>;

/** Length of a vector picture's longer side, in pixels, while its ink is measured. */
const measureSide = 256;

/** Detects the type, decodes and measures a picture. Throws `image-unreadable`, `image-too-large`. */
export async function decodeImage(
  platform: Platform,
  href: string,
  bytes: Uint8Array,
  readSvg: SvgReader,
): Promise<DecodedImage> {
  const header = admitHeader(bytes, href);
  // The kernel reads no more of a PNG than its pixels; `decodeBitmap` looks at those it leaves.
  if (header.type !== 'png') admitData(bytes, header, href);
  if (header.type === 'svg') return decodeVector(platform, href, bytes, readSvg);
  if (header.type !== 'png' && header.type !== 'jpeg')
    throw imageUnreadable(href, because('kind-unsupported', { kind: header.type }));
  if (header.cmyk) throw imageUnreadable(href, 'cmyk-colors');
  if (header.width * header.height === 0) throw imageUnreadable(href, 'no-size');
  return decodeBitmap(platform, href, bytes, header);
}

/** The pixels of an embedded PNG or JPEG, one source pixel per device pixel. Rare files need `loadRasterizer`. */
export function decodePixels(platform: Platform, image: StoredBitmap): DecodedPicture {
  return readPixels(platform, image, () => storedBytes(image.dataUri)) ?? rasterizeFile(platform, image);
}

/** Our readers read the common kinds only; the rasterizer reads the others. */
function readPixels(
  { kernel }: Platform,
  { mime, width, height }: Omit<StoredBitmap, 'dataUri'>,
  getBytes: () => Uint8Array,
): DecodedPicture | undefined {
  const size = { width, height };
  if (mime === 'image/png') {
    const data = mayNeedRasterizer(size) ? undefined : kernel.decodePng(getBytes(), size);
    return data && { ...size, data };
  }
  const scan = readJpegScan(getBytes());
  return scan && kernel.decodeJpeg(scan);
}

/** Pixels of the largest PNG that the kernel reads: its memory never shrinks. */
const MAX_PNG_PIXELS = 1024 * 1024;

/** True for a PNG file that the rasterizer reads. */
export function mayNeedRasterizer({ width, height }: Size): boolean {
  return width * height > MAX_PNG_PIXELS;
}

/** The pixels of any file that the rasterizer reads; needs `loadRasterizer`. */
export function rasterizeFile(platform: Platform, { dataUri, width, height }: Omit<StoredBitmap, 'mime'>): Bitmap {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image width="${width}" height="${height}" preserveAspectRatio="none" image-rendering="optimizeSpeed" href="${dataUri}"/></svg>`;
  return { width, height, data: platform.rasterize(svg, { width, height }) };
}

function storedBytes(dataUri: string): Uint8Array {
  return decodeBase64(dataUri.slice(dataUri.indexOf(',') + 1)) ?? new Uint8Array();
}

async function decodeBitmap(
  platform: Platform,
  href: string,
  bytes: Uint8Array,
  header: ImageHeader,
): Promise<DecodedImage> {
  const mime: BitmapImage['mime'] = header.type === 'png' ? 'image/png' : 'image/jpeg';
  const prefix = `data:${mime};base64,`;
  const { width, height } = header;
  const dataUri = isPlainDataUri(href, prefix, bytes.length) ? href : prefix + platform.encodeBase64(bytes);
  const stored = { mime, dataUri, width, height };
  let pixels = readPixels(platform, stored, () => bytes);
  if (pixels === undefined) {
    if (mime === 'image/png') admitData(bytes, header, href);
    pixels = await drawFile(platform, stored);
  }
  const facts = measureImage(pixels, platform.kernel, { hasAlpha: mime === 'image/png' });
  // The rasterizer silently draws nothing when it cannot decode.
  if (facts.ink.width === 0) throw imageUnreadable(href, 'nothing-visible');
  const image = { kind: 'bitmap', href, key: platform.kernel.contentKey(bytes), ...stored, ...facts } as const;
  return { image, pixels, issues: [] };
}

async function drawFile(platform: Platform, stored: StoredBitmap): Promise<Bitmap> {
  await platform.loadRasterizer();
  return rasterizeFile(platform, stored);
}

/** True when an href equals the data URI we would build, so that the string is not stored twice. */
function isPlainDataUri(href: string, prefix: string, length: number): boolean {
  const plainLength = prefix.length + Math.ceil(length / 3) * 4;
  return href.length === plainLength && href.startsWith(prefix) && !/[-_\s]/.test(href.slice(prefix.length));
}

/** A vector picture as pixels with {@link measureSide} along its longer side; needs `loadVectorRasterizer`. */
export function drawVector(platform: Platform, picture: Omit<SanitizedSvg, 'issues'>): Bitmap {
  const { width, height } = picture;
  const scale = measureSide / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const svg = vectorDocument(picture, { x: 0, y: 0, width, height }, size);
  return { ...size, data: platform.rasterizeVector(svg, size) };
}

async function decodeVector(
  platform: Platform,
  href: string,
  bytes: Uint8Array,
  readSvg: SvgReader,
): Promise<DecodedImage> {
  const { issues, ...picture } = await read(href, platform.decodeUtf8(bytes), readSvg);
  await platform.loadVectorRasterizer();
  const facts = measureVector(picture, drawOrRefuse(platform, href, picture), platform.kernel);
  if (facts.ink.width === 0) throw imageUnreadable(href, 'nothing-visible');
  const image: VectorImage = { kind: 'vector', href, key: platform.kernel.contentKey(bytes), ...picture, ...facts };
  return { image, issues };
}

/** The facts of a vector picture, from a drawing of it. */
export function measureVector({ width, height }: Size, drawn: Bitmap, kernel: PixelKernel): InkFacts {
  const { ink, ...facts } = measureImage(drawn, kernel);
  const [byX, byY] = [width / drawn.width, height / drawn.height];
  return { ...facts, ink: { x: ink.x * byX, y: ink.y * byY, width: ink.width * byX, height: ink.height * byY } };
}

function drawOrRefuse(platform: Platform, href: string, picture: Omit<SanitizedSvg, 'issues'>): Bitmap {
  try {
    return drawVector(platform, picture);
  } catch (cause) {
    if (!(cause instanceof EngineError)) throw cause;
    throw imageUnreadable(href, asReason(cause), cause);
  }
}

async function read(href: string, text: string, readSvg: SvgReader): Promise<SanitizedSvg> {
  try {
    return await readSvg(text);
  } catch (cause) {
    throw imageUnreadable(href, reasonOf(cause, 'not-decodable'), cause);
  }
}
