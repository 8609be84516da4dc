import { createLogo, deleteLogo, listLogos as listEndpoint, LogoInput, type LogoBody } from '../../contract/media.ts';
import { ServerError } from '../../errors.ts';
import type { Scope } from '../../http/scope.ts';
import { warningBody } from '../../http/refuse-field.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import { createKey, ensureObject, releaseObjects } from '../files/objects.ts';
import { loadUpload, prepareUploaded } from '../files/upload.ts';
import { loadLimits } from '../plans/limits.ts';
import { Logo } from './logo.entity.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockUser } from '../users/user.queries.ts';
import { present } from '../../http/present.ts';

const MAX_NAME = 100;

export function logoRoutes(scope: Scope, services: Services & { images: ImagePool }): void {
  const { storage, images, clock } = services;

  scope.handle(listEndpoint, async ({ caller, em, query }) => {
    const logos = await listLogos(em, caller.userId, query.logo_type);
    const { canUploadLogos } = await loadLimits(em, caller.tier);
    return logos.map((logo) => toBody(services, logo, !canUploadLogos));
  });

  scope.handle(createLogo, async ({ caller, em, request, signal }) => {
    const { userId, tier } = caller;
    if (!(await loadLimits(em, tier)).canUploadLogos) throw new ServerError('logos-not-in-plan');
    await checkRoom(em, userId);
    const { fields, ...upload } = await loadUpload(request, LogoInput);
    const name = parseName(fields.name);
    const image = await prepareUploaded(images, upload, 'logo', signal);
    const filePath = createKey('logos', userId, image);
    await storage.put(filePath, image.bytes);
    const { width, height } = image;
    const about = { filePath, width, height, bytes: image.bytes.length, createdAt: new Date(clock()) };
    try {
      const logo = await addLogo(em, userId, { name, logoType: fields.logo_type, ...about }, () =>
        ensureObject(storage, filePath, image.bytes),
      );
      return { ...toBody(services, logo, false), warnings: (image.issues ?? []).map(warningBody) };
    } catch (error) {
      await releaseObjects(services, userId, [filePath]);
      throw error;
    }
  });

  scope.handle(deleteLogo, async ({ caller, em, params }) => {
    const { filePath } = await removeLogo(em, caller.userId, params.id);
    await releaseObjects(services, caller.userId, [filePath]);
  });
}

/** Throws `logo-name-missing`, `logo-name-too-long`. */
function parseName(text: string): string {
  const name = text.trim();
  if (name === '') throw new ServerError('logo-name-missing', { path: 'body.name' });
  if ([...name].length > MAX_NAME) {
    throw new ServerError('logo-name-too-long', { path: 'body.name', params: { max: MAX_NAME } });
  }
  return name;
}

function toBody(services: Services, logo: Logo, locked: boolean): LogoBody {
  const told = present(logo, ['id', 'name', 'logoType', 'filePath', 'width', 'height', 'createdAt']);
  return { ...told, file_url: createFileUrl(services, logo.filePath), locked };
}

export const MAX_LOGOS = 500;

type LogoType = Logo['logoType'];
type NewLogo = Pick<Logo, 'name' | 'logoType' | 'filePath' | 'width' | 'height' | 'bytes' | 'createdAt'>;

/** Newest first. */
function listLogos(em: EntityManager, userId: string, logoType?: LogoType): Promise<Logo[]> {
  const where = { user: userId, ...(logoType === undefined ? {} : { logoType }) };
  return em.find(Logo, where, { orderBy: { createdAt: 'desc', id: 'desc' } });
}

/** Throws `logos-full`. */
async function checkRoom(em: EntityManager, userId: string): Promise<void> {
  if ((await em.count(Logo, { user: userId })) >= MAX_LOGOS) {
    throw new ServerError('logos-full', { params: { max: MAX_LOGOS } });
  }
}

/** `ensure` runs under the lock on the user's row, before the insert. Throws `logos-full`. */
function addLogo(em: EntityManager, userId: string, logo: NewLogo, ensure: () => Promise<void>): Promise<Logo> {
  return em.transactional(async (em) => {
    await lockUser(em, userId);
    await checkRoom(em, userId);
    await ensure();
    return em.create(Logo, { ...logo, user: userId });
  });
}

/** Throws `not-found`. */
async function removeLogo(em: EntityManager, userId: string, id: string): Promise<Logo> {
  const logo = await em.findOne(Logo, { id, user: userId });
  if (logo === null || (await em.nativeDelete(Logo, { id })) === 0) throw new ServerError('not-found');
  return logo;
}
