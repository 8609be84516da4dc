import { revokeApiKey, type ApiKeyBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { callApi } from '../../../api.ts';
import { useAgo } from '../../../messages/use-ago.ts';
import { UpgradePrompt } from '../../../plans/upgrade-prompt.tsx';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../pending.tsx';
import { BlockList, BlockRow } from '../../settings/block.tsx';
import { apiKeysQuery } from '../queries.ts';
import { Part } from '../part.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RemoveDialog } from '../../settings/remove-dialog.tsx';
import { apiBase } from '../../../device/site.ts';

export function ApiKeysPage() {
  const t = useTranslations('automations');
  const { tier } = useSession();
  const keys = useQuery(apiKeysQuery);
  const [adding, setAdding] = useState(false);
  const lead = t.rich('apiKeysMore', {
    docs: (text) => (
      <a href={`${apiBase}/api/docs`} className="font-semibold underline underline-offset-4">
        {text}
      </a>
    ),
  });
  return (
    <Part
      title={t('pages.api-keys')}
      lead={lead}
      action={tier !== 'free' && <Button onClick={() => setAdding(true)}>{t('apiKeyNew')}</Button>}
    >
      <Loaded query={keys} skeleton={<Skeleton className="h-16 w-full" />}>
        {(keys) => <List keys={keys} />}
      </Loaded>
      {tier === 'free' && <UpgradePrompt feature="api" tier={tier} />}
      {adding && <NewKeyDialog onClose={() => setAdding(false)} />}
    </Part>
  );
}

function List({ keys }: { keys: readonly ApiKeyBody[] }) {
  const t = useTranslations('automations');
  const { tier } = useSession();
  const [leaving, setLeaving] = useState<ApiKeyBody>();
  if (keys.length === 0) return tier !== 'free' && <p className="text-soft">{t('apiKeyNone')}</p>;
  return (
    <>
      <BlockList>
        {keys.map((key) => (
          <Row key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
        ))}
      </BlockList>
      {leaving && (
        <RemoveDialog
          item={leaving}
          queryKey={apiKeysQuery.queryKey}
          remove={() => callApi(revokeApiKey, { params: { id: leaving.id } })}
          title={t('apiKeyRevokeTitle', { name: leaving.name })}
          text={t('apiKeyRevokeMore')}
          confirm={t('apiKeyRevoke')}
          done={t('apiKeyRevoked')}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKeyBody; onRevoke(): void }) {
  const t = useTranslations('automations');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const tellAgo = useAgo();
  const { name, prefix, scopes, last_used_at: used, expires_at: end, origin } = apiKey;
  const use = used === null ? t('apiKeyUnused') : t('apiKeyUsed', { when: tellAgo(used) });
  const rights = scopes.map((scope) => t(`scopesShort.${scope}`)).join(', ');
  const limits = [apiKey.read_only && t('apiKeyReads'), origin, end !== null && tellEnd(new Date(end))];
  function tellEnd(date: Date): string {
    return date <= now
      ? t('apiKeyExpired')
      : t('apiKeyExpires', { date: format.dateTime(date, { dateStyle: 'medium' }) });
  }
  return (
    <BlockRow
      icon={<KeyRound aria-hidden="true" className="size-6 shrink-0" />}
      title={<span className="break-words">{name}</span>}
      details={
        <>
          <code>{prefix}…</code> · {[rights, ...limits, use].filter(Boolean).join(' · ')}
        </>
      }
      action={
        <Button variant="quiet" className="px-2" aria-label={t('apiKeyRevokeOf', { name })} onClick={onRevoke}>
          {t('apiKeyRevoke')}
        </Button>
      }
    />
  );
}
