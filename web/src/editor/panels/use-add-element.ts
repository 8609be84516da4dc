import type { Element, Format } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { announce } from '../announce.ts';
import { addElements, findFreePlace } from '../document/operations/add.ts';
import { useEditorParts } from '../editor-context.ts';
import { useElementNames } from './element-name.ts';

export type AddElement = (create: (format: Format, games: number) => Element) => void;

/** Adds an element on top and selects it. */
export function useAddElement(onAdded?: (element: Element) => void): AddElement {
  const t = useTranslations('editorPanels.toolbar');
  const { store } = useEditorParts();
  const nameOf = useElementNames();
  return (create) => {
    const { document } = store.getSnapshot().context;
    const created = create(document.template.format, document.games);
    const element: Element = { ...created, ...findFreePlace(document, created) };
    store.trigger.commit({ step: 'add', change: addElements([element]), select: [element.id] });
    announce(t('added', { name: nameOf(element) }));
    onAdded?.(element);
  };
}
