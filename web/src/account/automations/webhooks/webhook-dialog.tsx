import { changeWebhook, createWebhook, type WebhookBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { ErrorLine } from '../../../messages/error-line.tsx';
import { putInList } from '../../../person/cached-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { webhooksQuery } from '../queries.ts';
import { toEventKey } from './event-key.ts';

type Content = Pick<WebhookBody, 'url' | 'events'>;
const events = ['batch.done', 'result.arrived', 'result.corrected'] as const;

interface WebhookDialogProps {
  /** The webhook to change; none for a new one. */
  webhook?: WebhookBody;
  /** Receives the secret of a new webhook. */
  onSecret(secret: string): void;
  onClose(): void;
}

export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const t = useTranslations('automations');
  const save = useSave(webhook?.id, { onSecret, onClose });
  const [faults, setFaults] = useState({ url: false, events: false });
  const submit = (form: FormData) => {
    const url = String(form.get('url')).trim();
    const content = { url, events: events.filter((event) => form.has(event)) };
    const found = { url: !URL.canParse(url), events: content.events.length === 0 };
    setFaults(found);
    if (!found.url && !found.events) save.mutate(content);
  };
  const title = webhook === undefined ? t('webhookNew') : t('webhookEditTitle');
  return (
    <Dialog open onClose={() => !save.isPending && onClose()} title={title} closeLabel={t('cancel')}>
      <Form className="flex flex-col gap-4" busy={save.isPending} onSubmit={submit}>
        <TextField
          label={t('webhookUrl')}
          hint={t('webhookUrlHint')}
          name="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          defaultValue={webhook?.url}
          error={faults.url ? t('webhookUrlMissing') : undefined}
        />
        <fieldset>
          <legend className="font-semibold">{t('webhookEvents')}</legend>
          {events.map((event) => (
            <Checkbox key={event} name={event} defaultChecked={webhook?.events.includes(event) ?? true}>
              {t(`events.${toEventKey(event)}`)}
            </Checkbox>
          ))}
        </fieldset>
        <ErrorLine error={save.error} instead={faults.events && t('webhookEventsMissing')} />
        <Button type="submit" busy={save.isPending} className="self-end max-sm:self-stretch">
          {save.isPending ? t('webhookSaving') : t('webhookSave')}
        </Button>
      </Form>
    </Dialog>
  );
}

function useSave(id: string | undefined, { onSecret, onClose }: Pick<WebhookDialogProps, 'onSecret' | 'onClose'>) {
  const t = useTranslations('automations');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Content) => {
      if (id !== undefined) return { row: await callApi(changeWebhook, { params: { id }, body }) };
      // Keeps the secret out of the cache.
      const { secret, ...row } = await callApi(createWebhook, { body });
      return { row, secret };
    },
    onSuccess: ({ row, secret }) => {
      const { queryKey } = webhooksQuery;
      onClose();
      if (secret === undefined) {
        putInList(queries, queryKey, row);
        showToast({ kind: 'success', title: t('webhookSaved'), description: row.url });
      } else {
        queries.setQueryData(queryKey, (list) => list && [...list, row]);
        onSecret(secret);
      }
    },
    gcTime: 0,
  });
}
