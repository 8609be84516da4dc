import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../pending.tsx';
import { Part } from '../part.tsx';
import { webhooksQuery } from '../queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { apiBase } from '../../../device/site.ts';

export function WebhooksPage() {
  const t = useTranslations('automations');
  const webhooks = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const lead = t.rich('webhooksMore', {
    docs: (text) => (
      <a href={`${apiBase}/api/docs`} className="font-semibold underline underline-offset-4">
        {text}
      </a>
    ),
  });
  return (
    <Part
      title={t('pages.webhooks')}
      lead={lead}
      action={<Button onClick={() => setAdding(true)}>{t('webhookNew')}</Button>}
    >
      <Loaded query={webhooks} skeleton={<Skeleton className="h-44 w-full" />}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <MessagePanel title={t('webhookNone')}>{t('webhookNoneMore')}</MessagePanel>
          ) : (
            <ul className="flex flex-col gap-4">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding && <WebhookDialog onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Part>
  );
}
