import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';

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
  const sentence = useErrorSentence(error);
  if (error === null && fetchStatus !== 'paused') {
    return (
      <div role="status">
        <span className="sr-only">{t('loading')}</span>
        {children}
      </div>
    );
  }
  return (
    <MessagePanel
      isAlert
      title={t('loadFailed')}
      action={
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {error === null ? t('offline') : sentence}
    </MessagePanel>
  );
}
