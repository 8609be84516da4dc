import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  /** Follows from the extension of the key, see `contentTypeOf`. */
  contentType: string;
  /** Strong, quoted; equal for equal bytes. */
  etag: string;
  lastModified: Date;
}

/** Both ends included, as in HTTP; both inside the object. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ListedObject {
  key: string;
  size: number;
  lastModified: Date;
}

/**
 * Objects under keys like `logos/<user>/<hash>.png`, see `checkKey`. A write is atomic and durable and overwrites;
 * deleting a missing object succeeds. Throws `StorageError` (`object-missing`, `object-key-invalid`,
 * `storage-unavailable`, `storage-full`).
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  head(key: string): Promise<StoredObject>;
  /** True when the object exists; cheaper than `head`. */
  has(key: string): Promise<boolean>;
  /**
   * Reads a single version, even when the object is overwritten meanwhile. Read or destroy the stream; it fails with an
   * error when it cannot be read to its end.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject & { body: Readable }>;
  delete(keys: readonly string[]): Promise<void>;
  /**
   * All objects below a prefix of whole folders (`logos/`, `logos/<user>/`), unordered. Leaves out what other programs
   * put there under a name that is no key.
   */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Throws when the storage is unusable; for the readiness check. */
  check(): Promise<void>;
  /** Closes idle connections. */
  close(): Promise<void>;
}

const storageCodes = ['object-missing', 'object-key-invalid', 'storage-unavailable', 'storage-full'] as const;

export class StorageError extends Error {
  readonly code: (typeof storageCodes)[number];

  constructor(code: (typeof storageCodes)[number], key: string, cause?: unknown) {
    super(`${code}: ${key}`, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

const folder = '[a-z0-9_-]{1,100}';
const key = new RegExp(`^(?:${folder}/){1,6}[a-z0-9_-]{1,100}\\.[a-z0-9]{1,8}$`);
const prefix = new RegExp(`^(?:${folder}/){1,6}$`);

/**
 * Throws `object-key-invalid`. Lower case, because some file systems ignore case. Dots in the last part only, so no
 * object can be the folder of another and no path can climb.
 */
export function checkKey(text: string): void {
  if (!key.test(text)) throw new StorageError('object-key-invalid', text.slice(0, 200));
}

export function isKey(text: string): boolean {
  return key.test(text);
}

/** Throws `object-key-invalid` for a prefix that does not end with a whole folder. */
export function checkPrefix(text: string): void {
  if (!prefix.test(text)) throw new StorageError('object-key-invalid', text.slice(0, 200));
}

const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
  zip: 'application/zip',
};

/** Never an executable type: untrusted files are served under it. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
