import { resendDelivery, type DeliveryBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { showFailure } from '../../../messages/show-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Loaded } from '../../pending.tsx';
import { deliveriesQuery } from '../queries.ts';
import { toEventKey } from './event-key.ts';

/** A webhook's last deliveries: rows on a wide screen, cards on a phone. */
export function DeliveryLog({ id }: { id: string }) {
  const t = useTranslations('automations');
  const log = useQuery(deliveriesQuery(id));
  return (
    <Loaded query={log} skeleton={<Skeleton className="h-24 w-full" />}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="text-soft">{t('logNone')}</p>
        ) : (
          <>
            <p className="pb-3 text-soft">{t('logMore')}</p>
            <ul
              // Scrollable with the keyboard.
              tabIndex={0}
              aria-label={t('log')}
              className="max-h-96 overflow-y-auto border-t-2 border-line"
            >
              {deliveries.map((delivery) => (
                <Row key={delivery.id} webhookId={id} delivery={delivery} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Row({ webhookId, delivery }: { webhookId: string; delivery: DeliveryBody }) {
  const t = useTranslations('automations');
  const format = useFormatter();
  const resend = useResend(webhookId, delivery.id);
  const date = format.dateTime(new Date(delivery.created_at), { dateStyle: 'short', timeStyle: 'medium' });
  const event = t(`events.${toEventKey(delivery.event)}`);
  const { state, attempts } = delivery;
  const isRetried = state === 'waiting' && attempts > 0;
  const details = [useAnswer(delivery), attempts > 1 && t('logAttempts', { count: attempts })].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-2 border-line py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{event}</p>
        <p className="text-soft tabular-nums">{date}</p>
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className={classNames('font-semibold', state === 'dead' && 'text-bad')}>
          {isRetried ? t('logRetrying') : t(`logStates.${state}`)}
        </p>
        <p className="text-soft">{details.join(' · ')}</p>
      </div>
      {state !== 'waiting' && (
        <Button
          variant="quiet"
          className="max-sm:basis-full max-sm:justify-start max-sm:px-0"
          busy={resend.isPending}
          aria-label={t('logResendOf', { event, date })}
          onClick={() => resend.mutate()}
        >
          {t('logResend')}
        </Button>
      )}
    </li>
  );
}

const reasons: Record<string, 'timeout' | 'large' | 'refused' | 'secret'> = {
  'fetch-timeout': 'timeout',
  'fetch-too-large': 'large',
  'address-forbidden': 'refused',
  'url-invalid': 'refused',
  'secret-lost': 'secret',
};

/** The answer of the address to the last attempt. */
function useAnswer({ status, reason }: DeliveryBody): string {
  const t = useTranslations('automations');
  if (status !== null) return t('logStatus', { status: String(status) });
  return reason === null ? '' : t(`logReasons.${reasons[reason] ?? 'unreachable'}`);
}

function useResend(id: string, deliveryId: string) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(resendDelivery, { params: { id, deliveryId } }),
    onSuccess: () => {
      showToast({ kind: 'info', title: t('logResent') });
      return queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });
    },
    onError: (error) => showFailure(t('batchActionFailed'), error),
  });
}
