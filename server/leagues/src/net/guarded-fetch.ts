/** The types of the fetch, apart from undici: they are part of the package's. */
import type { IncomingHttpHeaders } from 'node:http';

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST';
  /** Names in lower case. A redirect to another origin keeps only harmless headers. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Accepted content types, such as `image/png` or `image/*`; default all. Checked for 2xx only. */
  accept?: readonly string[];
  /** Counted after decompression. */
  maxBytes?: number;
  /** The status is all that counts: up to `maxBytes` of the body are received and dropped, and `bytes` is empty. */
  ignoreBody?: boolean;
  /** Includes DNS, connections, redirects and the body. */
  timeoutMs?: number;
  /** Maximum number of redirects; only GET and HEAD follow redirects. */
  maxRedirects?: number;
  /** False: a redirect is returned like any other answer. */
  followRedirects?: boolean;
  signal?: AbortSignal;
}

export interface FetchAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The address after all redirects. */
  url: URL;
}

/**
 * Fetches an address that came from outside. Resolves for every HTTP status.
 *
 * Throws `NetError` (`url-invalid`, `host-forbidden`, `address-forbidden`, `address-unresolved`, `redirects-too-many`,
 * `fetch-timeout`, `fetch-too-large`, `fetch-type`, `fetch-failed`), and the signal's reason when the caller gives up.
 */
export type GuardedFetch = (url: string, options?: FetchOptions) => Promise<FetchAnswer>;
