import { useEditorParts } from '../../editor-context.ts';
import { useEditorMachine } from '../../machine/use-machine.ts';
import { askForProperties } from '../../properties-asked.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import type { Finding } from './finding.ts';
import type { CheckedResult } from './rehearsal-machine.ts';

/**
 * Leads to a post: its game in its format. What is wrong with an element is shown where it can be put right, selected
 * among the tools while the game is still on the canvas; what concerns no element, in the preview.
 */
export function useShowPost(onClose: () => void) {
  const { store, data } = useEditorParts();
  const machine = useEditorMachine();
  return ({ post, data: drawn }: CheckedResult, finding: Finding | undefined) => {
    store.trigger.showShape({ shape: post.format, ownShape: false });
    onClose();
    if (finding?.elementId === undefined) {
      return getPreviewStore(data).trigger.pin({ games: drawn.games, tab: post.tab });
    }
    if (machine.getSnapshot().matches({ open: { mode: 'preview' } })) machine.send({ type: 'TOGGLE_PREVIEW' });
    data.set(drawn);
    store.trigger.select({ ids: [finding.elementId] });
    askForProperties();
  };
}
