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
  /** All objects below a prefix of whole folders (`logos/`, `logos/<user>/`), unordered. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Throws when the storage is unusable; for the readiness check. */
  check(): Promise<void>;
  /** Closes idle connections. */
  close(): Promise<void>;
}

export const storageCodes = ['object-missing', 'object-key-invalid', 'storage-unavailable', 'storage-full'] as const;

export class StorageError extends Error {
  readonly code: (typeof storageCodes)[number];

  constructor(code: (typeof storageCodes)[number], key: string, cause?: unknown) {
    super(`${code}: ${key}`, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}
