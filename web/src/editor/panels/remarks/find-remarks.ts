import type { DrawnPost } from '../../drawing/drawn.ts';
import { findOutside } from '../../dialogs/rehearsal/find-outside.ts';
import { findStanding } from '../../document/standing.ts';
import type { EditorState } from '../../document/store.ts';

/** What cannot be seen by looking at the list: the condition does not hold, or the poster's edge cuts it off. */
export type Remark = 'notShown' | 'outside';

/** By the element's id, as the post was drawn. What somebody hid says so itself. */
export function findRemarks({ document: { template }, shape }: EditorState, post: DrawnPost): Map<string, Remark> {
  const outside = findOutside(template, post, shape).filter(({ kind }) => kind === 'outside');
  const cut = new Set(outside.map(({ elementId }) => elementId));
  return new Map(
    post.elements.flatMap(({ id, shown }): [string, Remark][] => {
      if (cut.has(id)) return [[id, 'outside']];
      const isKept = shown || findStanding(template, id, shape)?.hidden !== false;
      return isKept ? [] : [[id, 'notShown']];
    }),
  );
}
