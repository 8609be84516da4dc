import { useLocation } from '@tanstack/react-router';

/** The page to return to after sign-in; none for the landing page. */
export function useReturnSearch(): { redirect?: string } {
  const here = useLocation({ select: ({ href, pathname }) => (isPlace(pathname) ? href : undefined) });
  return here === undefined ? {} : { redirect: here };
}

function isPlace(pathname: string): boolean {
  return pathname !== '/' && pathname !== '/auth';
}
