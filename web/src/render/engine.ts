import { createEngine } from '@matchpost/engine/browser';
import { createPictureLoader, EMOJI_PATH } from './load-picture.ts';

/** One engine a page or worker: its fonts and pictures serve every drawing. Import it late, it is large. */
export const engine = await createEngine({
  loadImage: createPictureLoader(location.origin),
  emojiBaseUrl: location.origin + EMOJI_PATH,
});
