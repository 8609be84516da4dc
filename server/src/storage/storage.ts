import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  contentType: string;
  /** Strong, quoted. */
  etag: string;
  lastModified: Date;
}

/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Objects under keys like `logos/<user>/<hash>.png`. Writing is atomic and overwrites; deleting a missing object is
 * fine. Throws `StorageError` (`object-missing`, `object-key-invalid`, `storage-unavailable`, `storage-full`).
 */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  head(key: string): Promise<StoredObject>;
  /** The stream must be read or destroyed. */
  get(key: string, range?: ByteRange): Promise<StoredObject & { body: Readable }>;
  delete(keys: readonly string[]): Promise<void>;
  /** Every object below a prefix, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; lastModified: Date }>;
  /** Throws when it cannot be used: for readiness. */
  check(): Promise<void>;
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
