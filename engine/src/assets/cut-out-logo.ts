/** Logos without the paper around their crest. */
import type { Platform } from '../platform/platform.ts';
import type { BitmapImage, LoadedImage, VectorImage } from './assets.ts';
import { pixelWords, toBitmap, type Bitmap, type DecodedPicture } from './bitmap.ts';
import { encodeBase64 } from './bytes.ts';
import { cutOut } from './cut-out.ts';
import { decodePixels, drawVector, measureVector } from './decode-image.ts';
import { measureImage } from './image-facts.ts';

/** Writes pixels as a PNG file. */
export type PngWriter = (bitmap: Bitmap) => Uint8Array;

interface Tools {
  platform: Platform;
  pixelsOf: (image: BitmapImage) => DecodedPicture;
  writePng: PngWriter;
}

/** The logo without its paper; undefined where it has none. A vector needs `loadVectorRasterizer`. */
export function cutOutLogo(image: LoadedImage, tools: Tools): LoadedImage | undefined {
  if (!image.opaque) return undefined;
  return image.kind === 'bitmap' ? cutOutBitmap(image, tools) : cutOutVector(image, tools.platform);
}

/** Its pixels are those of the file that the SVG output embeds, rounded as in that file. */
function cutOutBitmap(image: BitmapImage, { platform, pixelsOf, writePng }: Tools): BitmapImage | undefined {
  const { href, key, mime, width, height } = image;
  const cut = cutOut(toBitmap(pixelsOf(image), platform.kernel), { isLossy: mime === 'image/jpeg' });
  if (cut === undefined) return undefined;
  const dataUri = `data:image/png;base64,${encodeBase64(writePng(cut))}`;
  const stored = { kind: 'bitmap', href, key: nameOf(key), mime: 'image/png', dataUri, width, height } as const;
  return { ...stored, ...measureImage(decodePixels(platform, stored), platform.kernel) };
}

/** The first element of a picture, on which all others lie. */
const firstElement = /^((?:<g>)*)<(?:rect|path|polygon) [^<>]*\/>/;

/** A vector stays one: its first element goes, if that changes the picture as cutting it out would. */
function cutOutVector(image: VectorImage, platform: Platform): VectorImage | undefined {
  const markup = image.markup.replace(firstElement, '$1');
  if (markup === image.markup) return undefined;
  const cut = cutOut(drawVector(platform, image), { isLossy: false });
  if (cut === undefined) return undefined;
  const bare = { ...image, key: nameOf(image.key), markup };
  const drawn = drawVector(platform, bare);
  return isLike(drawn, cut) ? { ...bare, ...measureVector(bare, drawn, platform.kernel) } : undefined;
}

/** One pixel of fifty may differ: edges are drawn and cut with other roundings. */
const MAX_DIFFERENT = 50;

function isLike(drawn: Bitmap, cut: Bitmap): boolean {
  const [ones, others] = [pixelWords(drawn.data), pixelWords(cut.data)];
  const different = ones.reduce((sum, one, i) => sum + (Math.abs((one >>> 24) - (others[i]! >>> 24)) > 96 ? 1 : 0), 0);
  return different * MAX_DIFFERENT <= ones.length;
}

function nameOf(key: string): string {
  return `${key} cut out`;
}
