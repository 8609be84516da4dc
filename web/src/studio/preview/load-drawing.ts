import { seemsSlow } from '../../device/connection.ts';
import { loadDraw } from '../../render/load-draw.ts';
import { warmPictures } from '../../render/pictures.ts';

/**
 * Loads the engine for the first preview. The worker begins at once on a fast connection; on a slow one its files would
 * delay the post, and it begins with the small pictures.
 */
export function loadDrawing(): ReturnType<typeof loadDraw> {
  if (!seemsSlow()) warmPictures();
  return loadDraw();
}
