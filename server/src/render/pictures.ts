import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { minute, second, type Clock } from '../clock.ts';
import { ServerError } from '../errors.ts';
import type { ImagePool } from '../images/pool.ts';
import { MAX_FILE_BYTES } from '../images/prepare.ts';
import { createFlights } from '../leagues/upstream/flights.ts';
import { createLru } from '../leagues/upstream/lru.ts';
import type { GuardedFetch } from '../net/fetch.ts';
import type { Storage } from '../storage/storage.ts';

/** A picture as posts refer to it. */
export interface Picture {
  /** Names its content. */
  name: string;
  uri: string;
}

export interface PictureSource {
  /** A picture of another site, checked and made our own. Throws `NetError`, and what the image pool throws. */
  loadUrl(url: string, signal: AbortSignal): Promise<Picture>;
  /** A person's own upload. Throws `StorageError`. */
  loadObject(key: string, signal: AbortSignal): Promise<Picture>;
}

export interface PictureNeeds {
  storage: Storage;
  clock: Clock;
  fetch: GuardedFetch;
  images: ImagePool;
}

type Outcome = { picture: Picture } | { error: unknown };

const KEPT_BYTES = 96 * 1024 * 1024;
/** Crests change seldom; one that cannot be had is asked for again soon. */
const GOOD_MS = 30 * minute;
const BAD_MS = minute;
/** Shorter than a request: a post without a crest is still a post. */
const TIMEOUT_MS = 5 * second;
const mimeTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

/** Pictures for posts, each loaded once at a time and kept while memory lasts. */
export function createPictures({ storage, clock, fetch, images }: PictureNeeds): PictureSource {
  const kept = createLru<{ outcome: Outcome; until: number }>(KEPT_BYTES);
  const flights = createFlights();

  const remember = (key: string, outcome: Outcome, ms: number): Outcome => {
    const size = 'picture' in outcome ? outcome.picture.uri.length : 0;
    kept.set(key, { outcome, until: clock() + ms }, size + key.length + 500);
    return outcome;
  };

  const findKept = (key: string): Outcome | undefined => {
    const found = kept.get(key);
    return found !== undefined && found.until > clock() ? found.outcome : undefined;
  };

  const fetchPicture = async (url: string, signal: AbortSignal): Promise<Outcome> => {
    try {
      const options = { maxBytes: MAX_FILE_BYTES, timeoutMs: TIMEOUT_MS, headers: { accept: 'image/*' }, signal };
      const { status, bytes } = await fetch(url, options);
      if (status !== 200) throw new MissingPicture(status);
      const image = await images.prepare(bytes, 'logo', signal);
      const name = `picture:${createHash('sha256').update(image.bytes).digest('hex')}`;
      return remember(url, { picture: { name, uri: writeUri(image.bytes, `image/${image.type}`) } }, GOOD_MS);
    } catch (error) {
      if (signal.aborted || isOverloaded(error)) throw error;
      return remember(url, { error }, BAD_MS);
    }
  };

  const loadStored = async (key: string): Promise<Outcome> => {
    const bytes = await buffer((await storage.get(key)).body);
    const type = mimeTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    // Its key is made of its content, so it never grows old.
    return remember(key, { picture: { name: `picture:${key}`, uri: writeUri(bytes, type) } }, Infinity);
  };

  return {
    loadUrl: async (url, signal) =>
      unwrap(findKept(url) ?? (await flights.join(url, (all) => fetchPicture(url, all), signal))),
    loadObject: async (key, signal) =>
      unwrap(findKept(key) ?? (await flights.join(key, () => loadStored(key), signal))),
  };
}

function unwrap(outcome: Outcome): Picture {
  if ('picture' in outcome) return outcome.picture;
  throw outcome.error;
}

/** Says something about us, not about the picture. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof ServerError && error.code === 'overloaded';
}

/** The address answers, but not with a picture. */
class MissingPicture extends Error {
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.name = 'MissingPicture';
  }
}

function writeUri(bytes: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;
}
