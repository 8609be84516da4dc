import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
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
  ].filter(({ answer }) => isMissing(answer));
  return failed.map(({ answer, text }, index) => <Problem key={index} answer={answer} text={text} />);
}

/** No data, by an error or without a network. */
export function isMissing({ data, isError, fetchStatus }: Pick<Answer, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

function Problem({ answer, text }: { answer: Answer; text: string }) {
  const t = useTranslations('weekend');
  const reason = useErrorSentence(answer.error);
  return (
    <div role="alert">
      <Notice
        kind="bad"
        action={
          <Button variant="secondary" busy={answer.fetchStatus === 'fetching'} onClick={() => void answer.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {text} {reason}
      </Notice>
    </div>
  );
}

/** Milliseconds until the person is told about a slow league. */
const SLOW_MS = 5_000;

export function Loading() {
  const t = useTranslations('weekend');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
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
