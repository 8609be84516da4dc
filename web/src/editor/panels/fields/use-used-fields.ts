import { usedFields, writtenFields } from '../../document/operations/fields.ts';
import { useEditorState } from '../use-editor-state.ts';

/** Data fields that an element shows already; the same set while nothing changes. */
export function useUsedFields(): ReadonlySet<string> {
  const joined = useEditorState(({ document }) => [...usedFields(document)].join());
  return new Set(joined.split(','));
}

/** Data fields that stand within a text, and its id; the same map while nothing changes. */
export function useWrittenFields(): ReadonlyMap<string, string> {
  return useEditorState(
    ({ document }) => writtenFields(document),
    (one, other) => one.size === other.size && [...one].every(([name, id]) => other.get(name) === id),
  );
}
