import { useEffect, useState } from 'react';

/** Each post is shown this long, then fades for 300 ms (specification, section 9). */
const ROTATION = 4_000;
const FADE = 300;

interface Turn {
  shown: number;
  fading: boolean;
}

/** Goes round while nobody looks closer, the tab is visible and motion is wanted. */
export function useRotation(count: number, paused: boolean): [Turn, (shown: number) => void] {
  const [turn, setTurn] = useState<Turn>({ shown: 0, fading: false });
  useEffect(() => {
    if (paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let fade: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      setTurn((turn) => ({ ...turn, fading: true }));
      fade = setTimeout(() => setTurn(({ shown }) => ({ shown: (shown + 1) % count, fading: false })), FADE);
    }, ROTATION);
    return () => {
      clearInterval(timer);
      clearTimeout(fade);
      setTurn((turn) => ({ ...turn, fading: false }));
    };
  }, [count, paused]);
  return [turn, (shown) => setTurn({ shown, fading: false })];
}
