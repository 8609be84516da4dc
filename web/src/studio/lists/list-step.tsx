import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { ListKind } from '../../render/list-kinds.ts';
import { PreviewSkeleton } from '../preview/preview-skeleton.tsx';
import { useStudioState } from '../use-studio.ts';
import { FixturesStep, FormStep, HeadToHeadStep } from './game-list-step.tsx';
import { TableStep } from './table-step.tsx';

const LineupStep = lazy(async () => ({ default: (await import('./people/people-step.tsx')).LineupStep }));
const ScorersStep = lazy(async () => ({ default: (await import('./people/people-step.tsx')).ScorersStep }));
const PlayerStep = lazy(async () => ({ default: (await import('./people/people-step.tsx')).PlayerStep }));

/** The screen of each kind; the compiler asks for every one. */
const screens: Readonly<Record<ListKind, ComponentType>> = {
  table: TableStep,
  fixtures: FixturesStep,
  form: FormStep,
  'head-to-head': HeadToHeadStep,
  lineup: LineupStep,
  scorers: ScorersStep,
  player: PlayerStep,
};

/** A post about a table or people. */
export function ListStep() {
  const kind = useStudioState(({ context }) => context.place.kind);
  if (kind === undefined) return null;
  const Screen = screens[kind];
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Screen />
    </Suspense>
  );
}
