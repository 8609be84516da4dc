import type { ImagePool } from '../../images/pool.ts';
import type { PreparedImage } from '../../images/prepared-image.ts';
import type { Services } from '../../services.ts';
import { createKey, ensureObject } from '../files/objects.ts';

type Deps = Pick<Services, 'storage' | 'log'> & { images: ImagePool };

interface Upload {
  userId: string;
  bytes: Uint8Array;
  signal: AbortSignal;
}

/** Prepares and stores a picture and its thumbnail; the caller adds the row. Only logs a failed thumbnail. */
export async function storeBackground(deps: Deps, { userId, bytes, signal }: Upload) {
  const { storage, images } = deps;
  const image = await images.prepare(bytes, 'background', signal);
  const filePath = createKey('backgrounds', userId, image);
  await storage.put(filePath, image.bytes);
  const thumbnail = await storeThumbnail(deps, { userId, image, signal });
  const objects = [{ key: filePath, bytes: image.bytes }, ...(thumbnail === undefined ? [] : [thumbnail])];
  const { width, height } = image;
  return {
    issues: image.issues ?? [],
    about: { filePath, thumbnailPath: thumbnail?.key ?? null, width, height, bytes: image.bytes.length },
    keys: objects.map(({ key }) => key),
    async ensure() {
      for (const object of objects) await ensureObject(storage, object.key, object.bytes);
    },
  };
}

async function storeThumbnail(
  { storage, images, log }: Deps,
  { userId, image, signal }: { userId: string; image: PreparedImage; signal: AbortSignal },
) {
  try {
    const { bytes, type, ...size } = await images.makeThumbnail(image.bytes, signal);
    const key = createKey('thumbnails', userId, { bytes, type, ...size }, image);
    await storage.put(key, bytes);
    return { key, bytes };
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: error }, 'thumbnail of a background failed');
    return undefined;
  }
}

const MAX_NAME = 200;

/** A displayable file name: without folders and unprintable characters; never empty. */
export function parseFileName(text: string): string {
  const name = text
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...name].slice(0, MAX_NAME).join('').trim() || 'background';
}
