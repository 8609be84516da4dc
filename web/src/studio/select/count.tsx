import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isFailed } from './data-notice.tsx';

/** How many there are, as soon as that is known; nothing where the list could not be had. */
export function Count({
  answer,
  children,
}: {
  answer: UseQueryResult<{ stale: boolean; as_of: string }>;
  children: ReactNode;
}) {
  if (answer.data !== undefined) return children;
  return isFailed(answer) ? <span className="block h-7" /> : <Skeleton className="h-7 w-24" />;
}
