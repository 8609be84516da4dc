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

/** Shows what a query brings, and until then its skeleton, or why it failed. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  return query.data === undefined ? <Pending query={query}>{skeleton}</Pending> : children(query.data);
}

interface PendingProps {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
  /** A skeleton in the size of the content. */
  children: ReactNode;
}

/** Stands in place of data that are loading, or could not be loaded. */
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
        <Button look="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {error === null ? t('offline') : sentence}
    </MessagePanel>
  );
}
