import { ApiError } from '@matchpost/server/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAgo } from '../../messages/use-ago.ts';
import { ErrorPanel } from '../../messages/error-line.tsx';
import { isFailed } from '../../league/queries.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStudioState } from '../use-studio.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';

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

/** Tells the user that the league is slow to answer. */
export function SlowNotice({ answer }: { answer: Pick<UseQueryResult, 'isPending' | 'fetchStatus'> }) {
  const t = useTranslations('studio');
  const isSlow = useSlow(answer.isPending && answer.fetchStatus === 'fetching');
  return (
    <div role="status" className="empty:absolute">
      {isSlow && <Notice>{t('slowData')}</Notice>}
    </div>
  );
}

/** Replaces data that failed to load: reason and next step. `instead` offers another page where a retry is no use. */
export function FailedPanel({ answer, title, instead }: { answer: Answer; title: string; instead?: ReactNode }) {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const { error, fetchStatus } = answer;
  // Offline, an earlier answer says nothing.
  const failure = fetchStatus !== 'paused' && error instanceof ApiError ? error : undefined;
  if (failure?.status === 404 && instead !== undefined) {
    return (
      <MessagePanel isAlert title={title} court={sport} action={instead}>
        {t('unknownToLeague')}
      </MessagePanel>
    );
  }
  // A source's status codes are for the server's log.
  const isDown = failure !== undefined && failure.status >= 500;
  const reason = isDown ? t('leagueDown') : failure?.status === 404 && t('unknownToLeague');
  const id = isDown ? failure.body.requestId : undefined;
  return (
    <ErrorPanel
      title={title}
      court={sport}
      error={error}
      instead={fetchStatus === 'paused' ? t('offlineData') : reason}
      onRetry={() => void answer.refetch()}
    >
      {id !== undefined && (
        <span className="block text-base text-soft">
          {t.rich('requestId', { id, code: (text) => <code className="select-all">{text}</code> })}
        </span>
      )}
    </ErrorPanel>
  );
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
