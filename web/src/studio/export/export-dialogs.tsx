import { useTranslations } from 'use-intl';
import { device } from '../../device/device.ts';
import { getWhatsAppLink } from '../../device/whatsapp-link.ts';
import { useWork } from '../../device/work.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNames } from '../../league/names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';
import { useSlots } from './slots.ts';
import { useEffect } from 'react';

/** Exports require a saved team: yes saves it and continues, no cancels the export. */
export function SaveDialog() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const state = useStudioState(({ value }) => value.export);
  const { team, club } = useNames(useStudioState(({ context }) => context.place));
  const { state: slots, used, max } = useSlots();
  // From the press to the end: the file, the question, the share sheet.
  useWork(!['idle', 'failed', 'done'].includes(state));
  const decline = () => studio.send({ type: 'DECLINE' });
  return (
    <Dialog
      open={state === 'askSave' || (state === 'saving' && slots !== 'unlimited')}
      onClose={decline}
      title={t('saveTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            {t('saveNo')}
          </Button>
          <Button busy={state === 'saving'} onClick={() => studio.send({ type: 'CONFIRM' })}>
            {t('saveYes')}
          </Button>
        </>
      }
    >
      <p>{t('saveText', { team: team ?? club ?? '', used: String(used), max: String(max) })}</p>
    </Dialog>
  );
}

const INSTAGRAM = 'https://www.instagram.com/';

/** After a download: offers to open Instagram, in its app if installed, or WhatsApp with the caption. */
export function PostDialog({ caption }: { caption: string }) {
  const t = useTranslations('studio');
  const studio = useStudio();
  const isOpen = useStudioState((snapshot) => snapshot.value.share === 'asking');
  useWork(isOpen);
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
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            {t('instagramNo')}
          </Button>
          <a
            href={getWhatsAppLink(caption)}
            target="_blank"
            rel="noopener"
            onClick={decline}
            className={buttonClass('secondary')}
          >
            {t('whatsAppYes')}
          </a>
          <Button onClick={() => studio.send({ type: 'CONFIRM' })}>{t('instagramYes')}</Button>
        </>
      }
    >
      <p>{t('instagramText')}</p>
      <p className="mt-3">{t(device.photos === undefined ? 'whatsAppText' : 'whatsAppPhotosText')}</p>
    </Dialog>
  );
}
