import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readImageHeader, type ImageHeader } from '../assets/image-header.ts';
import { imageNotFound, imageTooLarge, megabytes } from '../assets/image-errors.ts';
import { beforeAbort, fetchImage, type LoadLimits } from './fetch-image.ts';
import { keepFile, prepareImage } from './node-prepare.ts';
import type { Platform } from './platform.ts';

/** Loads the bytes of an href; `signal` fires at the deadline. */
export type ImageLoader = (href: string, limits: LoadLimits & { signal: AbortSignal }) => Promise<Uint8Array>;

export interface NodeImageOptions {
  /** Folder of relative file hrefs. Without it no file is read, only `data:` and `http(s):`. */
  baseDir?: string;
  /** False: no `http(s):` address is fetched. For processes whose pictures all come with the post. */
  network?: boolean;
  /** Replaces the built-in loader: storage, an SSRF-safe fetch. */
  loadImage?: ImageLoader;
}

/** The platform's loader: deadline, size limit and {@link prepareImage} around the function that loads the bytes. */
export function createImageLoader(options: NodeImageOptions): Platform['loadImage'] {
  const load = options.loadImage ?? builtInLoader(options);
  return async (href, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const bytes = await beforeAbort(href, limits, signal, () => load(href, { ...limits, signal }));
    const header = headerOf(bytes);
    // The engine reads an SVG itself, in the same way, and reports its losses; it admits what it decodes.
    if (header?.type === 'svg') return bytes;
    return (header && keepFile(bytes, header)) ?? prepareImage(bytes, { href });
  };
}

function builtInLoader({ baseDir, network = true }: NodeImageOptions): ImageLoader {
  return (href, limits) => {
    if (network && /^https?:\/\//i.test(href)) return fetchImage<AbortSignal>(fetch, href, limits, limits.signal);
    if (baseDir === undefined || /^[a-z][a-z\d+.-]+:/i.test(href)) throw imageNotFound(href);
    return readImageFile(resolve(baseDir, href), limits.maxBytes);
  };
}

async function readImageFile(path: string, maxBytes: number): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > maxBytes) throw imageTooLarge(path, megabytes(maxBytes));
  return readFile(path);
}

function headerOf(bytes: Uint8Array): ImageHeader | undefined {
  try {
    return readImageHeader(bytes);
  } catch {
    // Cut short within a header: `prepareImage` reports it.
    return undefined;
  }
}
