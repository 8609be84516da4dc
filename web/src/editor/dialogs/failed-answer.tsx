import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus' | 'isError' | 'refetch'>;

/** True without data and without a pending request: an error, or no network. */
export function isLost({ data, isError, fetchStatus }: Pick<Answer, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

/** Shown when a query failed: the reason, and a button to retry. */
export function FailedAnswer({ answer, title }: { answer: Answer; title: string }) {
  const t = useTranslations('editorDialogs');
  const sentence = useErrorSentence(answer.error);
  return (
    <MessagePanel
      isAlert
      title={title}
      action={
        <Button variant="secondary" onClick={() => void answer.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {answer.fetchStatus === 'paused' ? t('offline') : sentence}
    </MessagePanel>
  );
}
