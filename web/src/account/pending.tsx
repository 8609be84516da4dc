import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorPanel } from '../messages/error-line.tsx';

interface LoadedProps<T> {
  query: PendingProps['query'] & { data: T | undefined };
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/** Shows the data of a query, its skeleton while loading, or its error. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  return query.data === undefined ? <Pending query={query}>{skeleton}</Pending> : children(query.data);
}

interface PendingProps {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
  /** A skeleton of the content's size. */
  children: ReactNode;
}

/** Replaces data that are loading or failed to load. */
export function Pending({ query: { error, fetchStatus, refetch }, children }: PendingProps) {
  const t = useTranslations('account');
  if (error === null && fetchStatus !== 'paused') {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        {children}
      </div>
    );
  }
  return (
    <ErrorPanel
      title={t('loadFailed')}
      error={error}
      instead={error === null && t('offline')}
      onRetry={() => void refetch()}
    />
  );
}
