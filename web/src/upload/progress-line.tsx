import { useTranslations } from 'use-intl';
import { ProgressBar } from '../ui/progress-bar.tsx';

/** The progress of an upload; after the last byte, that the server is checking the file. */
export function ProgressLine({ name, sent }: { name: string; sent: number }) {
  const t = useTranslations('upload');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="tabular-nums">
        {sent < 1 ? t('sending', { percent: String(Math.floor(sent * 100)) }) : t('checking')}
      </p>
      <ProgressBar label={t('progress', { name })} value={sent} />
    </div>
  );
}
