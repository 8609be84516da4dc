import { loadTheme } from '@matchpost/engine/theme-loader';
import { mayLoadAhead } from '../../device/connection.ts';
import { whenIdle } from '../../device/idle.ts';
import type { Place } from '../../post/studio-url.ts';
import { prerenderPicture } from '../studio-actor.ts';
import { loadDrawing } from './load-drawing.ts';

type Template = Pick<Place, 'theme'> & { templateId?: string | undefined };

/** Begins to load what a linked post needs, before its games are known. */
export function loadEarly({ gameIds, ...template }: Pick<Place, 'gameIds' | 'theme' | 'templateId'>): void {
  if (gameIds.length > 0) loadPreview(template);
}

/** Loads the preview and its worker while the page is idle, if the connection has room for files that may not be used. */
export function loadAhead(template: Template, { branding }: { branding: boolean }): void {
  whenIdle(() => {
    if (!mayLoadAhead()) return;
    loadPreview(template);
    prerenderPicture(branding);
  });
}

/** The drawing reports failures. */
function loadPreview({ theme, templateId }: Template): void {
  void import('./preview-step.tsx').catch(() => undefined);
  void loadDrawing().catch(() => undefined);
  if (templateId === undefined) void loadTheme(theme).catch(() => undefined);
}
