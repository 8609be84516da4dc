import { lazy, Suspense } from 'react';
import { useWatchTeams } from '../realtime/use-watch-teams.ts';
import { PreviewSkeleton } from './preview/preview-skeleton.tsx';
import { ClubStep } from './select/club-step.tsx';
import { GamesStep } from './select/games-step.tsx';
import { SportStep } from './select/sport-step.tsx';
import { TeamStep } from './select/team-step.tsx';
import { useStudioState } from './use-studio.ts';

const PreviewStep = lazy(async () => ({ default: (await import('./preview/preview-step.tsx')).PreviewStep }));

/** One screen for each state of the selection. */
export function StudioScreen() {
  const step = useStudioState(({ value }) => value.selection);
  const { sport, clubId, teamId } = useStudioState(({ context }) => context.place);
  const isTeam = sport !== undefined && clubId !== undefined && teamId !== undefined;
  useWatchTeams(isTeam ? [{ sport, club_id: clubId, team_id: teamId }] : []);
  switch (step) {
    case 'sport':
      return <SportStep />;
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
    case 'recalling':
      return <PreviewSkeleton />;
    case 'entering':
    case 'arriving':
      return null;
  }
}
