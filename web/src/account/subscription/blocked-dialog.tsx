import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { BlockedWindow } from './use-billing.ts';

/** The browser allowed no window: a link always works. */
export function BlockedDialog({ blocked, onClose }: { blocked: BlockedWindow; onClose(): void }) {
  const t = useTranslations('subscription');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blockedTitle')}
      closeLabel={t('close')}
      actions={
        <a href={blocked.url} target="_blank" rel="noopener" onClick={onClose} className={buttonClass('primary')}>
          {blocked.isCheckout ? t('blockedCheckout') : t('blockedPortal')}
        </a>
      }
    >
      <p>{t('blockedMore')}</p>
    </Dialog>
  );
}
