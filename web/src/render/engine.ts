import { createEngine } from '@matchpost/engine/browser';
import { createPictureLoader, EMOJI_PATH } from './load-picture.ts';
import { siteOrigin } from '../device/site.ts';

/** One engine per page or worker, shared by all drawings. It is large: import it late. */
export const engine = await createEngine({
  loadImage: createPictureLoader(siteOrigin()),
  emojiBaseUrl: siteOrigin() + EMOJI_PATH,
});
