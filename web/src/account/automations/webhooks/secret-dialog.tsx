import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyBox } from '../../settings/copy-box.tsx';

/** Shows a webhook's new secret this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const t = useTranslations('automations');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('webhookSecret')}
      actions={<Button onClick={onClose}>{t('webhookSecretClose')}</Button>}
    >
      <p>{t('webhookSecretOnce')}</p>
      <CopyBox text={secret} />
    </Dialog>
  );
}
