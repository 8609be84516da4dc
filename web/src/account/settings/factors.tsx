import { removeFactor, type FactorBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, MessageSquare, Smartphone, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { useAgo } from '../../messages/use-ago.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../pending.tsx';
import { Block, BlockList, BlockRow } from './block.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { factorsQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const icons: Record<FactorBody['type'], LucideIcon> = { totp: Smartphone, webauthn: KeyRound, phone: MessageSquare };

export function Factors() {
  const t = useTranslations('settings');
  const factors = useQuery(factorsQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Block title={t('factors')} lead={t('factorsMore')}>
      <Loaded query={factors} skeleton={<Skeleton className="h-16 w-full" />}>
        {(factors) => <List factors={factors} />}
      </Loaded>
      <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
        {factors.data?.length ? t('factorAddMore') : t('factorAdd')}
      </Button>
      {adding && <EnrolDialog onClose={() => setAdding(false)} />}
    </Block>
  );
}

function List({ factors }: { factors: readonly FactorBody[] }) {
  const t = useTranslations('settings');
  const [leaving, setLeaving] = useState<FactorBody>();
  if (factors.length === 0) return <p className="text-soft">{t('factorNone')}</p>;
  const verified = factors.filter(({ status }) => status === 'verified');
  // Without it, access to the mailbox is enough to sign in.
  const isLast = verified.length === 1 && verified[0] === leaving;
  return (
    <>
      <BlockList>
        {factors.map((factor) => (
          <Row key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
        ))}
      </BlockList>
      {leaving && (
        <RemoveDialog
          item={{ id: leaving.id, name: leaving.friendly_name }}
          queryKey={factorsQuery.queryKey}
          remove={() => callApi(removeFactor, { params: { id: leaving.id } })}
          title={t('factorRemoveTitle', { name: leaving.friendly_name })}
          text={isLast ? t('factorRemoveLast') : t('factorRemoveMore')}
          confirm={t('remove')}
          done={t('factorRemoved')}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function Row({ factor, onRemove }: { factor: FactorBody; onRemove(): void }) {
  const t = useTranslations('settings');
  const tellAgo = useAgo();
  const { type, friendly_name: name, status, last_used_at: used, created_at: created } = factor;
  const when = tellAgo(used ?? created);
  const since = used === null ? t('factorUnused', { when }) : t('factorUsed', { when });
  const details = [name === t(`factorTypes.${type}`) ? '' : t(`factorTypes.${type}`), since];
  const Icon = icons[type];
  return (
    <BlockRow
      icon={<Icon aria-hidden="true" className="size-6 shrink-0" />}
      title={name}
      details={status === 'verified' ? details.filter(Boolean).join(' · ') : t('factorUnverified')}
      action={
        <Button variant="quiet" className="px-2" aria-label={t('factorRemove', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  );
}
