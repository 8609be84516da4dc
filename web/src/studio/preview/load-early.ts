import { loadTheme } from '@matchpost/engine/theme-loader';
import type { Place } from '../../post/studio-url.ts';
import { loadDrawing } from './load-drawing.ts';

/** Begins to load what a linked post needs, before its games are known. The drawing reports failures. */
export function loadEarly({ gameIds, theme, templateId }: Pick<Place, 'gameIds' | 'theme' | 'templateId'>): void {
  if (gameIds.length === 0) return;
  void import('./preview-step.tsx').catch(() => undefined);
  void loadDrawing().catch(() => undefined);
  if (templateId === undefined) void loadTheme(theme).catch(() => undefined);
}
