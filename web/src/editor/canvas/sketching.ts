import type { Change } from '../document/document.ts';
import type { DrawnElement } from '../drawing/drawn.ts';
import type { EditorParts } from '../editor-context.ts';

/** Draws what a change would make of some elements: one at a time, always the newest. */
export function createSketching(
  { store, drawing }: Pick<EditorParts, 'store' | 'drawing'>,
  show: (elements: readonly DrawnElement[]) => void,
) {
  let wanted: Change | undefined;
  let isRunning = false;

  const draw = async (change: Change) => {
    const { document } = store.getSnapshot().context;
    const changed = change(document);
    const known = new Set(document.template.elements);
    const elements = changed.template.elements.filter((element) => !known.has(element));
    const drawn = await drawing.sketch(changed, elements);
    // The gesture may have ended meanwhile.
    if (wanted !== undefined) show(drawn);
  };
  const run = async (change: Change): Promise<void> => {
    isRunning = true;
    try {
      await draw(change);
    } finally {
      isRunning = false;
    }
    if (wanted !== undefined && wanted !== change) await run(wanted);
  };
  return {
    want(change: Change | undefined): void {
      if (change === wanted) return;
      wanted = change;
      if (change !== undefined && !isRunning) void run(change);
    },
  };
}
