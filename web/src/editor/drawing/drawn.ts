import type { ElementDrawing, ElementsResult } from '@matchpost/engine';

/** One element as the engine draws it, in template pixels of the shape that is shown. */
export type DrawnElement = ElementDrawing;

/** The whole post, element by element, back to front: painting them in order is the post itself. */
export type DrawnPost = ElementsResult;

export type Frame = ElementDrawing['frame'];

/** Where everything stands; parts of a game list as its first row has them. */
export function listFrames({ elements }: Pick<DrawnPost, 'elements'>): Map<string, Frame> {
  return new Map(
    elements.flatMap(({ id, frame, parts = [] }): [string, Frame][] => [
      [id, frame],
      ...parts.flatMap((part): [string, Frame][] => part.rows.slice(0, 1).map((row) => [part.id, row.frame])),
    ]),
  );
}
