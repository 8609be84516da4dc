import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useEditorParts, useEditorState } from '../../editor-context.ts';
import { useRemarks } from '../remarks.ts';
import { isGameList } from '../../document/levels.ts';
import { LayerRow } from './layer-row.tsx';
import { getWindow, listBetween, listSiblings, ROW_HEIGHT, type Layer } from './rows.ts';
import { useLayerDrag } from './use-layer-drag.ts';

interface LayerListProps {
  /** Front to back. */
  rows: readonly Layer[];
  /** The search hides rows, so the order cannot be changed. */
  isSearched: boolean;
  disabled: boolean;
  /** Opens or closes the parts of a game list. */
  onOpen(listId: string, isOpen: boolean): void;
}

/** Fewest visible rows. */
const FEWEST = 8;

/** Tab reaches one row, arrows the others. Only rows near the viewport are in the page. */
export function LayerList({ rows, isSearched, disabled, onOpen }: LayerListProps) {
  const t = useTranslations('editorPanels.layers');
  const { store } = useEditorParts();
  const selection = useEditorState((state) => state.selection);
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string>();
  const anchor = useRef<string>(undefined);
  const view = useScrolled(list);
  const drag = useLayerDrag(rows, list);
  const remarks = useRemarks();
  const chosen = selection.at(-1);
  useEffect(() => {
    const row = rows.findIndex(({ element }) => element.id === chosen);
    if (row !== -1 && list.current !== null) showRow(list.current, row, view);
    // A part's row appears once its list is open.
  }, [chosen, rows.length]);
  const { from, to } = getWindow(view.top, view.height, rows.length);
  const reached = Math.max(
    0,
    rows.findIndex(({ element }) => element.id === (active ?? chosen)),
  );

  const choose = (id: string, { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) => {
    setActive(id);
    if (shiftKey) return store.trigger.select({ ids: listBetween(rows, anchor.current ?? id, id) });
    anchor.current = id;
    const isIn = selection.includes(id);
    const others = selection.filter((other) => other !== id);
    if (ctrlKey || metaKey) return store.trigger.select({ ids: isIn ? others : [...selection, id] });
    store.trigger.select({ ids: [id] });
  };
  const goTo = (row: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, row))];
    if (next === undefined) return;
    setActive(next.element.id);
    const at = rows.indexOf(next);
    // Keys may come before the scroll event.
    if (list.current !== null) showRow(list.current, at, lookAt(list.current));
    const find = () => list.current?.querySelector<HTMLElement>(`[data-layer="${at}"]`);
    const shown = find();
    // A row outside the rendered window appears with the next frame. The others take the focus at once: the next key
    // may come before that frame.
    if (shown instanceof HTMLElement) shown.focus();
    else requestAnimationFrame(() => find()?.focus());
  };
  const goIn = (isOpen: boolean) => {
    const { element, list } = rows[reached] ?? {};
    if (list !== undefined && !isOpen) goTo(rows.findIndex((row) => row.element.id === list));
    else if (element !== undefined && isGameList(element)) onOpen(element.id, isOpen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (event.altKey || !(event.target as HTMLElement).matches('[data-layer]')) return;
    if (to !== undefined) goTo(to);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') goIn(event.key === 'ArrowRight');
    else return;
    event.preventDefault();
  };
  return (
    <ul
      ref={list}
      aria-label={t('list')}
      onKeyDown={onKeyDown}
      style={{ minHeight: Math.min(rows.length, FEWEST) * ROW_HEIGHT }}
      className="relative -mx-1 overflow-y-auto overscroll-contain px-1 max-lg:max-h-96 lg:flex-1 lg:basis-0"
    >
      {/* Spans the height of all rows. */}
      <li aria-hidden="true" style={{ height: rows.length * ROW_HEIGHT }} />
      {rows.slice(from, to).map((layer, i) => (
        <LayerRow
          key={layer.element.id}
          layer={layer}
          remark={remarks.get(layer.element.id)}
          row={from + i}
          siblings={listSiblings(rows, layer)}
          isSelected={selection.includes(layer.element.id)}
          isReached={from + i === reached}
          isDragged={drag.dragged === layer.element.id}
          canMove={!isSearched && !disabled}
          disabled={disabled}
          onChoose={(event) => choose(layer.element.id, event)}
          onReached={() => setActive(layer.element.id)}
          onOpen={(isOpen) => onOpen(layer.element.id, isOpen)}
          grip={drag.gripOf(layer, from + i)}
        />
      ))}
      {drag.gap !== undefined && (
        <li
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-1 z-10 h-1 -translate-y-1/2 bg-signal"
          style={{ top: drag.gap * ROW_HEIGHT }}
        />
      )}
    </ul>
  );
}

/** Scrolls to the row of the selection. Measuring the list would force a layout. */
function showRow(list: HTMLElement, row: number, { top, height }: View): void {
  const from = row * ROW_HEIGHT;
  const isSeen = from >= top && from + ROW_HEIGHT <= top + height;
  if (!isSeen) list.scrollTop = from - height / 2;
}

/** The visible part of a scrolling list, in pixels. */
interface View {
  top: number;
  height: number;
}

/** Forces a layout after changes. */
function lookAt({ scrollTop, clientHeight }: HTMLElement): View {
  return { top: scrollTop, height: clientHeight };
}

/** Updated on scroll and resize. */
function useScrolled(list: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 400 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const update = () => setView(lookAt(element));
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [list]);
  return view;
}
