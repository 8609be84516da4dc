import { ApiError } from '@matchpost/server/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAgo } from '../../messages/use-ago.ts';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStudioState } from '../use-studio.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type Answer = Pick<UseQueryResult<{ stale: boolean; as_of: string }>, 'data' | 'error' | 'fetchStatus'> & {
  refetch(): Promise<unknown>;
};

/** Shown above stale data, with their age. */
export function StaleNotice({ answer }: { answer: Answer }) {
  const t = useTranslations('studio');
  const tellAgo = useAgo();
  const { data, error } = answer;
  if (data === undefined || (!data.stale && error === null)) return null;
  return (
    <div role="status">
      <Notice>{t('staleData', { age: tellAgo(data.as_of) })}</Notice>
    </div>
  );
}

/** Milliseconds until the user is told about a slow answer. */
const SLOW_MS = 5_000;

/** Tells the user that the league is slow to answer. */
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

/** Replaces data that failed to load: reason and next step. `instead` offers another page where a retry is no use. */
export function FailedPanel({ answer, title, instead }: { answer: Answer; title: string; instead?: ReactNode }) {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const { error, fetchStatus } = answer;
  const isPaused = fetchStatus === 'paused';
  const sentence = useLeagueSentence(error);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const id = error instanceof ApiError && error.status >= 500 ? error.body.requestId : undefined;
  const again = (
    <Button variant="secondary" onClick={() => void answer.refetch()}>
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

/** Translates a source's answer for users; its status codes are for the server's log. */
function useLeagueSentence(error: unknown): string {
  const t = useTranslations('studio');
  const sentence = useErrorSentence(error);
  if (!(error instanceof ApiError)) return sentence;
  if (error.status === 404) return t('unknownToLeague');
  return error.status >= 500 ? t('leagueDown') : sentence;
}

/** No data, and no request under way. */
export function isFailed(answer: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'isError'>): boolean {
  return answer.data === undefined && (answer.isError || isPaused(answer));
}

/** Neither data nor an error, but offline. */
function isPaused({ data, fetchStatus }: Pick<UseQueryResult, 'data' | 'fetchStatus'>): boolean {
  return data === undefined && fetchStatus === 'paused';
}

/** The length of a list once loaded; nothing if it failed. */
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
