import type { Element } from '@matchpost/engine';
import { childrenOf } from '../../document/elements.ts';
import { findStanding } from '../../document/standing.ts';
import type { EditorState } from '../../document/store.ts';
import { useEditorState } from '../use-editor-state.ts';
import { useSubject } from './subject.ts';

/** The elements that are shown, as they stand in the shape on the canvas; the same list while they do not change. */
export function useSubjects(): readonly Element[] {
  const ids = useSubject();
  return useEditorState(
    (state) => listStanding(state, ids),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
}

function listStanding({ document, shape }: EditorState, ids: readonly string[]): Element[] {
  const all = document.template.elements.flatMap((element) => [element, ...childrenOf(element)]);
  return ids.flatMap((id) => {
    const known = all.find((element) => element.id === id);
    // An element with other values of the same properties is one of its kind.
    return known === undefined ? [] : [{ ...known, ...findStanding(document.template, id, shape) } as Element];
  });
}
