import type { LogoBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LinkedImage } from '../../upload/linked-image.tsx';
import type { LogoKind } from '../../upload/upload-media.ts';
import { logoKinds } from './logo-kinds.ts';
import { logosQuery } from '../../person/queries.ts';

interface LogoShelfProps {
  logos: readonly LogoBody[];
  kind: LogoKind;
  onKind(kind: LogoKind): void;
  onDelete(logo: LogoBody): void;
}

/** What has been uploaded, a tab for each kind. */
export function LogoShelf({ logos, kind, onKind, onDelete }: LogoShelfProps) {
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

/** Half light, half dark: white and black logos are both to be seen. */
const ground = 'bg-[linear-gradient(115deg,#f4efe3_50%,#0c1a2b_50%)]';

function LogoTile({ logo: { id, name, file_url }, onDelete }: { logo: LogoBody; onDelete(): void }) {
  const t = useTranslations('logos');
  const queries = useQueryClient();
  return (
    <li className="flex flex-col border-2 border-line bg-sheet">
      <div className={`relative aspect-[4/3] ${ground}`}>
        <LinkedImage
          src={file_url}
          failedText={t('failedImage')}
          onStale={() => void queries.invalidateQueries({ queryKey: logosQuery.queryKey }, { cancelRefetch: false })}
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
