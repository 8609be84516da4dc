import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import type { ChosenImage } from '../../post/use-style.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { useStudio } from '../use-studio.ts';

/** In the place of a post whose image is unknown: without it the post could leave unseen. */
export function ImageFailed({ error, retry }: Pick<ChosenImage, 'error' | 'retry'>) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const sentence = useErrorSentence(error);
  return (
    <div className="absolute inset-0 overflow-y-auto bg-sheet">
      <MessagePanel
        isAlert
        title={t('imagesFailed')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
            <Button variant="quiet" onClick={() => studio.send({ type: 'SET_BACKGROUND', backgroundId: undefined })}>
              {t('withoutImage')}
            </Button>
          </div>
        }
      >
        {error === null ? t('offline') : sentence}
      </MessagePanel>
    </div>
  );
}
