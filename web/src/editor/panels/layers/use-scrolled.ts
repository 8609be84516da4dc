import { useEffect, useState, type RefObject } from 'react';

/** What part of a scrolling list is to be seen, in pixels. */
export interface View {
  top: number;
  height: number;
}

/** Lays the page out where something has changed. */
export function lookAt({ scrollTop, clientHeight }: HTMLElement): View {
  return { top: scrollTop, height: clientHeight };
}

/** As of the last time it scrolled or became another size. */
export function useScrolled(list: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, height: 400 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => setView(lookAt(element));
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return view;
}
