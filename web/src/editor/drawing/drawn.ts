import type { ElementDrawing, ElementsResult } from '@matchpost/engine';

/** One element as the engine draws it, in template pixels of the shown shape. */
export type DrawnElement = ElementDrawing;

/** The post, element by element, back to front. */
export type DrawnPost = ElementsResult;

export type Frame = ElementDrawing['frame'];
