import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../announce.ts';
import { getHistory, type HistorySnapshot, type StepName } from '../document/store.ts';
import { useEditorParts } from '../editor-context.ts';

/** The next steps of undo and redo; undefined without one. */
export function useHistory() {
  const { store, panels } = useEditorParts();
  const { past, future, context } = useSyncExternalStore(
    (changed) => panels.subscribe(changed).unsubscribe,
    () => getHistory(panels.getSnapshot().snapshot),
  );
  return {
    undoStep: past.length === 0 ? undefined : context.step,
    redoStep: future[0]?.snapshot.context.step,
    undo: () => store.trigger.undo(),
    redo: () => store.trigger.redo(),
  };
}

/** Announces undo and redo, whether by key or button. */
export function useAnnouncedHistory(): void {
  const { store } = useEditorParts();
  const t = useTranslations('editor');
  useEffect(() => {
    let before = getHistory(store.getSnapshot());
    const { unsubscribe } = store.subscribe(() => {
      const now = getHistory(store.getSnapshot());
      const turn = findTurn(before, now);
      before = now;
      if (turn !== undefined) announce(t(turn.direction, { step: t(`step.${turn.step}`) }));
    });
    return unsubscribe;
  }, [store, t]);
}

/** Undo moves a step from past to future, redo moves it back. */
function findTurn(
  before: HistorySnapshot,
  now: HistorySnapshot,
): { direction: 'undone' | 'redone'; step: StepName } | undefined {
  if (before === now) return undefined;
  const isUndone = now.future.length > before.future.length;
  const isRedone = before.future[0]?.snapshot.context.document === now.context.document;
  const step = isUndone ? before.context.step : now.context.step;
  if (step === undefined || !(isUndone || isRedone) || before.context.document === now.context.document)
    return undefined;
  return { direction: isUndone ? 'undone' : 'redone', step };
}
