import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useSession } from '../session/session.ts';
import { MAX_GAMES, parseStudio } from '../post/studio-url.ts';
import type { Studio } from './studio-actor.ts';

/** Connects the studio with the address bar, both ways, and with the session. */
export function useWiring(studio: Studio): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { history } = router;
    const hear = () => {
      const { pathname, href } = history.location;
      if (pathname === '/studio' || pathname.startsWith('/studio/')) {
        studio.send({ type: 'ROUTE', place: parseStudio(href) });
      }
    };
    const going = studio.on('navigate', ({ href, replace }) => {
      void router.navigate({ href, replace, resetScroll: !replace });
    });
    const stop = history.subscribe(hear);
    hear();
    return () => {
      stop();
      going.unsubscribe();
      studio.send({ type: 'LEFT' });
    };
  }, [router, studio]);
  const { status, limits } = useSession();
  const maxGames = Math.min(MAX_GAMES, limits.max_games_per_template);
  useEffect(() => studio.send({ type: 'VISITOR', visitor: { status, maxGames } }), [studio, status, maxGames]);
}
