import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorPanel } from '../../messages/error-line.tsx';

interface FailedAnswerProps {
  answer: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
  title: string;
}

/** Shown when a query failed: the reason, and a button to retry. */
export function FailedAnswer({ answer: { error, fetchStatus, refetch }, title }: FailedAnswerProps) {
  const t = useTranslations('editorDialogs');
  return (
    <ErrorPanel
      title={title}
      error={error}
      instead={fetchStatus === 'paused' && t('offline')}
      onRetry={() => void refetch()}
    />
  );
}
