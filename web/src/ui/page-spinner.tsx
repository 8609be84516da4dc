import { useTranslations } from 'use-intl';
import { Spinner } from './spinner.tsx';

/** Shown while a page loads. */
export function PageSpinner() {
  const t = useTranslations('shell');
  return (
    <div role="status" className="grid min-h-[50dvh] grow place-items-center">
      <Spinner className="size-10 text-signal" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
