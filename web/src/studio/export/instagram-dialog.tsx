import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useStudio, useStudioState } from '../use-studio.ts';

const INSTAGRAM = 'https://www.instagram.com/';

/** After a download: on to Instagram, which opens its app where there is one. */
export function InstagramDialog() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const isOpen = useStudioState((snapshot) => snapshot.value.share === 'asking');
  useEffect(() => {
    const listening = studio.on('openInstagram', () => void window.open(INSTAGRAM, '_blank', 'noopener'));
    return () => listening.unsubscribe();
  }, [studio]);
  const decline = () => studio.send({ type: 'DECLINE' });
  return (
    <Dialog
      open={isOpen}
      onClose={decline}
      title={t('instagramTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={decline}>
            {t('instagramNo')}
          </Button>
          <Button onClick={() => studio.send({ type: 'CONFIRM' })}>{t('instagramYes')}</Button>
        </>
      }
    >
      <p>{t('instagramText')}</p>
    </Dialog>
  );
}
