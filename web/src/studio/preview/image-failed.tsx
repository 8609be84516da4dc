import { useTranslations } from 'use-intl';
import { ErrorPanel } from '../../messages/error-line.tsx';
import type { ChosenImage } from '../../post/use-style.ts';
import { Button } from '../../ui/button.tsx';
import { useStudio } from '../use-studio.ts';

/** In the place of a post whose image is unknown: without it the post could leave unseen. */
export function ImageFailed({ error, retry }: Pick<ChosenImage, 'error' | 'retry'>) {
  const t = useTranslations('studio');
  const studio = useStudio();
  return (
    <div className="absolute inset-0 overflow-y-auto bg-sheet">
      <ErrorPanel
        title={t('imagesFailed')}
        error={error}
        instead={error === null && t('offline')}
        onRetry={retry}
        more={
          <Button variant="quiet" onClick={() => studio.send({ type: 'SET_BACKGROUND', backgroundId: undefined })}>
            {t('withoutImage')}
          </Button>
        }
      />
    </div>
  );
}
