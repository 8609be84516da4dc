import type { PushBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../messages/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { browserQuery, canSend, pushQuery, turnPushOff, turnPushOn } from '../../person/push.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

/** Turns push messages on for this device. Shown once there is a schedule, and never asks by itself. */
export function PushPanel() {
  const t = useTranslations('schedules');
  const { data: push } = useQuery(pushQuery);
  const { data: browser } = useQuery(browserQuery);
  if (push === undefined || browser === undefined || !canSend(push)) return null;
  return (
    <section aria-labelledby="push" className="flex flex-col gap-4 border-t-2 border-line pt-6">
      <h3 id="push" className="display text-3xl">
        {t('pushTitle')}
      </h3>
      {browser.state === 'unsupported' && <Notice>{t('pushUnsupported')}</Notice>}
      {browser.state === 'denied' && <Notice>{t('pushDenied')}</Notice>}
      {browser.state === 'off' && <TurnOn push={push} />}
      {browser.state === 'on' && <IsOn id={browser.id} />}
      {browser.state === 'on' && <QuietHoursFields quiet={push.quiet_hours} />}
    </section>
  );
}

function TurnOn({ push }: { push: PushBody }) {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => turnPushOn(push),
    onSuccess: (id) => id !== undefined && showToast({ kind: 'success', title: t('pushDone') }),
    onError: (error) => void showFailure(t('pushFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: browserQuery.queryKey }),
  });
  return (
    <>
      <p className="max-w-prose">{t('pushMore')}</p>
      <Button busy={isPending} className="self-start" onClick={() => mutate()}>
        <BellRing aria-hidden="true" className="size-5" />
        {t('pushOn')}
      </Button>
    </>
  );
}

function IsOn({ id }: { id: string | undefined }) {
  const t = useTranslations('schedules');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => turnPushOff(id),
    onError: (error) => void showFailure(t('changeFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: browserQuery.queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="flex items-center gap-3 font-semibold">
        <BellRing aria-hidden="true" className="size-5 shrink-0" />
        {t('pushIsOn')}
      </p>
      <Button variant="quiet" className="pr-0 pl-0" busy={isPending} onClick={() => mutate()}>
        {t('pushOff')}
      </Button>
    </div>
  );
}
