import type { Format } from '@matchpost/engine/formats';
import type { CarouselOrder } from '@matchpost/engine/posts';
import { useSelector } from '@xstate/react';
import { createStore } from '@xstate/store';
import { createContext, use } from 'react';

/** The shapes that networks take for several pictures; the first is the default. */
export const slideFormats = ['4:5', '1:1', '9:16'] as const satisfies readonly Format[];
type SlideFormat = (typeof slideFormats)[number];

interface CarouselContext {
  order: CarouselOrder;
  format: SlideFormat;
  /** The slide on screen, from 0. */
  at: number;
  /** The person cancelled: only the slide on screen is drawn. */
  isStopped: boolean;
}

/** The state of an open dialog, with the format of the posts where slides have it too. */
export function createCarousel(format: Format | undefined) {
  const known = slideFormats.find((name) => name === format) ?? slideFormats[0];
  return createStore({
    context: { order: 'time', format: known, at: 0, isStopped: false } as CarouselContext,
    on: {
      setOrder: (context, { order }: { order: CarouselOrder }) => ({ ...context, order, at: 0 }),
      setFormat: (context, { format }: { format: SlideFormat }) => ({ ...context, format }),
      /** Stays within the slides. */
      go: (context, { step, of }: { step: number; of: number }) => ({
        ...context,
        at: Math.max(0, Math.min(context.at + step, of - 1)),
      }),
      stop: (context) => ({ ...context, isStopped: true }),
      resume: (context) => ({ ...context, isStopped: false }),
    },
  });
}

type CarouselStore = ReturnType<typeof createCarousel>;

export const CarouselStoreContext = createContext<CarouselStore | undefined>(undefined);

export function useCarouselStore(): CarouselStore {
  const store = use(CarouselStoreContext);
  if (store === undefined) throw new Error('There is no carousel around this part');
  return store;
}

/** Selects a part of the state; rerenders only if it changes. */
export function useCarousel<T>(select: (context: CarouselContext) => T): T {
  return useSelector(useCarouselStore(), ({ context }) => select(context));
}
