import { swissDay } from '@matchpost/engine/clock';
import { exportAccount } from '@matchpost/server/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { callApi } from '../api.ts';
import { showFailure } from '../messages/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { downloadFile } from '../device/download.ts';

/** Downloads the account's data as a ZIP file. */
export function ExportButton() {
  const t = useTranslations('account');
  const { isPending, mutate } = useMutation({
    mutationFn: () => callApi(exportAccount, {}),
    onSuccess: (zip) => downloadFile(zip, `matchpost-${swissDay(Date.now())}.zip`),
    onError: (error) => showFailure(t('exportFailed'), error),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()} className="self-start">
      {!isPending && <Download aria-hidden="true" className="size-5" />}
      {isPending ? t('exporting') : t('export')}
    </Button>
  );
}
