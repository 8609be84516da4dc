import type { RenderRequest } from './render-request.ts';

export type FileType = 'png' | 'jpeg';

interface DrawOrder {
  request: RenderRequest;
  fileType: FileType;
}

/** The calls of the studio's worker; progress means that fonts and pictures are loaded. */
export interface PictureCalls {
  draw: { order: DrawOrder; answer: Blob };
}
