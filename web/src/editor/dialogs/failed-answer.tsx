import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus' | 'isError' | 'refetch'>;

/** Neither data nor any on their way: an error, or no network to ask. */
export function isLost({ data, isError, fetchStatus }: Pick<Answer, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

/** In place of what could not be loaded: why, and what to do now. */
export function FailedAnswer({ answer, title }: { answer: Answer; title: string }) {
  const t = useTranslations('editorDialogs');
  const sentence = useErrorSentence(answer.error);
  return (
    <MessagePanel
      isAlert
      title={title}
      action={
        <Button look="secondary" onClick={() => void answer.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {answer.fetchStatus === 'paused' ? t('offline') : sentence}
    </MessagePanel>
  );
}
