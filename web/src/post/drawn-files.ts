import { pictures } from '../render/pictures.ts';
import { createDrawnFiles } from './create-drawn-files.ts';
import { drawFile } from './hand-over.ts';

export { isNotDrawn, type DrawnFile, type NotDrawn, type Wanted } from './create-drawn-files.ts';

const drawn = createDrawnFiles({
  draw: (request, drawing) => drawFile(request, { ...drawing, fileType: 'png', onLoaded: () => undefined }),
  atOnce: () => pictures.atOnce,
});

/** Drawn files by the request's key, or why there is none. The share sheet takes them inside the tap. */
export const { files } = drawn;

/** Draws a file unless it is drawn or being drawn. A failed one is tried again. */
export const { prepareFile } = drawn;

/**
 * Draws the files of a list in order, as many at once as there are workers, and keeps them as long as the list is wanted.
 * Another list replaces those that wait.
 */
export const { drawWanted } = drawn;

/** Forgets failures that may pass, so that they are drawn again. */
export const { forgetFailures } = drawn;
