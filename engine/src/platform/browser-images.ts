import { imageNotFound } from '../assets/image-errors.ts';
import { beforeAbort, fetchImage, type LoadLimits } from './fetch-image.ts';
import type { Platform } from './platform.ts';

/** The bytes behind an href; `signal` fires when time is up. */
export type ImageLoader = (href: string, limits: LoadLimits & { signal: AbortSignal }) => Promise<Uint8Array>;

export interface BrowserImageOptions {
  /** Start of a URL that fetches other origins' pictures, the encoded address is appended: `/api/image-proxy?url=`. */
  imageProxy?: string;
  /** Replaces the built-in loader. */
  loadImage?: ImageLoader;
}

/** The platform's loader: `fetch`, then the proxy where another origin does not let us read. */
export function createImageLoader(options: BrowserImageOptions): Platform['loadImage'] {
  const load = options.loadImage ?? ((href, limits) => fetchOrProxy(href, limits, options.imageProxy));
  return (href, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    return beforeAbort(href, limits, signal, () => load(href, { ...limits, signal }));
  };
}

const fetchUrl = (url: string, init: { signal: AbortSignal }) => fetch(url, init);

async function fetchOrProxy(
  href: string,
  limits: LoadLimits & { signal: AbortSignal },
  proxy: string | undefined,
): Promise<Uint8Array> {
  const url = new URL(href, document.baseURI);
  if (!/^(https?|blob):$/.test(url.protocol)) throw imageNotFound(href);
  const foreign = url.protocol !== 'blob:' && url.origin !== location.origin;
  try {
    return await fetchImage(fetchUrl, url.href, limits, limits.signal);
  } catch (error) {
    if (!foreign || proxy === undefined || limits.signal.aborted) throw error;
    return fetchImage(fetchUrl, proxy + encodeURIComponent(url.href), limits, limits.signal);
  }
}
