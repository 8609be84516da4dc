import { imageNotFound } from '../assets/image-errors.ts';
import { beforeAbort, fetchImage, type LoadLimits } from './fetch-image.ts';
import type { Platform } from './platform.ts';

/** Loads the bytes of an href; `signal` fires at the deadline. */
export type ImageLoader = (href: string, limits: LoadLimits & { signal: AbortSignal }) => Promise<Uint8Array>;

export interface BrowserImageOptions {
  /**
   * The URL prefix of a proxy that returns other origins' pictures as the server draws them; the encoded address is
   * appended: `/api/image-proxy?for=draw&url=`. Without it they are loaded directly.
   */
  imageProxy?: string;
  /** Replaces the built-in loader. */
  loadImage?: ImageLoader;
}

/** The platform's loader: other origins' pictures through the proxy, our own directly. */
export function createImageLoader(options: BrowserImageOptions): Platform['loadImage'] {
  const load = options.loadImage ?? ((href, limits) => fetchPicture(href, limits, options.imageProxy));
  return (href, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    return beforeAbort(href, limits, signal, () => load(href, { ...limits, signal }));
  };
}

const fetchUrl = (url: string, init: { signal: AbortSignal }) => fetch(url, init);

async function fetchPicture(
  href: string,
  limits: LoadLimits & { signal: AbortSignal },
  proxy: string | undefined,
): Promise<Uint8Array> {
  const url = new URL(href, document.baseURI);
  if (!/^(https?|blob):$/.test(url.protocol)) throw imageNotFound(href);
  const isForeign = url.protocol !== 'blob:' && url.origin !== location.origin;
  const address = isForeign && proxy !== undefined ? proxy + encodeURIComponent(url.href) : url.href;
  return fetchImage(fetchUrl, address, limits, limits.signal);
}
