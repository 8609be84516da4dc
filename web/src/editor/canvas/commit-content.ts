import type { Element, Issue } from '@matchpost/engine';
import { changeElement } from '../document/operations/change.ts';
import { findProblem } from '../document/operations/find-problem.ts';
import type { EditorStore } from '../document/store.ts';

export type TextElement = Extract<Element, { content: unknown }>;

/** Writes into a text. Returns the issue when the engine refuses the content; then the text stays as it was. */
export function commitContent(
  store: EditorStore,
  { id }: Pick<TextElement, 'id'>,
  content: TextElement['content'],
): Issue | undefined {
  const { document, shape, ownShape } = store.getSnapshot().context;
  const target = { shape, ownShape };
  const change = changeElement(id, { content }, target);
  const problem = findProblem({ document, change, ids: [id], path: 'content', target });
  // An error elsewhere in the element, such as a missing colour, must not stop anybody from writing.
  if (problem !== undefined && /\.content(\.|$)/.test(problem.path)) return problem;
  store.trigger.commit({ step: 'text', change });
  return undefined;
}
