import type { Issue } from '@matchpost/engine';
import { buffer } from 'node:stream/consumers';
import type { OutsidePicture, OutsidePictures } from '../images/outside-pictures.ts';
import { createLru } from '@matchpost/engine/lru';
import { createSingleFlight } from '@matchpost/leagues/single-flight';
import type { Storage } from '../storage/storage.ts';

/** A picture as posts refer to it. */
export interface Picture {
  /** Derived from the content. */
  name: string;
  uri: string;
  /** Parts of an SVG that are missing or look different. */
  issues?: readonly Issue[];
}

export interface PictureSource {
  /** A picture of another site. Throws what `OutsidePictures` throws. */
  loadUrl(url: string, signal: AbortSignal): Promise<Picture>;
  /** A person's own upload, the bytes that were stored. Throws `StorageError`. */
  loadObject(key: string, signal: AbortSignal): Promise<Picture>;
}

const KEPT_BYTES = 96 * 1024 * 1024;
const mimeTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

/** Pictures for posts: one load at a time for each, kept in an LRU cache. */
export function createPictures({ storage, outside }: { storage: Storage; outside: OutsidePictures }): PictureSource {
  const uploads = createLru<Picture>(KEPT_BYTES);
  const singleFlight = createSingleFlight();
  const written = new WeakMap<OutsidePicture, Picture>();

  const write = (picture: OutsidePicture): Picture => {
    const { hash, bytes, type, issues = [] } = picture;
    const mime = type === 'svg' ? 'image/svg+xml' : `image/${type}`;
    const known = written.get(picture) ?? { name: `picture:${hash}`, uri: writeUri(bytes, mime), issues };
    written.set(picture, known);
    return known;
  };

  const loadStored = async (key: string): Promise<Picture> => {
    const bytes = await buffer((await storage.get(key)).body);
    const type = mimeTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const picture = { name: `picture:${key}`, uri: writeUri(bytes, type) };
    // The key is derived from the content, so the entry never expires.
    uploads.set(key, picture, picture.uri.length + key.length + 500);
    return picture;
  };

  return {
    loadUrl: async (url, signal) => write((await outside.load(url, signal)).picture),
    loadObject: async (key, signal) => uploads.get(key) ?? singleFlight.join(key, () => loadStored(key), signal),
  };
}

function writeUri(bytes: Uint8Array, type: string): string {
  return `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;
}
