import { loadTemplate, type Issue } from '@matchpost/engine';
import type { Change, EditorDocument } from '../../document/document.ts';
import { childrenOf, type AnyElement } from '../../document/elements.ts';
import { findOverride, type Target } from '../../document/operations/place.ts';

interface Checked {
  document: EditorDocument;
  change: Change;
  ids: readonly string[];
  path: string;
  target: Target;
}

/** What the engine has against a change of elements at a path; the rest of the template is left out of it. */
export function findProblem({ document, change, ids, path, target }: Checked): Issue | undefined {
  const { template } = change(document);
  const { format, palette } = template;
  const elements = list(template.elements)
    .filter(({ id }) => ids.includes(id))
    .map((element) => ({ ...element, children: undefined, ...(path !== 'href' && { href: undefined }) }));
  const kept = ids.flatMap((id) => {
    const override = findOverride(template, target.shape, id);
    return override === undefined ? [] : [[id, override]];
  });
  const formats = kept.length === 0 ? {} : { [target.shape]: { elements: Object.fromEntries(kept) } };
  const loaded = loadTemplate({ format, palette, formats, elements });
  return loaded.ok ? undefined : loaded.issues.find(({ severity }) => severity === 'error');
}

function list(elements: readonly AnyElement[]): AnyElement[] {
  return elements.flatMap((element) => [element, ...childrenOf(element)]);
}
