import { reasonOf, EngineError, issue, type Issue } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { BitmapImage, Images, LoadedImage, PictureMap } from './assets.ts';
import { decodeBase64 } from './bytes.ts';
import { decodedBytes, type Bitmap, type DecodedPicture } from './bitmap.ts';
import { cutOutLogo, type PngWriter } from './cut-out-logo.ts';
import { findCrestColors, type CrestColors } from './crest-colors.ts';
import { decodeImage, decodePixels, drawVector, mayNeedRasterizer, type SvgReader } from './decode-image.ts';
import { imageTooLarge, imageUnreadable, megabytes } from './image-errors.ts';
import { rememberEach } from '../memo.ts';
import { mapPicture } from './picture-map.ts';
import { createBudget, type Budget, type Lru } from './lru.ts';

export interface ImageRequest {
  href: string;
  /** The reference in the template or the data, for warnings. */
  path: string;
  /** True for a logo: its picture comes with `cutOut`, if it has one. */
  isLogo?: boolean;
}

export interface ImageStoreOptions {
  /** Memory for pictures, pixels, bases, compressed bands and finished files together; default 256 MB. */
  cacheBytes?: number;
  /** Time one picture may take to load; default 10 s. */
  timeoutMs?: number;
  /** Largest file accepted; default 10 MB. */
  maxBytes?: number;
  /** Lets logos lose the paper around them. */
  writePng?: PngWriter;
}

/** A picture that decides pixels of a post. */
export interface UsedPicture {
  href: string;
  /** Of its content; undefined when it did not load. */
  key: string | undefined;
}

export function usedPictures(requests: readonly ImageRequest[], images: Images): UsedPicture[] {
  return requests.map(({ href }) => ({ href, key: images.get(href)?.key }));
}

export interface ImageStore {
  /** Loads pictures in parallel, each href once. A failed picture becomes a warning and is missing in `images`. */
  load: (requests: readonly ImageRequest[]) => Promise<{ images: Images; warnings: Issue[] }>;
  /** True while the next `load` would return this very picture from the cache. */
  isCurrent: (picture: UsedPicture) => boolean;
  /** The decoded pixels, from the cache or newly decoded. */
  pixelsOf: (image: BitmapImage) => DecodedPicture;
  /** Marks a picture as undrawable: from now on it is missing, with a warning. */
  refuse: (image: LoadedImage) => void;
  /** The colours of a crest, cached with the picture; undefined for a picture without colours. */
  colorsOf: (image: LoadedImage) => CrestColors | undefined;
  /** The map of a picture's parts, cached with the picture. */
  mapOf: (image: LoadedImage) => PictureMap;
  /** Pixels derived from pictures and markup, under keys of how they were made. */
  sprites: Lru<Bitmap>;
  /** The share of it for pictures and sprites. */
  memory: Budget;
}

/** The rest allows for dropped entries that are not collected yet: tens of megabytes of pixels. */
const KEPT = 2 / 3;

/** A crest may change at its address, so it is loaded again after this time. */
const CURRENT_MS = 5 * 60_000;
/** When reloading fails, the picture is kept for a day, and the next attempt follows after a minute. */
const KEPT_MS = 24 * 60 * 60_000;
const RETRY_MS = 60_000;

interface Loaded {
  image: LoadedImage;
  issues: readonly Issue[];
  /** In the platform's time. */
  loadedAt: number;
  currentUntil: number;
}

type Found = Pick<Loaded, 'image' | 'issues'>;
type Outcome = Found | { error: EngineError };

/**
 * Loads, decodes and caches pictures; those of addresses and files are reloaded after five minutes. A first failure is
 * not cached: the next render tries again.
 * @example
 * const store = createImageStore(platform, createSvgReader(fonts));
 * const { images, warnings } = await store.load([{ href: 'logo.png', path: 'elements.2.href' }]);
 */
