import type { BatchBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { slotsQuery } from '../../../person/queries.ts';
import { useSession } from '../../../session/session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loaded } from '../../pending.tsx';
import { Part } from '../part.tsx';
import { batchesQuery } from '../queries.ts';
import { BatchCard } from './batch-card.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { useBatchProgress } from './use-batch-progress.ts';
import { PlanLink } from '../../../plans/plan-link.tsx';

export function BatchesPage() {
  const t = useTranslations('automations');
  const { tier } = useSession();
  const batches = useQuery(batchesQuery);
  const slots = useQuery(slotsQuery);
  const teams = slots.data?.filter(({ locked }) => !locked);
  const [adding, setAdding] = useState(false);
  useBatchProgress(batches.data);
  const start = teams !== undefined && teams.length > 0 && (
    <Button onClick={() => setAdding(true)}>{t('batchNew')}</Button>
  );
  return (
    <Part title={t('pages.batches')} lead={t('batchesMore')} action={start}>
      {tier === 'free' && <SmallNotice />}
      <Loaded query={slots} skeleton={<Skeleton className="h-12 w-40" />}>
        {() => teams?.length === 0 && <NoTeam />}
      </Loaded>
      <Loaded query={batches} skeleton={<ListSkeleton />}>
        {(batches) => <List batches={batches} hasTeam={teams?.length !== 0} />}
      </Loaded>
      {adding && teams !== undefined && <NewBatchDialog teams={teams} onClose={() => setAdding(false)} />}
    </Part>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}

/** Larger plans allow larger batches; the exact limit is told when one is reached. */
function SmallNotice() {
  const t = useTranslations('automations');
  return (
    <Notice action={<PlanLink className={buttonClass('quiet', 'px-2')}>{t('toPlans')}</PlanLink>}>
      {t('batchSmall')}
    </Notice>
  );
}

function NoTeam() {
  const t = useTranslations('automations');
  return (
    <MessagePanel
      title={t('batchNoTeam')}
      action={
        <Link to="/studio" className={buttonClass('primary', 'mt-2')}>
          {t('batchToStudio')}
        </Link>
      }
    >
      {t('batchNoTeamMore')}
    </MessagePanel>
  );
}

function List({ batches, hasTeam }: { batches: readonly BatchBody[]; hasTeam: boolean }) {
  const t = useTranslations('automations');
  if (batches.length === 0) {
    return hasTeam && <MessagePanel title={t('batchNone')}>{t('batchNoneMore')}</MessagePanel>;
  }
  return (
    <ul className="flex flex-col gap-4">
      {batches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}
