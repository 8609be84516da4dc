import { useEffect, useState, type RefObject } from 'react';

/** What part of a scrolling list is to be seen, in pixels. */
export function useScrolled(list: RefObject<HTMLElement | null>): { top: number; height: number } {
  const [view, setView] = useState({ top: 0, height: 400 });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
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
