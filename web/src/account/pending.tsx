import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../messages/use-error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';

interface PendingProps {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
  /** In the size of what is coming. */
  children: ReactNode;
}

/** In place of data that are not there: on their way, or why not. */
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
