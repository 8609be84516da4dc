import type { Format, RenderData } from '@matchpost/engine';
import type { SportId } from '@matchpost/engine/sports';

/** The design of a post: a built-in theme over a sport's court, or an own template as stored. */
export type TemplateSource = { theme: string; sport?: SportId | undefined } | { config: unknown };

/** All inputs of a picture as plain data, so that page and worker draw the same. */
export interface RenderRequest {
  source: TemplateSource;
  /** Set only if it differs from the template's own. */
  format?: Format;
  /** The rows of a slide, 0 for a cover, or of the list that the post's kind shows; undefined for a post of games. */
  rows?: number;
  data: RenderData;
}

/** Two device pixels per template unit (specification, section 9). */
export const EXPORT_SCALE = 2;
export const JPEG_QUALITY = 0.95;

/** A choice among templates is at most 180 CSS pixels wide; on dense screens this is a little soft. */
export const SMALL_SCALE = 0.25;
export const SMALL_QUALITY = 0.9;

export type FileType = 'png' | 'jpeg';

interface DrawOrder {
  request: RenderRequest;
  fileType: FileType;
}

/** The calls of the studio's worker; progress means that fonts and pictures are loaded. */
export interface PictureCalls {
  draw: { order: DrawOrder; answer: Blob };
  /** A small JPEG, without progress. */
  drawSmall: { order: RenderRequest; answer: Blob };
}
