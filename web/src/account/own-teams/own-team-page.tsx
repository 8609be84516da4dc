import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const load = () => import('./pages.ts');
const NewTeamPage = lazy(async () => ({ default: (await load()).NewTeamPage }));
const TeamPage = lazy(async () => ({ default: (await load()).TeamPage }));

/** One address for both, as the page of every visitor lists all addresses; no team's id is `new`. */
export function OwnTeamPage() {
  const { id } = useParams({ strict: false });
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>{id === 'new' ? <NewTeamPage /> : <TeamPage />}</Suspense>
  );
}
