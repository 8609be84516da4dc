import { EngineError } from '../errors.ts';

/** Skia, an optional dependency loaded on first use: it takes 30 ms. Throws `package-missing`. */
export async function loadCanvas(): Promise<typeof import('@napi-rs/canvas')> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new EngineError('package-missing', { params: { name: '@napi-rs/canvas' }, cause });
  }
}
