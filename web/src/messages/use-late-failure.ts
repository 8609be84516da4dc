import { useEffect, useRef } from 'react';
import { showFailure } from './show-failure.ts';

/** Reports a failure by a toast once the component that would show it is gone, such as a dialog closed while it saves. */
export function useLateFailure(title: string): (error: unknown) => void {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (error) => {
    if (isGone.current) void showFailure(title, error);
  };
}
