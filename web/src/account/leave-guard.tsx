import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useWork } from '../device/work.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before unsaved input is lost, except after a sign-out. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useTranslations('account');
  useWork(dirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && next.pathname !== current.pathname && next.pathname !== '/auth',
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('unsavedTitle')}
      closeLabel={t('unsavedStay')}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {t('unsavedLeave')}
          </Button>
          <Button onClick={() => reset?.()}>{t('unsavedStay')}</Button>
        </>
      }
    >
      <p>{t('unsavedMore')}</p>
    </Dialog>
  );
}
