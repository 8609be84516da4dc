import { useLocation } from '@tanstack/react-router';

/** For the link to sign-in: the page it is on comes again afterwards, unless that was the front door. */
export function useWayBack(): { redirect?: string } {
  const here = useLocation({ select: ({ href, pathname }) => (isPlace(pathname) ? href : undefined) });
  return here === undefined ? {} : { redirect: here };
}

function isPlace(pathname: string): boolean {
  return pathname !== '/' && pathname !== '/auth';
}
