import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { canRetry } from './can-retry.ts';

interface RetryButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Of the last attempt; null while there is none, as offline. */
  error: unknown;
}

/** Asks again for what could not be loaded or drawn; absent after an error that would only come back. */
export function RetryButton({ error, variant = 'secondary', ...props }: RetryButtonProps) {
  const t = useTranslations('shell');
  return canRetry(error) ? (
    <Button variant={variant} {...props}>
      {t('retry')}
    </Button>
  ) : null;
}

interface FailedLineProps extends Pick<RetryButtonProps, 'error'> {
  text: string;
  onRetry(): void;
}

/** A sentence that ends with such a button. */
export function FailedLine({ text, error, onRetry }: FailedLineProps) {
  const t = useTranslations('shell');
  return (
    <p role="alert" className="text-bad">
      {text}{' '}
      {canRetry(error) && (
        <button type="button" className="min-h-11 underline underline-offset-4" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
