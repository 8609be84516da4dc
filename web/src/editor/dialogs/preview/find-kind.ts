import { findField, type Tab } from '@matchpost/engine';
import type { EditorDocument } from '../../document/document.ts';
import { childrenOf, type AnyElement } from '../../document/elements.ts';
import { listWritten } from '../../document/operations/fields.ts';
import { findAt } from '../../document/value.ts';

const resultFields: ReadonlySet<string> = new Set(['result', 'resultDetail', 'scoreHome', 'scoreAway', 'scoreSuffix']);

/** Whether the template is made for a result or for the preview of a game: by the data fields it shows. */
export function findKind({ template }: EditorDocument): Tab {
  const names = template.elements.flatMap(listFields);
  const isResult = names.some((name) => resultFields.has(findField(name)?.field.name ?? ''));
  return isResult || names.length === 0 ? 'result' : 'preview';
}

function listFields(element: AnyElement): string[] {
  const bound = findAt(element, 'apiField');
  const inRows = childrenOf(element).flatMap(listFields);
  return [...(typeof bound === 'string' ? [bound] : []), ...listWritten({ ...element, children: [] }), ...inRows];
}
