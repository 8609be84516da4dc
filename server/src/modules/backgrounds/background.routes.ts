import {
  createBackground,
  deleteBackground,
  listBackgrounds as listEndpoint,
  type BackgroundBody,
} from '../../contract/media.ts';
import { Strict } from '../../contract/endpoint.ts';
import { warningBody } from '../../http/warning-body.ts';
import type { Scope } from '../../http/scope.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { Services } from '../../services.ts';
import { createFileUrl } from '../files/file-url.ts';
import { releaseObjects } from '../files/objects.ts';
import { loadUpload } from '../files/upload.ts';
import type { Background } from './background.entity.ts';
import { addBackground, checkRoom, listBackgrounds, removeBackground } from './background.queries.ts';
import { parseFileName, storeBackground } from './store-background.ts';

export function backgroundRoutes(scope: Scope, services: Services & { images: ImagePool }): void {
  scope.handle(listEndpoint, async ({ caller, em }) => {
    const backgrounds = await listBackgrounds(em, caller.userId);
    return backgrounds.map((background) => toBody(services, background));
  });

  scope.handle(createBackground, async ({ caller, em, request, signal }) => {
    const { userId } = caller;
    await checkRoom(em, userId);
    const { bytes, fileName } = await loadUpload(request, Strict({}));
    const { about, keys, ensure, issues } = await storeBackground(services, { userId, bytes, signal });
    const created = { ...about, name: parseFileName(fileName), createdAt: new Date(services.clock()) };
    try {
      const background = await addBackground(em, userId, created, ensure);
      return { ...toBody(services, background), warnings: issues.map(warningBody) };
    } catch (error) {
      await releaseObjects(services, userId, keys);
      throw error;
    }
  });

  scope.handle(deleteBackground, async ({ caller, em, params }) => {
    const { filePath, thumbnailPath } = await removeBackground(em, caller.userId, params.id);
    await releaseObjects(services, caller.userId, thumbnailPath == null ? [filePath] : [filePath, thumbnailPath]);
  });
}

function toBody(services: Services, background: Background): BackgroundBody {
  const { id, name, filePath, thumbnailPath, width, height, createdAt } = background;
  return {
    id,
    name,
    file_path: filePath,
    file_url: createFileUrl(services, filePath),
    thumbnail_url: createFileUrl(services, thumbnailPath ?? filePath),
    width,
    height,
    created_at: createdAt.toISOString(),
  };
}
