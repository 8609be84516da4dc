import { loadTheme } from '@matchpost/engine/theme-loader';
import { seemsSlow } from '../../device/connection.ts';
import type { Place } from '../../post/studio-url.ts';
import { warmPictures } from '../studio-actor.ts';

/**
 * Loads the engine for the first preview. The worker begins at once on a fast connection; on a slow one its files would
 * delay the post, and it begins with the small pictures.
 */
export function loadDrawing(): Promise<typeof import('../../render/draw.ts')> {
  if (!seemsSlow()) warmPictures();
  return import('../../render/draw.ts');
}

/** Begins to load what a linked post needs, before its games are known. The drawing reports failures. */
export function loadEarly({ gameIds, theme, templateId }: Pick<Place, 'gameIds' | 'theme' | 'templateId'>): void {
  if (gameIds.length === 0) return;
  void import('./preview-step.tsx').catch(() => undefined);
  void loadDrawing().catch(() => undefined);
  if (templateId === undefined) void loadTheme(theme).catch(() => undefined);
}
