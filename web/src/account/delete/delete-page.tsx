import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { Section } from '../section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

export function DeletePage() {
  return (
    <WithMessages area="deletion">
      <Danger />
    </WithMessages>
  );
}

function Danger() {
  const t = useTranslations('deletion');
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('title')}>
      <div className="flex max-w-xl flex-col gap-5 border-2 border-bad p-5 sm:p-6">
        <p className="text-lg">{t('lead')}</p>
        <p>{t('exportFirst')}</p>
        <ExportButton />
        <Button look="danger" className="self-start" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </div>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
