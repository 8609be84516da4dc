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

  const run = async () => {
    isRunning = true;
    while (wanted !== undefined) {
      const change = wanted;
      const { document } = store.getSnapshot().context;
      const changed = change(document);
      const known = new Set(document.template.elements);
      const elements = changed.template.elements.filter((element) => !known.has(element));
      const drawn = await drawing.sketch(changed, elements);
      // The gesture may have ended meanwhile.
      if (wanted === undefined) break;
      show(drawn);
      if (wanted === change) break;
    }
    isRunning = false;
  };
  return {
    want(change: Change | undefined): void {
      if (change === wanted) return;
      wanted = change;
      if (change !== undefined && !isRunning) void run();
    },
  };
}
