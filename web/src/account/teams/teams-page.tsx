import type { TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { UNLIMITED } from '../../plans/plans.ts';
import { useSession } from '../../session/session.ts';
import { slotsQuery } from '../../person/queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import { flushDeletions } from '../undo/use-undoable-delete.ts';
import { HomeHalls } from './home-halls.tsx';
import { SlotRow } from './slot-row.tsx';
import { useDeleteSlot } from './use-delete-slot.ts';

export function TeamsPage() {
  return (
    <WithMessages area="teamSlots">
      <Teams />
    </WithMessages>
  );
}

function Teams() {
  const t = useTranslations('account');
  const slots = useQuery({ ...slotsQuery, refetchOnMount: 'always' });
  const { shown, remove } = useDeleteSlot(slots.data);
  // The studio counts slots: what was deleted here is gone there.
  useEffect(() => () => void flushDeletions(), []);
  return (
    <Section title={t('teams')} aside={shown && <Used used={shown.length} />}>
      {shown === undefined ? (
        <Pending query={slots}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </Pending>
      ) : (
        <Slots slots={shown} onDelete={remove} />
      )}
    </Section>
  );
}

function Used({ used }: { used: number }) {
  const t = useTranslations('teamSlots');
  const { max_teams: max } = useSession().limits;
  const text = max >= UNLIMITED ? t('usedUnlimited', { used: String(used) }) : undefined;
  return <CountBadge label={t('used')}>{text ?? t('usedOf', { used: String(used), max: String(max) })}</CountBadge>;
}

function Slots({ slots, onDelete }: { slots: readonly TeamSlotBody[]; onDelete(slot: TeamSlotBody): void }) {
  const t = useTranslations('teamSlots');
  const { limits, tier } = useSession();
  if (slots.length === 0) {
    return (
      <MessagePanel
        title={t('emptyTitle')}
        action={
          <Link to="/studio" className={buttonClass('primary', 'mt-2')}>
            {t('emptyAction')}
          </Link>
        }
      >
        {t('emptyMore')}
      </MessagePanel>
    );
  }
  const locked = slots.filter((slot) => slot.locked).length;
  return (
    <>
      <p className="max-w-prose">{t('lead')}</p>
      {locked > 0 && (
        <Notice
          action={
            <Link to="/profile/subscription" className={buttonClass('quiet', 'px-2')}>
              {t('lockedAction')}
            </Link>
          }
        >
          {t('lockedSome', { count: locked, max: limits.max_teams })}
        </Notice>
      )}
      <ul className="border-t-2 border-text">
        {slots.map((slot) => (
          <SlotRow key={slot.id} slot={slot} onDelete={() => onDelete(slot)} />
        ))}
      </ul>
      {slots.length >= limits.max_teams && <UpgradePrompt feature="teams" tier={tier} />}
      <HomeHalls slots={slots} />
    </>
  );
}
