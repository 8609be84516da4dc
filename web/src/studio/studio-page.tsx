import { useQueryClient } from '@tanstack/react-query';
import { loadMessages } from '../messages/areas.ts';
import { WithMessages } from '../messages/with-messages.tsx';
import { getLanguage } from '../preferences/language.ts';
import { closeOnTop, openOnTop } from '../carousel/on-top.ts';
import { Carousel } from './carousel.tsx';
import { Notices } from './notices.tsx';
import { SharedPhoto } from './shared-photo.tsx';
import { findStudio, type Studio as Actor } from './studio-actor.ts';
import { StudioActor, useStudioState } from './use-studio.ts';
import { SvgQuestionHost } from '../upload/svg-question-host.tsx';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useWatchTeam } from '../realtime/watches.ts';
import { loadEarly } from './preview/load-early.ts';
import { PreviewSkeleton } from './preview/preview-skeleton.tsx';
import { ClubStep } from './select/club-step.tsx';
import { GamesStep } from './select/games-step.tsx';
import { TeamStep } from './select/team-step.tsx';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { findMostGames, parseStudio } from '../post/studio-url.ts';
import { WithQueries } from '../person/with-queries.tsx';

loadEarly(parseStudio(location.pathname + location.search));

/** Loaded with the page, so that rendering never waits for messages. */
await loadMessages('studio', getLanguage());

export function StudioPage() {
  return (
    <WithQueries>
      <Studio />
    </WithQueries>
  );
}

function Studio() {
  const studio = findStudio(useQueryClient());
  useWiring(studio);
  return (
    <WithMessages area="studio">
      <StudioActor value={studio}>
        <Notices />
        <SharedPhoto />
        <StudioScreen />
        <Carousel />
        <SvgQuestionHost />
      </StudioActor>
    </WithMessages>
  );
}

const PreviewStep = lazy(async () => ({ default: (await import('./preview/preview-step.tsx')).PreviewStep }));

const ListStep = lazy(async () => ({ default: (await import('./lists/list-step.tsx')).ListStep }));

/** One screen for each state of the selection. */
function StudioScreen() {
  const step = useStudioState(({ value }) => value.selection);
  const { sport, clubId, teamId } = useStudioState(({ context }) => context.place);
  const isTeam = sport !== undefined && clubId !== undefined && teamId !== undefined;
  useWatchTeam(isTeam ? { sport, club_id: clubId, team_id: teamId } : undefined);
  switch (step) {
    case 'sport':
    case 'club':
      return <ClubStep />;
    case 'team':
      return <TeamStep />;
    case 'games':
      return <GamesStep />;
    case 'preview':
      return (
        <Suspense fallback={<PreviewSkeleton />}>
          <PreviewStep />
        </Suspense>
      );
    case 'list':
      return (
        <Suspense fallback={<PreviewSkeleton />}>
          <ListStep />
        </Suspense>
      );
    case 'recalling':
      return <PreviewSkeleton />;
    case 'entering':
    case 'arriving':
      return null;
  }
}

/** Connects the studio to the address bar, both ways, and to the session. */
function useWiring(studio: Actor): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const { history } = router;
    const hear = () => {
      const { pathname, href } = history.location;
      if (pathname === '/studio' || pathname.startsWith('/studio/')) {
        studio.send({ type: 'ROUTE', place: parseStudio(href) });
      }
    };
    const listeners = [
      // A replaced entry keeps its state: it may be the one of a dialog.
      studio.on('navigate', ({ href, replace }) => {
        void router.navigate({ href, replace, resetScroll: !replace, ...(replace && { state: true }) });
      }),
      studio.on('openOnTop', ({ href }) => openOnTop(router, href)),
      studio.on('closeOnTop', ({ href }) => closeOnTop(router, href)),
    ];
    const stop = history.subscribe(hear);
    hear();
    return () => {
      stop();
      for (const listener of listeners) listener.unsubscribe();
      studio.send({ type: 'LEFT' });
    };
  }, [router, studio]);
  const session = useSession();
  const { status } = session;
  const maxGames = findMostGames(session);
  useEffect(() => studio.send({ type: 'VISITOR', visitor: { status, maxGames } }), [studio, status, maxGames]);
}
