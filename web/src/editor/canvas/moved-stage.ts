import type { Showing } from '../gestures/gesture.ts';
import { moveBox, type Box } from './geometry.ts';
import type { Stage, Staged } from './stage.ts';

/** Where things are seen while the drawing is one step behind. */
export function withBoxes(stage: Stage, { boxes }: Pick<Showing, 'boxes'>): Stage {
  if (boxes === undefined) return stage;
  const place = (staged: Staged): Staged => {
    const box = boxes.get(staged.id);
    return box === undefined ? staged : { ...staged, box, echoes: follow(staged, box) };
  };
  return { ...stage, elements: stage.elements.map(place), parts: stage.parts.map(place) };
}

/** In the other rows as far aside; how large it gets there is not known yet. */
function follow({ box: { frame, rotation }, echoes }: Staged, moved: Box): readonly Box[] {
  const isMoved = frame.width === moved.frame.width && frame.height === moved.frame.height;
  if (!isMoved || rotation !== moved.rotation) return [];
  return echoes.map((echo) => moveBox(echo, moved.frame.x - frame.x, moved.frame.y - frame.y));
}
