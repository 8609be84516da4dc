import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isFailed } from '../league/queries.ts';
import { ErrorNotice } from '../messages/error-line.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSlow } from '../ui/use-slow.ts';
import type { NamedTeam } from './use-teams.ts';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch' | 'fetchStatus'>;

interface TeamProblemsProps {
  teams: readonly NamedTeam[];
  /** Of the teams, in their order. */
  answers: readonly Answer[];
  lists: readonly Answer[];
  /** Saved teams, notes and drafts. */
  others: readonly [slots: Answer, shared: Answer, inbox: Answer];
}

/** Each failure in its own place with a retry: the other teams stay on screen. */
export function TeamProblems({ teams, answers, lists, others: [slots, shared, inbox] }: TeamProblemsProps) {
  const t = useTranslations('weekend');
  const failed = [
    { answer: slots, text: t('savedFailed') },
    { answer: shared, text: t('personalFailed') },
    { answer: inbox, text: t('personalFailed') },
    ...lists.map((answer) => ({ answer, text: t('listFailed') })),
    ...answers.map((answer, index) => ({ answer, text: t('teamFailed', { team: teams[index]?.name ?? '' }) })),
  ].filter(({ answer }) => isFailed(answer));
  return failed.map(({ answer: { error, fetchStatus, refetch }, text }, index) => (
    <ErrorNotice
      key={index}
      title={text}
      error={error}
      isRetrying={fetchStatus === 'fetching'}
      onRetry={() => void refetch()}
    />
  ));
}

export function Loading() {
  const t = useTranslations('weekend');
  const isSlow = useSlow(true);
  return (
    <div role="status" className="flex flex-col gap-4">
      {isSlow ? <Notice>{t('slow')}</Notice> : <span className="sr-only">{t('loading')}</span>}
      <div aria-hidden="true" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/5] w-full" />
        ))}
      </div>
    </div>
  );
}
