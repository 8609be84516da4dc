import { createPictures, startWorker } from './picture-worker.ts';

/** True if a second engine leaves a core for the page: on two busy cores it made nothing faster. Memory is in GiB. */
function hasRoom(): boolean {
  const memory: unknown = Reflect.get(navigator, 'deviceMemory');
  return navigator.hardwareConcurrency > 2 && !(typeof memory === 'number' && memory < 4);
}

/** The page's queue for files and small pictures; all flows share it and its warm engine. */
export const pictures = createPictures(startWorker, { hasHelper: hasRoom() });

/** Draws a small sample in the worker: fonts, rasterizer and code are warm for the pictures to come. */
export function warmPictures(): void {
  pictures.warm();
  import('./sample-games.ts').then(
    ({ createSampleRequest }) => pictures.warmUp(createSampleRequest()),
    () => undefined,
  );
}
