import type { RenderRequest } from './render-request.ts';

export type FileType = 'png' | 'jpeg';

export interface DrawOrder {
  id: number;
  request: RenderRequest;
  fileType: FileType;
}

export type DrawReport =
  /** Fonts and pictures are there. */
  | { id: number; type: 'loaded' }
  | { id: number; type: 'done'; blob: Blob }
  /** `broken`: the rasterizer trapped, this worker is of no more use. */
  | { id: number; type: 'failed'; code: string; message: string; broken: boolean };
