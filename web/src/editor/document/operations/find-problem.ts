import { loadTemplate, type Issue } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { childrenOf, type AnyElement } from '../elements.ts';
import { findOverride, type Target } from './place.ts';

interface Checked {
  document: EditorDocument;
  change: Change;
  ids: readonly string[];
  path: string;
  target: Target;
}

/** The engine's first error about changed elements; the rest of the template is not checked. */
export function findProblem({ document, change, ids, path, target }: Checked): Issue | undefined {
  const { template } = change(document);
  const { format, palette } = template;
  const isChanged = ({ id }: AnyElement) => ids.includes(id);
  const bare = (element: AnyElement) => ({ ...element, ...(path !== 'href' && { href: undefined }) });
  // A part is checked in its list: only there do the fields of a row exist.
  const elements = template.elements.flatMap((element) => {
    const parts = childrenOf(element).filter(isChanged).map(bare);
    if (!isChanged(element) && parts.length === 0) return [];
    return [{ ...bare(element), children: parts.length === 0 ? undefined : parts }];
  });
  const kept = ids.flatMap((id) => {
    const override = findOverride(template, target.shape, id);
    return override === undefined ? [] : [[id, override]];
  });
  const formats = kept.length === 0 ? {} : { [target.shape]: { elements: Object.fromEntries(kept) } };
  const loaded = loadTemplate({ format, palette, formats, elements });
  return loaded.ok ? undefined : loaded.issues.find(({ severity }) => severity === 'error');
}
