import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../device/online.ts';

/** Always in the DOM as a live region; visible only offline. */
export function OfflineNotice() {
  const t = useTranslations('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-3 bg-signal px-4 py-2 text-center font-semibold text-ink">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
