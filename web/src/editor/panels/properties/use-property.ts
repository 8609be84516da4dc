import { issueMessage, type Element } from '@matchpost/engine';
import { createContext, useContext } from 'react';
import type { Change } from '../../document/document.ts';
import { findAt } from '../../document/value.ts';
import { findProblem } from '../../document/operations/find-problem.ts';
import { resetProperty, setProperty, findAtPath } from '../../document/operations/set-property.ts';
import { findFitted, findStanding } from '../../document/operations/place.ts';
import type { EditorState, StepName } from '../../document/store.ts';
import { useEditorParts, useEditorState } from '../../editor-context.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { childrenOf } from '../../document/elements.ts';

/** Stands for different values of several elements. */
export const mixed = Symbol('mixed');

interface CommitOptions {
  transaction?: string;
  step?: StepName;
  /** Applied before, in the same step. */
  first?: Change;
  /** Other properties in the same step. */
  also?: Readonly<Record<string, unknown>>;
}

export interface PropertyHandle {
  value: unknown;
  /** Returns the message when refused. */
  commit(value: unknown, options?: CommitOptions): string | undefined;
  /** True when the shape on the canvas overrides the value. */
  isKept: boolean;
  reset(): void;
}

/** One property of the shown elements, as it stands in the shape. */
export function useProperty(path: string): PropertyHandle {
  const { store } = useEditorParts();
  const ids = useSubject();
  const language = useLanguage();
  const value = useEditorState((state) => readShared(state, ids, path));
  const isKept = useEditorState((state) => state.ownShape && ids.some((id) => isKeptIn(state, id, path)));
  return {
    value,
    isKept,
    commit(value, { transaction, step = 'change', first, also = {} } = {}) {
      const { document, shape, ownShape } = store.getSnapshot().context;
      const target = { shape, ownShape };
      const values = Object.entries({ [path]: value, ...also });
      const changes = values.map(([at, value]) => setProperty(ids, at, value, target));
      const change = inOrder(first === undefined ? changes : [first, ...changes]);
      const problem = findProblem({ document, change, ids, path, target });
      if (problem !== undefined) return issueMessage(problem, language);
      store.trigger.commit({ step, change, ...(transaction !== undefined && { transaction }) });
      return undefined;
    },
    reset() {
      const { shape } = store.getSnapshot().context;
      store.trigger.commit({ step: 'shape', change: resetProperty(ids, path, shape) });
    },
  };
}

export function inOrder(changes: readonly Change[]): Change {
  return (document) => changes.reduce((changed, change) => change(changed), document);
}

/** The shared value, or `mixed`. */
function readShared({ document, shape }: EditorState, ids: readonly string[], path: string): unknown {
  const [first, ...rest] = ids.map((id) => findAt(findStanding(document.template, id, shape), path));
  return rest.every((value) => isSame(value, first)) ? first : mixed;
}

/** Half of the displayed precision. */
const NEAR = 0.005;

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < NEAR;
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

function isKeptIn({ document: { template }, shape }: EditorState, id: string, path: string): boolean {
  const kept = findAtPath(template.formats[shape]?.elements[id], path);
  return kept !== undefined && kept !== findAtPath(findFitted(template, id, shape), path);
}

/** The shown elements as they stand in the shape; the same list while they do not change. */
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
    // New values of the same properties keep the kind.
    return known === undefined ? [] : [{ ...known, ...findStanding(document.template, id, shape) } as Element];
  });
}

/** Ids of the elements whose properties are shown. */
export const SubjectContext = createContext<readonly string[]>([]);

export function useSubject(): readonly string[] {
  return useContext(SubjectContext);
}
