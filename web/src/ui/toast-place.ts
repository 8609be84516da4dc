import { useLayoutEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** In the order in which a free one is chosen. */
const places = ['bottom-center', 'bottom-right', 'bottom-left', 'top-center', 'top-right', 'top-left'] as const;
export type ToastPlace = (typeof places)[number];

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

/** The first place that covers nothing, else the one that covers least. Stays where it is while that is free. */
export function choosePlace(room: Room, current: ToastPlace): ToastPlace {
  const covered = (place: ToastPlace) => room.clear.reduce((sum, area) => sum + overlap(locate(place, room), area), 0);
  return [current, ...places].reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

function locate(place: ToastPlace, { window, toasts, margin }: Room): Area {
  const [edge, side] = place.split('-');
  const top = edge === 'top' ? margin.top : window.height - margin.bottom - toasts.height;
  const free = window.width - toasts.width;
  const left = { left: margin.side, right: free - margin.side, center: free / 2 }[side as 'left' | 'right' | 'center'];
  return { top, left, right: left + toasts.width, bottom: top + toasts.height };
}

function overlap(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Keeps toasts away from elements with `data-keep-clear` and from the one that has the focus. */
export function useToastPlace(): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('bottom-center');
  const { toasts } = useSonner();
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const look = () => setPlace((current) => choosePlace(measure(), current));
    look();
    // The height of a new toast is known one frame later.
    const frame = requestAnimationFrame(look);
    const events = ['scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, look);
    };
  }, [toasts]);
  return place;
}

const GAP = 14;
const GUESS = { width: 356, height: 96 };

function measure(): Room {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const sizes = shown.map((toast) => ({ width: toast.offsetWidth, height: toast.offsetHeight }));
  const height = sizes.reduce((sum, size) => sum + size.height + GAP, -GAP);
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const isNarrow = innerWidth < 640;
  const edge = isNarrow ? 16 : 24;
  return {
    window: { width: innerWidth, height: innerHeight },
    toasts: {
      width: Math.max(...sizes.map((size) => size.width), isNarrow ? 0 : GUESS.width),
      height: Math.max(height, GUESS.height),
    },
    margin: { top: 8, bottom: bar === undefined ? edge : innerHeight - bar.top + 16, side: edge },
    clear: findClear(),
  };
}

function findClear(): Area[] {
  const active = document.activeElement;
  const isWithin = active === null || active === document.body || active.closest('[data-sonner-toaster]') !== null;
  const focused = isWithin || !active.matches('button, a, input, textarea, select') ? [] : [active];
  // What lies behind the header is covered already.
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll('[data-keep-clear]'), ...focused].map((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    return { top: Math.max(top, header), right, bottom, left };
  });
}
