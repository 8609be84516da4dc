import { useEffect, useState } from 'react';
import { findList } from '../../document/levels.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useEditorState } from '../use-editor-state.ts';

/** Which game lists show their parts: those somebody opened or went into. */
export function useOpenLists(): [open: ReadonlySet<string>, setOpen: (listId: string, isOpen: boolean) => void] {
  const { store } = useEditorParts();
  const entered = useEditorState(({ document, selection }) => findList(document, selection[0] ?? '')?.id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (entered !== undefined) setOpen((before) => new Set([...before, entered]));
  }, [entered]);
  return [
    open,
    (listId, isOpen) => {
      const others = [...open].filter((other) => other !== listId);
      setOpen(new Set(isOpen ? [...others, listId] : others));
      // What is selected stays in sight.
      if (!isOpen && entered === listId) store.trigger.select({ ids: [listId] });
    },
  ];
}
