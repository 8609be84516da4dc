import { createHash } from 'node:crypto';
import { minute, type Clock } from '../../clock.ts';
import { ServerError, type ServerErrorCode } from '../../errors.ts';
import type { ImagePool } from '../../images/pool.ts';
import { findImageType, MAX_FILE_BYTES } from '../../images/prepare.ts';
import { NetError, type NetErrorCode } from '../../net/errors.ts';
import type { GuardedFetch } from '../../net/fetch.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_MS = 10 * minute;

export interface ProxiedImage {
  bytes: Uint8Array;
  type: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
  etag: string;
}

export interface LoaderNeeds {
  fetch: GuardedFetch;
  images: ImagePool;
  clock: Clock;
}

/** Loads images of other sites; each address once at a time, and again after ten minutes at the earliest. */
export function createProxyLoader(needs: LoaderNeeds): (url: string) => Promise<ProxiedImage> {
  const kept = new Map<string, { image: ProxiedImage; until: number }>();
  const loading = new Map<string, Promise<ProxiedImage>>();
  let keptBytes = 0;

  const forget = (url: string): void => {
    keptBytes -= kept.get(url)?.image.bytes.length ?? 0;
    kept.delete(url);
  };

  const keep = (url: string, image: ProxiedImage): void => {
    forget(url);
    kept.set(url, { image, until: needs.clock() + KEPT_MS });
    keptBytes += image.bytes.length;
    for (const oldest of kept.keys()) if (keptBytes > KEPT_BYTES) forget(oldest);
  };

  const load = async (url: string): Promise<ProxiedImage> => {
    const image = await fetchImage(needs, url);
    keep(url, image);
    return image;
  };

  return (url) => {
    const found = kept.get(url);
    if (found !== undefined && found.until > needs.clock()) {
      kept.delete(url);
      kept.set(url, found);
      return Promise.resolve(found.image);
    }
    const running = loading.get(url) ?? load(url).finally(() => loading.delete(url));
    loading.set(url, running);
    return running;
  };
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

/** What it is, its bytes say; an SVG leaves as pixels only. */
async function fetchImage({ fetch, images }: LoaderNeeds, url: string): Promise<ProxiedImage> {
  const { status, bytes } = await load(fetch, url);
  if (status !== 200) throw new ServerError('proxy-failed');
  const type = findImageType(bytes);
  if (type === undefined) throw new ServerError('proxy-not-image');
  if (type !== 'svg') return { bytes, type, etag: createEtag(bytes) };
  const drawn = await images.prepare(bytes, 'logo');
  return { bytes: drawn.bytes, type: drawn.type, etag: createEtag(drawn.bytes) };
}

async function load(fetch: GuardedFetch, url: string) {
  try {
    return await fetch(url, {
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: MAX_REDIRECTS,
      headers: { accept: 'image/*' },
    });
  } catch (cause) {
    if (!(cause instanceof NetError)) throw cause;
    throw new ServerError(codes[cause.code], { params: { max: 10 }, cause });
  }
}

function createEtag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}
