import type { UseQueryResult } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStudioState } from '../use-studio.ts';

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

/** In place of data that could not be had: why, and what to do now. */
export function FailedPanel({ answer, title }: { answer: Answer; title: string }) {
  const t = useTranslations('studio');
  const sport = useStudioState(({ context }) => context.place.sport);
  const sentence = useErrorSentence(answer.error);
  return (
    <MessagePanel
      isAlert
      title={title}
      court={sport ?? 'unihockey'}
      action={
        <Button look="secondary" onClick={() => void answer.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {answer.fetchStatus === 'paused' ? t('offlineData') : sentence}
    </MessagePanel>
  );
}

/** Neither data nor an error, but no network to ask. */
export function isPaused({ data, fetchStatus }: Pick<Answer, 'data' | 'fetchStatus'>): boolean {
  return data === undefined && fetchStatus === 'paused';
}
