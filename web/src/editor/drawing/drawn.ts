import type { ElementDrawing, ElementsResult } from '@matchpost/engine';

/** One element as the engine draws it, in template pixels of the shown shape. */
export type DrawnElement = ElementDrawing;

/** The post, element by element, back to front. */
export type DrawnPost = ElementsResult;

export type Frame = ElementDrawing['frame'];

/** Frames of all elements; parts of a game list as in its first row. */
export function listFrames({ elements }: Pick<DrawnPost, 'elements'>): Map<string, Frame> {
  return new Map(
    elements.flatMap(({ id, frame, parts = [] }): [string, Frame][] => [
      [id, frame],
      ...parts.flatMap((part): [string, Frame][] => part.rows.slice(0, 1).map((row) => [part.id, row.frame])),
    ]),
  );
}
