import type { ElementDrawing, ElementsResult } from '@matchpost/engine';

/** One element as the engine draws it, in template pixels of the shape that is shown. */
export type DrawnElement = ElementDrawing;

/** The whole post, element by element, back to front: painting them in order is the post itself. */
export type DrawnPost = ElementsResult;

export type Frame = ElementDrawing['frame'];
