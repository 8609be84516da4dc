import { useMemo } from 'react';
import type { DrawnPost } from '../drawing/drawn.ts';
import { findOutside } from '../dialogs/preflight/find-outside.ts';
import { partsOf } from '../document/levels.ts';
import { findStanding } from '../document/operations/place.ts';
import type { EditorState } from '../document/store.ts';
import { useDrawing } from '../editor-context.ts';

/** Reasons the list does not show: a false condition, or a cut by the edge. */
export type Remark = 'notShown' | 'outside';

/** Remarks by element id, for the drawn post. Hidden elements need none. */
export function findRemarks({ document: { template }, shape }: EditorState, post: DrawnPost): Map<string, Remark> {
  const outside = findOutside(template, post, shape).filter(({ kind }) => kind === 'outside');
  const cut = new Set(outside.map(({ elementId }) => elementId));
  const isNotShown = ({ id, shown }: { id: string; shown: boolean }) =>
    !shown && findStanding(template, id, shape)?.hidden === false;
  // Parts of missing games have no condition to report.
  const bound = new Set(template.elements.flatMap(partsOf).flatMap(({ id, when = '' }) => (when === '' ? [] : [id])));
  return new Map(
    post.elements.flatMap(({ parts = [], ...element }): [string, Remark][] => {
      const own = cut.has(element.id) ? 'outside' : isNotShown(element) ? 'notShown' : undefined;
      const unseen = parts.filter((part) => bound.has(part.id) && isNotShown(part));
      return [
        ...(own === undefined ? [] : ([[element.id, own]] as [string, Remark][])),
        ...unseen.map(({ id }): [string, Remark] => [id, 'notShown']),
      ];
    }),
  );
}

/** Remarks of the newest drawing; empty before the first. */
export function useRemarks(): ReadonlyMap<string, Remark> {
  const { post, of } = useDrawing();
  return useMemo(() => (post === undefined || of === undefined ? new Map() : findRemarks(of, post)), [post, of]);
}
