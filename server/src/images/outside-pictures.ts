import { createHash } from 'node:crypto';
import { EngineError } from '@matchpost/engine';
import { day, minute, second, type Clock } from '@matchpost/engine/clock';
import { ServerError, type ServerErrorCode } from '../errors.ts';
import { createLru } from '@matchpost/engine/lru';
import { createSingleFlight } from '@matchpost/leagues/single-flight';
import { NetError, type NetErrorCode } from '@matchpost/leagues/net';
import type { GuardedFetch } from '@matchpost/leagues/net';
import type { ImagePool } from './pool.ts';
import { MAX_OUTSIDE_BYTES, type DrawableImage } from './prepare.ts';

/** A picture of another site in the bytes that every post draws. */
export interface OutsidePicture extends DrawableImage {
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

interface FoundPicture {
  picture: OutsidePicture;
  /** Expiry by the server's clock; until then all callers get these bytes. */
  currentUntil: number;
}

export interface OutsidePictures {
  /**
   * Fetches and prepares a picture, each address once at a time, again after ten minutes. Throws `proxy-*`,
   * `file-too-large`, `image-too-many-pixels`, `overloaded`, and the engine's `svg-*`.
   * @param pool Prepares the picture; defaults to the pool of uploads and posts
   */
  load(url: string, signal?: AbortSignal, pool?: OutsideImages): Promise<FoundPicture>;
}

/** A pool that prepares pictures of other sites. */
type OutsideImages = Pick<ImagePool, 'prepareOutside'>;

interface Deps {
  fetch: GuardedFetch;
  images: OutsideImages;
  clock: Clock;
}

type Kept = { found: FoundPicture; loadedAt: number } | { error: unknown; until: number };

const KEPT_BYTES = 128 * 1024 * 1024;
const CURRENT_MS = 10 * minute;
/** Pause after a failure. The crest of an unreachable site is kept for a day. */
const RETRY_MS = minute;
const OUTAGE_MS = day;
/** Shorter than a request, because a post is also drawn without a crest. */
export const PICTURE_MS = 5 * second;

/** Both the renderer and the image proxy load crests here, so that a browser and the server draw the same bytes. */
export function createOutsidePictures({ fetch, images, clock }: Deps): OutsidePictures {
  const kept = createLru<Kept>(KEPT_BYTES);
  const singleFlight = createSingleFlight();

  const keepPicture = (url: string, found: FoundPicture, loadedAt: number): FoundPicture => {
    // Posts hold the bytes as text too.
    kept.set(url, { found, loadedAt }, 2.4 * found.picture.bytes.length + url.length + 500);
    return found;
  };

  const fetchPicture = async (url: string, pool: OutsideImages, signal: AbortSignal): Promise<OutsidePicture> => {
    const options = { maxBytes: MAX_OUTSIDE_BYTES, timeoutMs: PICTURE_MS, headers: { accept: 'image/*' }, signal };
    const { status, bytes } = await fetch(url, options);
    if (status !== 200) throw new PictureAbsent(status);
    const image = await pool.prepareOutside(bytes, signal);
    return { ...image, hash: createHash('sha256').update(image.bytes).digest('hex') };
  };

  const refresh = async (url: string, pool: OutsideImages, signal: AbortSignal): Promise<FoundPicture> => {
    const before = kept.get(url);
    try {
      const picture = await fetchPicture(url, pool, signal);
      return keepPicture(url, { picture, currentUntil: clock() + CURRENT_MS }, clock());
    } catch (error) {
      if (signal.aborted) throw error;
      const until = clock() + RETRY_MS;
      const isForNow = isOutage(error) || isOverloaded(error);
      if (before && 'found' in before && isForNow && clock() < before.loadedAt + OUTAGE_MS) {
        return keepPicture(url, { ...before.found, currentUntil: until }, before.loadedAt);
      }
      if (isOverloaded(error)) throw error;
      kept.set(url, { error: toServerError(error), until }, url.length + 500);
      throw toServerError(error);
    }
  };

  return {
    async load(url, signal, pool = images) {
      const known = kept.get(url);
      if (known && 'found' in known && known.found.currentUntil > clock()) return known.found;
      if (known && 'error' in known && known.until > clock()) throw known.error;
      // A post does not join a load that waits for its turn among visitors.
      const flight = pool === images ? `own ${url}` : `public ${url}`;
      return singleFlight.join(flight, (all) => refresh(url, pool, all), signal);
    },
  };
}

/** True for our own overload, which says nothing about the picture. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'overloaded';
}

/** The address answered, but not with a picture. */
class PictureAbsent extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = 'PictureAbsent';
    this.status = status;
  }
}

/** True when the site cannot answer now. Any other answer is final. */
function isOutage(error: unknown): boolean {
  if (error instanceof PictureAbsent) return error.status >= 500 || error.status === 429;
  return error instanceof NetError && codes[error.code] === 'proxy-failed';
}

const codes = {
  'url-invalid': 'proxy-url-invalid',
  'host-forbidden': 'proxy-forbidden',
  'address-forbidden': 'proxy-forbidden',
  'address-unresolved': 'proxy-failed',
  'redirects-too-many': 'proxy-failed',
  'fetch-timeout': 'proxy-failed',
  'fetch-too-large': 'file-too-large',
  'fetch-type': 'proxy-not-image',
  'fetch-failed': 'proxy-failed',
} as const satisfies Record<NetErrorCode, ServerErrorCode>;

function toServerError(cause: unknown): unknown {
  if (cause instanceof PictureAbsent) return new ServerError('proxy-failed', { cause });
  if (cause instanceof NetError) return new ServerError(codes[cause.code], { params: { max: 10 }, cause });
  if (cause instanceof EngineError && cause.code === 'image-unreadable') {
    return new ServerError('proxy-not-image', { cause });
  }
  return cause;
}
