import { useLayoutEffect, useState } from 'react';
import { useSonner } from 'sonner';
import { TOASTS_MOVED } from './toast-host.ts';

const columns = ['center', 'right', 'left'] as const;

/** A column, and the pixels between the toasts and an edge of the window. */
export interface ToastPlace {
  edge: 'top' | 'bottom';
  column: (typeof columns)[number];
  offset: number;
}

/** Pixels of the window. */
export interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Room {
  window: { width: number; height: number };
  /** All toasts together. */
  toasts: { width: number; height: number };
  /** Pixels between toasts and the window's edges. */
  margin: { top: number; bottom: number; side: number };
  /** Never to be covered. */
  clear: readonly Area[];
}

/**
 * The first place that covers nothing: at the foot, at the top over the header, then in a gap between what has to stay
 * clear, the lowest first. If there is none, the one that covers least. Stays where it is while that is free.
 */
export function choosePlace(room: Room, current: ToastPlace | undefined): ToastPlace {
  const known = current?.edge === 'bottom' ? { ...current, offset: room.margin.bottom } : current;
  const places = [...(known ? [known] : []), ...listEdges(room), ...listGaps(room)];
  const covered = (place: ToastPlace) => room.clear.reduce((sum, area) => sum + overlap(locate(place, room), area), 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

function listEdges({ margin }: Room): ToastPlace[] {
  return (['bottom', 'top'] as const).flatMap((edge) =>
    columns.map((column) => ({ edge, column, offset: margin[edge] })),
  );
}

/** Pixels between toasts and what they leave clear. */
const DISTANCE = 6;

function listGaps({ window, toasts, margin, clear }: Room): ToastPlace[] {
  const lowest = window.height - margin.bottom - toasts.height;
  return clear
    .flatMap(({ top, bottom }) => [bottom + DISTANCE, top - DISTANCE - toasts.height])
    .filter((offset) => offset >= margin.top && offset <= lowest)
    .toSorted((a, b) => b - a)
    .map((offset) => ({ edge: 'top', column: 'center', offset }));
}

function locate({ edge, column, offset }: ToastPlace, { window, toasts, margin }: Room): Area {
  const top = edge === 'top' ? offset : window.height - offset - toasts.height;
  const free = window.width - toasts.width;
  const left = { left: margin.side, right: free - margin.side, center: free / 2 }[column];
  return { top, left, right: left + toasts.width, bottom: top + toasts.height };
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Keeps toasts away from elements with `data-keep-clear` and from the one that has the focus. */
export function useToastPlace(): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'bottom', column: 'center', offset: EDGE });
  const { toasts } = useSonner();
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const update = () =>
      setPlace((current) => {
        const next = choosePlace(measure(), current);
        return isSame(next, current) ? current : next;
      });
    update();
    // The height of a new toast is known one frame later.
    const frame = requestAnimationFrame(update);
    const events = ['scroll', 'resize', TOASTS_MOVED];
    // The scrolling of a dialog does not bubble.
    for (const event of events) addEventListener(event, update, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, update, { capture: true });
    };
  }, [toasts]);
  return place;
}

function isSame(one: ToastPlace, other: ToastPlace): boolean {
  return one.edge === other.edge && one.column === other.column && one.offset === other.offset;
}

const EDGE = 24;
const GAP = 14;
const GUESS = { width: 356, height: 96 };

function measure(): Room {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const sizes = shown.map((toast) => ({ width: toast.offsetWidth, height: toast.offsetHeight }));
  const height = sizes.reduce((sum, size) => sum + size.height + GAP, -GAP);
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const isNarrow = innerWidth < 640;
  const edge = isNarrow ? 16 : EDGE;
  return {
    window: { width: innerWidth, height: innerHeight },
    toasts: {
      width: Math.max(...sizes.map((size) => size.width), isNarrow ? 0 : GUESS.width),
      height: shown.length === 0 ? GUESS.height : height,
    },
    // At the top a toast of one line fits over the header.
    margin: { top: 4, bottom: bar === undefined ? edge : innerHeight - bar.top + 16, side: edge },
    clear: findClear(),
  };
}

function findClear(): Area[] {
  const active = document.activeElement;
  const isWithin = active === null || active === document.body || active.closest('[data-sonner-toaster]') !== null;
  const focused = isWithin || !active.matches('button, a, input, textarea, select') ? [] : [active];
  // Anything behind the header is covered already.
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll('[data-keep-clear]'), ...focused].map((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return { top: Math.max(top, header), right, bottom, left };
  });
}
