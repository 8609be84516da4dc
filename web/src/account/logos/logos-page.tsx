import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { useSession } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pending } from '../pending.tsx';
import { CountBadge, Section } from '../section.tsx';
import type { LogoKind } from '../../upload/upload-media.ts';
import { LogoForm } from './logo-form.tsx';
import { logosQuery } from '../../person/queries.ts';
import { type LogoBody, deleteLogo } from '@matchpost/server/contract';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LinkedImage } from '../../upload/linked-image.tsx';
import { logoKinds } from './check-logo.ts';
import { callApi } from '../../api.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { withMessages } from '../../messages/with-messages.tsx';

export const LogosPage = withMessages(Logos, 'upload', 'logos');

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

interface LogoShelfProps {
  logos: readonly LogoBody[];
  kind: LogoKind;
  onKind(kind: LogoKind): void;
  onDelete(logo: LogoBody): void;
}

/** The uploaded logos, one tab per kind. */
function LogoShelf({ logos, kind, onKind, onDelete }: LogoShelfProps) {
  const t = useTranslations('logos');
  const ofKind = (kind: LogoKind) => logos.filter(({ logo_type }) => logo_type === kind);
  const shown = ofKind(kind);
  return (
    <div className="flex flex-col gap-5">
      <Tabs
        label={t('tabsLabel')}
        value={kind}
        onChange={onKind}
        options={logoKinds.map((value) => ({ value, text: t(`tabs.${value}`), count: ofKind(value).length }))}
      />
      {shown.length === 0 ? (
        <MessagePanel title={t(`empty.${kind}`)} court="volleyball">
          {t('emptyMore')}
        </MessagePanel>
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
          {shown.map((logo) => (
            <LogoTile key={logo.id} logo={logo} onDelete={() => onDelete(logo)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Half light, half dark, so that both white and black logos are visible. */
const ground = 'bg-[linear-gradient(115deg,#f4efe3_50%,#0c1a2b_50%)]';

function LogoTile({ logo: { id, name, file_url }, onDelete }: { logo: LogoBody; onDelete(): void }) {
  const t = useTranslations('logos');
  return (
    <li data-keep-clear className="flex flex-col border-2 border-line bg-sheet">
      <div className={`relative aspect-[4/3] ${ground}`}>
        <LinkedImage
          src={file_url}
          failedText={t('failedImage')}
          queryKey={logosQuery.queryKey}
          className="absolute inset-0 size-full object-contain p-4"
        />
      </div>
      <div className="flex min-h-14 items-center gap-1 py-1 pl-3">
        <p className="line-clamp-2 min-w-0 grow leading-tight font-semibold [overflow-wrap:anywhere]">{name}</p>
        <IconButton
          data-delete={id}
          label={t('delete', { name })}
          icon={Trash2}
          onClick={onDelete}
          className="text-soft hover:text-bad"
        />
      </div>
    </li>
  );
}

function useLogoDelete(logos: readonly LogoBody[] | undefined) {
  const t = useTranslations('logos');
  return useUndoableDelete(logos, {
    queryKey: logosQuery.queryKey,
    remove: ({ id }, { keepalive }) => callApi(deleteLogo, { params: { id } }, { keepalive }),
    title: t('deleted'),
    nameOf: ({ name }) => name,
  });
}
