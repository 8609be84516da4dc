import { because, EngineError, type Params, type ReasonKey } from '../errors.ts';

/** The longest side of a picture, in pixels. */
export const maxSide = 4096;
/** The largest number of pixels of a picture, checked before decoding. */
export const maxPixels = 40_000_000;
/** The longest side before decoding, in pixels: decoders take seconds for millions of rows of one pixel. */
export const maxStoredSide = 16_384;

export function imageTooLarge(href: string, max: string): EngineError {
  return new EngineError('image-too-large', { params: { href: shortHref(href), max } });
}

export function imageNotFound(href: string, cause?: unknown): EngineError {
  return new EngineError('image-not-found', { params: { href: shortHref(href) }, cause });
}

export function imageUnreadable(href: string, why: ReasonKey | Params, cause?: unknown): EngineError {
  const reason = typeof why === 'string' ? because(why) : why;
  return new EngineError('image-unreadable', { params: { ...reason, href: shortHref(href) }, cause });
}

export function imageTimeout(href: string, milliseconds: number): EngineError {
  return new EngineError('image-timeout', { params: { href: shortHref(href), seconds: milliseconds / 1000 } });
}

/** `10 MB`, the form of limits in messages. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`;
}

/** An href cut for a message: data URIs run to megabytes. */
function shortHref(href: string): string {
  return href.length > 120 ? `${href.slice(0, 117)}...` : href;
}
