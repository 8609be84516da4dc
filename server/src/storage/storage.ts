import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  /** By the extension of its key, see `contentTypeOf`. */
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
 * Objects under keys like `logos/<user>/<hash>.png`, see `checkKey`. Writing is atomic, durable and overwrites; deleting
 * a missing object is fine. Throws `StorageError` (`object-missing`, `object-key-invalid`, `storage-unavailable`,
 * `storage-full`).
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  head(key: string): Promise<StoredObject>;
  /** Whether it is there; cheaper than its head. */
  has(key: string): Promise<boolean>;
  /**
   * All of one version, even when the object is overwritten meanwhile. The stream must be read or destroyed; it fails
   * with an error when it cannot be read to its end.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject & { body: Readable }>;
  delete(keys: readonly string[]): Promise<void>;
  /** Every object below a prefix of whole folders (`logos/`, `logos/<user>/`), in no order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Throws when it cannot be used: for readiness. */
  check(): Promise<void>;
  /** Ends idle connections. */
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
