import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../messages/with-messages.tsx';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import type { LogoKind } from '../../upload/upload-media.ts';
import { LogoForm } from './logo-form.tsx';
import { LogoShelf } from './logo-shelf.tsx';
import { logosQuery } from '../../person/queries.ts';
import { useLogoDelete } from './use-logo-delete.ts';

export function LogosPage() {
  return (
    <WithMessages area="upload">
      <WithMessages area="logos">
        <Logos />
      </WithMessages>
    </WithMessages>
  );
}

function Logos() {
  const t = useTranslations('logos');
  const { tier, limits, limitsKnown } = useSession();
  const query = useQuery(logosQuery);
  const { shown, remove } = useLogoDelete(query.data);
  const [kind, setKind] = useState<LogoKind>('sponsor');
  const isKnown = shown !== undefined && limitsKnown;
  const mayUpload = limits.can_upload_logos;
  const isKept = isKnown && !mayUpload && shown.length > 0;
  return (
    <Section
      title={t('title')}
      aside={isKnown && shown.length > 0 && <CountBadge label={t('count')}>{shown.length}</CountBadge>}
    >
      {isKnown && mayUpload && <LogoForm kind={kind} onKind={setKind} />}
      {isKnown && !mayUpload && <UpgradePrompt feature="logos" tier={tier} />}
      {isKept && <Notice>{t('kept')}</Notice>}
      {!isKnown && (
        <Pending query={query}>
          <LogosSkeleton />
        </Pending>
      )}
      {isKnown && (mayUpload || isKept) && <LogoShelf logos={shown} kind={kind} onKind={setKind} onDelete={remove} />}
    </Section>
  );
}

function LogosSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-96 w-full md:h-72" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
