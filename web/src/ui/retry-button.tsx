import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

/** Asks again for what could not be loaded or drawn. */
export function RetryButton({ variant = 'secondary', ...props }: Omit<ComponentProps<typeof Button>, 'children'>) {
  const t = useTranslations('shell');
  return (
    <Button variant={variant} {...props}>
      {t('retry')}
    </Button>
  );
}

/** A sentence that ends with such a button. */
export function FailedLine({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useTranslations('shell');
  return (
    <p role="alert" className="text-bad">
      {text}{' '}
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
