import {
  createBackground,
  deleteBackground,
  deleteSubject,
  listBackgrounds as listEndpoint,
  putSubject,
  updateBackground,
  type BackgroundBody,
} from '../../contract/media.ts';
import { Strict } from '../../contract/endpoint.ts';
import { warningBody } from '../../http/refuse-field.ts';
import { olderThan, type Window } from '../../http/page.ts';
import type { Scope } from '../../http/scope.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import { releaseObjects, createKey, ensureObject } from '../files/objects.ts';
import { loadUpload, prepareUploaded } from '../files/upload.ts';
import { Background } from './background.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ServerError } from '../../errors.ts';
import { lockUser } from '../users/user.queries.ts';
import type { PreparedImage } from '../../images/prepare.ts';
import { present } from '../../http/present.ts';

export function backgroundRoutes(scope: Scope, services: Services & { images: ImagePool }): void {
  scope.handle(listEndpoint, async ({ caller, em, page }) => {
    const backgrounds = await listBackgrounds(em, caller.userId, page.read(LISTED));
    return backgrounds.map((background) => toBody(services, background));
  });

  scope.handle(createBackground, async ({ caller, em, request, signal }) => {
    const { userId } = caller;
    await checkRoom(em, userId);
    const upload = await loadUpload(request, Strict({}));
    const { about, keys, ensure, issues } = await storeBackground(services, { userId, upload, signal });
    const created = { ...about, name: parseFileName(upload.fileName), createdAt: new Date(services.clock()) };
    try {
      const background = await addBackground(em, userId, created, ensure);
      return { ...toBody(services, background), warnings: issues.map(warningBody) };
    } catch (error) {
      await releaseObjects(services, userId, keys);
      throw error;
    }
  });

  scope.handle(updateBackground, async ({ caller, em, params, body }) => {
    const background = await findBackground(em, caller.userId, params.id);
    background.view = body.view;
    await em.flush();
    return toBody(services, background);
  });

  scope.handle(putSubject, async ({ caller, em, params, request, signal }) => {
    const { userId } = caller;
    const background = await findBackground(em, userId, params.id);
    const upload = await loadUpload(request, Strict({}));
    const image = await prepareUploaded(services.images, upload, 'background', signal);
    checkSubject(image, background);
    const key = createKey('backgrounds', userId, image);
    await services.storage.put(key, image.bytes);
    try {
      const ensure = () => ensureObject(services.storage, key, image.bytes);
      const { before, after } = await setSubject(em, { userId, id: params.id }, key, ensure);
      if (before != null && before !== key) await releaseObjects(services, userId, [before]);
      return toBody(services, after);
    } catch (error) {
      await releaseObjects(services, userId, [key]);
      throw error;
    }
  });

  scope.handle(deleteSubject, async ({ caller, em, params }) => {
    const { before, after } = await setSubject(em, { userId: caller.userId, id: params.id }, null);
    if (before != null) await releaseObjects(services, caller.userId, [before]);
    return toBody(services, after);
  });

  scope.handle(deleteBackground, async ({ caller, em, params }) => {
    const { filePath, thumbnailPath, subjectPath } = await removeBackground(em, caller.userId, params.id);
    const keys = [filePath, thumbnailPath, subjectPath].filter((key) => key != null);
    await releaseObjects(services, caller.userId, keys);
  });
}

function toBody(services: Services, background: Background): BackgroundBody {
  const { filePath, thumbnailPath, subjectPath } = background;
  return {
    ...present(background, ['id', 'name', 'filePath', 'view', 'width', 'height', 'createdAt']),
    file_url: createFileUrl(services, filePath),
    thumbnail_url: createFileUrl(services, thumbnailPath ?? filePath),
    subject_url: subjectPath == null ? null : createFileUrl(services, subjectPath),
  };
}

export const MAX_BACKGROUNDS = 500;
const LISTED = 100;

type NewBackground = Pick<
  Background,
  'name' | 'filePath' | 'thumbnailPath' | 'width' | 'height' | 'bytes' | 'createdAt'
>;

/** Newest first. */
function listBackgrounds(em: EntityManager, userId: string, { limit, after }: Window): Promise<Background[]> {
  const where = { user: userId, ...(after && olderThan(after)) };
  return em.find(Background, where, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });
}

/** Throws `backgrounds-full`. */
async function checkRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Background, { user: userId })) >= MAX_BACKGROUNDS) {
    throw new ServerError('backgrounds-full', { params: { max: MAX_BACKGROUNDS } });
  }
}

/** `ensure` runs under the lock on the user's row, before the insert. Throws `backgrounds-full`. */
function addBackground(
  em: EntityManager,
  userId: string,
  background: NewBackground,
  ensure: () => Promise<void>,
): Promise<Background> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await checkRoom(em, userId);
    await ensure();
    return em.create(Background, { ...background, user: userId });
  });
}

/** Throws `not-found`. */
async function findBackground(em: EntityManager, userId: string, id: string): Promise<Background> {
  const background = await em.findOne(Background, { id, user: userId });
  if (background === null) throw new ServerError('not-found');
  return background;
}

/** The proportions may differ by rounding. Throws `subject-opaque`, `subject-differs`. */
function checkSubject(subject: PreparedImage, { width, height }: Background): void {
  // Preparation keeps PNG for transparent pictures only.
  if (subject.type !== 'png') throw new ServerError('subject-opaque', { path: 'body.file' });
  const stretch = (subject.width * height) / (subject.height * width);
  if (Math.abs(stretch - 1) > 0.02) throw new ServerError('subject-differs', { path: 'body.file' });
}

/** `ensure` runs under the lock on the user's row. Returns the old key and the new row. Throws `not-found`. */
function setSubject(
  em: EntityManager,
  { userId, id }: { userId: string; id: string },
  key: string | null,
  ensure?: () => Promise<void>,
): Promise<{ before: string | null | undefined; after: Background }> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    const background = await em.findOne(Background, { id, user: userId }, { refresh: true });
    if (background === null) throw new ServerError('not-found');
    await ensure?.();
    const before = background.subjectPath;
    background.subjectPath = key;
    return { before, after: background };
  });
}

/** Throws `not-found`. */
async function removeBackground(em: EntityManager, userId: string, id: string): Promise<Background> {
  const background = await findBackground(em, userId, id);
  if ((await em.nativeDelete(Background, { id })) === 0) throw new ServerError('not-found');
  return background;
}

type Deps = Pick<Services, 'storage' | 'log'> & { images: ImagePool };

interface Upload {
  userId: string;
  upload: { bytes: Buffer; fileName: string };
  signal: AbortSignal;
}

/** Prepares and stores a picture and its thumbnail; the caller adds the row. Only logs a failed thumbnail. */
async function storeBackground(deps: Deps, { userId, upload, signal }: Upload) {
  const { storage, images } = deps;
  const image = await prepareUploaded(images, upload, 'background', signal);
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
