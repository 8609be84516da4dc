import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../announce.ts';
import { moveToIndex, orderElements } from '../../document/operations/order.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useElementNames } from '../element-name.ts';
import { findDrop, findGap, listSiblings, type Layer } from './rows.ts';

/** Pixels per move that the list scrolls near an edge. */
const EDGE = 32;
const SPEED = 12;

export interface Grip {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Rows are dragged by their grip or moved with arrow keys; Escape cancels. */
export function useLayerDrag(rows: readonly Layer[], list: RefObject<HTMLElement | null>) {
  const t = useTranslations('editorPanels.layers');
  const { store } = useEditorParts();
  const nameOf = useElementNames();
  const [drag, setDrag] = useState<{ id: string; gap: number }>();
  const stop = () => setDrag(undefined);

  const follow = ({ clientY }: PointerEvent): number => {
    const box = list.current?.getBoundingClientRect();
    if (box === undefined || list.current === null) return 0;
    if (clientY < box.top + EDGE) list.current.scrollTop -= SPEED;
    if (clientY > box.bottom - EDGE) list.current.scrollTop += SPEED;
    return findGap(clientY - box.top + list.current.scrollTop, rows.length);
  };
  const drop = (row: number) => {
    if (drag === undefined) return;
    const index = findDrop(rows, row, drag.gap)?.index;
    if (index !== undefined) store.trigger.commit({ step: 'order', change: moveToIndex(drag.id, index) });
    stop();
  };
  const step = (layer: Layer, by: 1 | -1) => {
    const { element } = layer;
    const siblings = listSiblings(rows, layer);
    const count = siblings.length;
    store.trigger.commit({ step: 'order', change: orderElements([element.id], by === -1 ? 'forward' : 'backward') });
    const place = Math.min(count, Math.max(1, siblings.indexOf(layer) + 1 + by));
    announce(t('moved', { name: nameOf(element), place, count }));
  };

  return {
    dragged: drag?.id,
    gap: drag?.gap,
    gripOf: (layer: Layer, row: number): Grip => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id: layer.element.id, gap: row });
      },
      onPointerMove(event) {
        if (drag === undefined) return;
        const gap = follow(event);
        setDrag({ id: drag.id, gap: findDrop(rows, row, gap)?.gap ?? gap });
      },
      onPointerUp: () => drop(row),
      onPointerCancel: stop,
      onKeyDown(event) {
        if (event.key === 'Escape' && drag !== undefined) {
          event.stopPropagation();
          return stop();
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(layer, event.key === 'ArrowUp' ? -1 : 1);
      },
    }),
  };
}
