import { deleteWebhook, rotateWebhookSecret, testWebhook, type WebhookBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { ErrorLine } from '../../../messages/error-line.tsx';
import { showFailure } from '../../../messages/show-failure.ts';
import { addToList, putInList } from '../../../person/cached-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RemoveDialog } from '../../settings/remove-dialog.tsx';
import { Card } from '../part.tsx';
import { deliveriesQuery, webhooksQuery } from '../queries.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { toEventKey } from './event-key.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

interface WebhookCardProps {
  webhook: WebhookBody;
  /** Shows a new secret once. */
  onSecret(secret: string): void;
}

type OpenDialog = 'edit' | 'rotate' | 'delete';

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const t = useTranslations('automations');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isLogOpen, setLogOpen] = useState(false);
  const test = useTest(webhook.id, () => setLogOpen(true));
  const { url, events } = webhook;
  const close = () => setDialog(undefined);
  return (
    <Card
      title={url}
      actions={<Actions url={url} isTesting={test.isPending} onTest={() => test.mutate()} onOpen={setDialog} />}
    >
      <p className="text-soft">{events.map((event) => t(`events.${toEventKey(event)}`)).join(' · ')}</p>
      <PreviousSecret until={webhook.previous_valid_until} />
      <Disclosure level={4} title={t('log')} open={isLogOpen} onToggle={setLogOpen}>
        <DeliveryLog id={webhook.id} />
      </Disclosure>
      {dialog === 'edit' && <WebhookDialog webhook={webhook} onSecret={onSecret} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog webhook={webhook} onSecret={onSecret} onClose={close} />}
      {dialog === 'delete' && (
        <RemoveDialog
          item={{ id: webhook.id, name: url }}
          queryKey={webhooksQuery.queryKey}
          remove={() => callApi(deleteWebhook, { params: { id: webhook.id } })}
          title={t('webhookDeleteTitle')}
          text={t('webhookDeleteMore')}
          confirm={t('webhookDelete')}
          done={t('webhookDeleted')}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface ActionsProps {
  url: string;
  isTesting: boolean;
  onTest(): void;
  onOpen(dialog: OpenDialog): void;
}

function Actions({ url, isTesting, onTest, onOpen }: ActionsProps) {
  const t = useTranslations('automations');
  return (
    <>
      <Button variant="secondary" busy={isTesting} aria-label={t('webhookTestOf', { url })} onClick={onTest}>
        {t('webhookTest')}
      </Button>
      <Button variant="secondary" aria-label={t('webhookEditOf', { url })} onClick={() => onOpen('edit')}>
        {t('webhookEdit')}
      </Button>
      <Button variant="secondary" aria-label={t('webhookRotateOf', { url })} onClick={() => onOpen('rotate')}>
        {t('webhookRotate')}
      </Button>
      <Button variant="danger" aria-label={t('webhookDeleteOf', { url })} onClick={() => onOpen('delete')}>
        {t('webhookDelete')}
      </Button>
    </>
  );
}

/** Says how long the secret before the last rotation signs too. */
function PreviousSecret({ until }: { until: string | null }) {
  const t = useTranslations('automations');
  const format = useFormatter();
  if (until === null || Date.parse(until) < Date.now()) return null;
  const date = format.dateTime(new Date(until), { dateStyle: 'medium', timeStyle: 'short' });
  return <p className="font-semibold">{t('webhookBoth', { date })}</p>;
}

interface RotateDialogProps extends WebhookCardProps {
  onClose(): void;
}

function RotateDialog({ webhook: { id }, onSecret, onClose }: RotateDialogProps) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => callApi(rotateWebhookSecret, { params: { id } }),
    onSuccess: ({ secret, ...row }) => {
      putInList(queries, webhooksQuery.queryKey, row);
      onClose();
      onSecret(secret);
    },
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      title={t('webhookRotateTitle')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            {t('webhookRotateConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('webhookRotateMore')}</p>
      <ErrorLine error={error} />
    </Dialog>
  );
}

/** Sends a test and shows it at the top of the log. */
function useTest(id: string, onSent: () => void) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(testWebhook, { params: { id } }),
    onSuccess: (delivery) => {
      void addToList(queries, deliveriesQuery(id).queryKey, delivery);
      showToast({ kind: 'info', title: t('webhookTested') });
      onSent();
    },
    onError: (error) => showFailure(t('batchActionFailed'), error),
  });
}
