import { useTranslations } from 'use-intl';
import { useReloadWhenBack } from '../../device/online.ts';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import type { DrawingResult } from './use-drawing.ts';
import { RetryButton } from '../../messages/retry-button.tsx';

/** In the place of a post that cannot be drawn. */
export function DrawFailed({ error, retry, isRetrying }: Pick<DrawingResult, 'error' | 'retry' | 'isRetrying'>) {
  const t = useTranslations('studio');
  const sentence = useErrorSentence(error);
  const online = useReloadWhenBack();
  return (
    <div className="absolute inset-0 bg-sheet">
      <MessagePanel
        isAlert
        title={t('drawFailed')}
        action={online && <RetryButton error={error} busy={isRetrying} onClick={retry} />}
      >
        {online ? sentence || t('drawFailedHint') : t('drawOffline')}
      </MessagePanel>
    </div>
  );
}
