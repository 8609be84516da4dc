import { usedFields } from '../../document/operations/fields.ts';
import { useEditorState } from '../use-editor-state.ts';

/** Data fields that an element shows already; the same set while nothing changes. */
export function useUsedFields(): ReadonlySet<string> {
  const joined = useEditorState(({ document }) => [...usedFields(document)].join());
  return new Set(joined.split(','));
}
