import { ApiError } from '@matchpost/server/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStudioState } from '../use-studio.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type Answer = Pick<UseQueryResult<{ stale: boolean; as_of: string }>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

/** Above data that are older than they should be: how old. */
export function StaleNotice({ answer }: { answer: Answer }) {
  const t = useTranslations('studio');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { data, error } = answer;
  if (data === undefined || (!data.stale && error === null)) return null;
  return (
    <div role="status">
      <Notice>{t('staleData', { age: format.relativeTime(new Date(data.as_of), now) })}</Notice>
    </div>
  );
}

/** Waiting so long wants a word. */
const SLOW_MS = 5_000;

/** While an answer is on its way for long: that it is, and whose fault it is not. */
export function SlowNotice({ answer }: { answer: Pick<UseQueryResult, 'isPending' | 'fetchStatus'> }) {
  const isAsking = answer.isPending && answer.fetchStatus === 'fetching';
  const t = useTranslations('studio');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isAsking]);
  return (
    <div role="status" className="empty:absolute">
      {isSlow && isAsking && <Notice>{t('slowData')}</Notice>}
    </div>
  );
}

/** In place of data that could not be had: why, and what to do now. `instead` leads on where asking again cannot help. */
export function FailedPanel({ answer, title, instead }: { answer: Answer; title: string; instead?: ReactNode }) {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const { error, fetchStatus } = answer;
  const isPaused = fetchStatus === 'paused';
  const sentence = useLeagueSentence(error);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const id = error instanceof ApiError && error.status >= 500 ? error.body.requestId : undefined;
  const again = (
    <Button look="secondary" onClick={() => void answer.refetch()}>
      {t('retry')}
    </Button>
  );
  return (
    <MessagePanel
      isAlert
      title={title}
      court={sport}
      action={isUnknown && !isPaused && instead !== undefined ? instead : again}
    >
      {isPaused ? t('offlineData') : sentence}
      {!isPaused && id !== undefined && (
        <span className="block text-base text-soft">
          {t.rich('requestId', { id, code: (text) => <code className="select-all">{text}</code> })}
        </span>
      )}
    </MessagePanel>
  );
}

/** What a source's answer means for a person; its numbers are for the server's log. */
function useLeagueSentence(error: unknown): string {
  const t = useTranslations('studio');
  const sentence = useErrorSentence(error);
  if (!(error instanceof ApiError)) return sentence;
  if (error.status === 404) return t('unknownToLeague');
  return error.status >= 500 ? t('leagueDown') : sentence;
}

/** There are no data, and none are on their way. */
export function isFailed(answer: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'isError'>): boolean {
  return answer.data === undefined && (answer.isError || isPaused(answer));
}

/** Neither data nor an error, but no network to ask. */
function isPaused({ data, fetchStatus }: Pick<UseQueryResult, 'data' | 'fetchStatus'>): boolean {
  return data === undefined && fetchStatus === 'paused';
}

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