export function createImageStore(platform: Platform, readSvg: SvgReader, options: ImageStoreOptions = {}): ImageStore {
  const { cacheBytes = 256_000_000, timeoutMs = 10_000, maxBytes = 10_000_000, writePng } = options;
  const memory = createBudget(cacheBytes * KEPT);
  const sprites = memory.open<Bitmap>();
  const decoded = memory.open<DecodedPicture>();
  const refused = memory.open<true>();
  const loaded = memory.open<Loaded>();
  const loading = new Map<string, Promise<Found>>();
  const tried = new WeakSet<LoadedImage>();

  const fetchAndDecode = async (href: string): Promise<Found> => {
    const data = href.startsWith('data:');
    const bytes = data ? decodeDataUri(platform, href) : await platform.loadImage(href, { timeoutMs, maxBytes });
    if (bytes.length > maxBytes) throw imageTooLarge(href, megabytes(maxBytes));
    const { image, issues, pixels } = await decodeImage(platform, href, bytes, readSvg);
    if (pixels) decoded.set(image.key, pixels, decodedBytes(pixels));
    const loadedAt = platform.now();
    keep({ image, issues, loadedAt, currentUntil: data ? Infinity : loadedAt + CURRENT_MS });
    return { image, issues };
  };

  const keep = (known: Loaded) => loaded.set(known.image.href, known, sizeOf(known.image));

  const loadAgain = async (known: Loaded): Promise<Found> => {
    try {
      return await fetchAndDecode(known.image.href);
    } catch (error) {
      const now = platform.now();
      if (now >= known.loadedAt + KEPT_MS) throw error;
      keep({ ...known, currentUntil: now + RETRY_MS });
      return known;
    }
  };

  const findCurrent = (href: string): Found | undefined => {
    const known = loaded.get(href);
    return known && known.currentUntil > platform.now() ? known : undefined;
  };

  const loadOne = (href: string): Promise<Found> => {
    const current = findCurrent(href);
    if (current) return Promise.resolve(current);
    const running = loading.get(href);
    if (running) return running;
    const old = loaded.get(href);
    const started = (old ? loadAgain(old) : fetchAndDecode(href)).finally(() => loading.delete(href));
    loading.set(href, started);
    return started;
  };

  /** Adds what a logo needs to the picture in the cache, once. */
  const cutOut = async (image: LoadedImage): Promise<void> => {
    if (writePng === undefined || tried.has(image)) return;
    if (image.kind === 'vector') await platform.loadVectorRasterizer();
    else if (mayNeedRasterizer(image)) await platform.loadRasterizer();
    tried.add(image);
    const cut = cutOutLogo(image, { platform, pixelsOf, writePng });
    if (cut === undefined) return;
    image.cutOut = cut;
    const known = loaded.get(image.href);
    if (known?.image === image) keep(known);
  };

  const loadGood = async (href: string, isLogo: boolean): Promise<Found> => {
    const found = await loadOne(href);
    const { key, cutOut: cut } = found.image;
    if (refused.get(key) || (cut && refused.get(cut.key))) throw imageUnreadable(href, 'not-drawable');
    if (isLogo) await cutOut(found.image);
    return found;
  };

  const pixelsOf = (image: BitmapImage): DecodedPicture => {
    const kept = decoded.get(image.key);
    if (kept) return kept;
    const pixels = decodePixels(platform, image);
    decoded.set(image.key, pixels, decodedBytes(pixels));
    return pixels;
  };

  const samplesOf = (image: LoadedImage): DecodedPicture =>
    image.kind === 'bitmap' ? pixelsOf(image) : drawVector(platform, image);
  const colorsOf = rememberEach((image: LoadedImage) => findCrestColors(samplesOf(image), platform.kernel));
  const mapOf = rememberEach((image: LoadedImage) => mapPicture(samplesOf(image), platform.kernel));

  return {
    memory,
    sprites,
    colorsOf,
    mapOf,
    load: async (requests) => {
      const hrefs = [...new Set(requests.map((request) => request.href))];
      const logos = new Set(requests.flatMap(({ href, isLogo }) => (isLogo ? [href] : [])));
      const outcomes = new Map(
        await Promise.all(
          hrefs.map(async (href) => [href, await settle(loadGood(href, logos.has(href)), href)] as const),
        ),
      );
      return {
        images: imagesOf(outcomes, mapOf),
        warnings: requests.flatMap((request) => warningFor(request, outcomes)),
      };
    },
    isCurrent: ({ href, key }) => key !== undefined && findCurrent(href)?.image.key === key,
    pixelsOf,
    refuse: ({ key }) => refused.set(key, true, key.length * 2 + 100),
  };
}

/** An error without one of our codes means a broken picture or loader, and becomes a warning too. */
async function settle(loading: Promise<Found>, href: string): Promise<Outcome> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof EngineError) return { error };
    return { error: imageUnreadable(href, reasonOf(error, 'not-decodable'), error) };
  }
}

function imagesOf(outcomes: ReadonlyMap<string, Outcome>, mapOf: ImageStore['mapOf']): Images {
  const get = (href: string): LoadedImage | undefined => {
    const outcome = outcomes.get(href);
    return outcome && 'image' in outcome ? outcome.image : undefined;
  };
  return {
    get,
    mapOf: (href) => {
      const image = get(href);
      return image && mapOf(image);
    },
  };
}

function warningFor(request: ImageRequest, outcomes: ReadonlyMap<string, Outcome>): Issue[] {
  const outcome = outcomes.get(request.href);
  if (outcome === undefined) return [];
  if ('image' in outcome) return outcome.issues.map(({ code, params }) => issue(code, request.path, params));
  const { code, params } = outcome.error;
  return [issue(code, request.path, params)];
}

/** Bytes of a data URI, base64 or percent-encoded. */
function decodeDataUri(platform: Platform, href: string): Uint8Array {
  const comma = href.indexOf(',');
  const body = href.slice(comma + 1);
  const base64 = /;\s*base64\s*$/i.test(href.slice(0, Math.max(comma, 0)));
  const bytes = base64 ? decodeBase64(body) : platform.encodeUtf8(decodeURIComponent(body));
  if (comma < 0 || bytes === undefined) throw imageUnreadable(href, 'not-data-uri');
  return bytes;
}

/** The approximate memory of a picture: its href and its text. */
function sizeOf(image: LoadedImage): number {
  const text = image.kind === 'bitmap' ? image.dataUri : image.markup;
  const cut = image.cutOut ? sizeOf(image.cutOut) : 0;
  return cut + (text === image.href ? 0 : image.href.length) + text.length + 500;
}
