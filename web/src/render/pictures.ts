import { createPictures, startWorker } from './picture-worker.ts';

/** The page's one worker for files and small pictures; all flows share its queue and its warm engine. */
export const pictures = createPictures(startWorker);

/** Draws a small sample in the worker: fonts, rasterizer and code are warm for the pictures to come. */
export function warmPictures(): void {
  pictures.warm();
  import('./sample-games.ts').then(
    ({ createSampleRequest }) => pictures.warmUp(createSampleRequest()),
    () => undefined,
  );
}
