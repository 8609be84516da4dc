import { useEffect, useState, type RefObject } from 'react';

/** Whether a sticky element has come to where it sticks. */
export function useStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck(element.current !== null && hasArrived(element.current));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [element]);
  return isStuck;
}

/** Browsers round either number to parts of a pixel of their own. */
function hasArrived(element: HTMLElement): boolean {
  return element.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(element).top) + 1;
}
