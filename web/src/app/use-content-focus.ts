import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Where a page took the focus away with it, the next one begins at its content. The first page leaves that to the browser. */
export function useContentFocus(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (last.current !== undefined && last.current !== path && isLost) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
    last.current = path;
  }, [path]);
}
