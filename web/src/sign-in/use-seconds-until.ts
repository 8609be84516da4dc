import { useEffect, useState } from 'react';

/** Whole seconds left until a moment; 0 from then on. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((moment - now) / 1_000));
  const done = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (done) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment, done]);
  return left;
}
