import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LogoBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { LogoKind } from '../../../upload/upload-media.ts';
import { UpgradePrompt } from '../../../plans/upgrade-prompt.tsx';
import { useSession } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type PickedPicture, toPicked, PictureUpload, UploadArea } from './picture-upload.tsx';
import { toPlainText } from '../../../ui/plain-text.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isFailed } from '../../../league/queries.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { checkered } from './crop-stage.tsx';
import { logosQuery } from '../../../person/queries.ts';
import { withMessages } from '../../../messages/with-messages.tsx';
import { withWords } from '../../words.tsx';

const kinds = ['sponsor', 'club', 'team', 'other'] as const satisfies readonly LogoKind[];

interface AssetPickerProps {
  onClose(): void;
  /** The dialog closes itself afterwards. */
  onPick(picture: PickedPicture): void;
}

/** 'Logo/Bild auswählen': the person's own pictures by kind, and an upload. */
export const AssetPicker = withWords('editorDialogs', withMessages(PickerDialog, 'upload'));

function PickerDialog({ onClose, onPick }: AssetPickerProps) {
  const t = useTranslations('editorDialogs');
  const { limits, tier } = useSession();
  const [kind, setKind] = useState<LogoKind>('sponsor');
  const [file, setFile] = useState<File>();
  const pick = (picture: PickedPicture) => {
    onPick(picture);
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title={t('pictures.title')} className="sm:w-[min(52rem,calc(100vw-2rem))]!">
        <Tabs
          label={t('pictures.kinds')}
          value={kind}
          onChange={(value) => setKind(value)}
          options={kinds.map((value) => ({ value, text: t(`pictures.${value}`) }))}
        />
        <PictureGrid key={kind} kind={kind} onPick={pick} onFile={limits.can_upload_logos ? setFile : undefined} />
        {!limits.can_upload_logos && <UpgradePrompt feature="logos" tier={tier} />}
      </Dialog>
      {file !== undefined && <PictureUpload file={file} kind={kind} onPick={pick} onClose={() => setFile(undefined)} />}
    </>
  );
}

interface PictureGridProps {
  kind: LogoKind;
  onPick(picture: PickedPicture): void;
  /** Undefined when the plan has no uploads. */
  onFile: ((file: File) => void) | undefined;
}

/** From this many pictures on, searching is faster than looking. */
const SEARCH_FROM = 13;

/** The pictures of one kind; without any it says how to add one. */
function PictureGrid({ kind, onPick, onFile }: PictureGridProps) {
  const t = useTranslations('editorDialogs.pictures');
  const logos = useQuery(logosQuery);
  const [search, setSearch] = useState('');
  if (isFailed(logos)) return <FailedAnswer answer={logos} title={t('failed')} />;
  if (logos.data === undefined) return <GridSkeleton />;
  const own = logos.data.filter(({ logo_type }) => logo_type === kind);
  const found = own.filter(({ name }) => toPlainText(name).includes(toPlainText(search)));
  return (
    <>
      {own.length >= SEARCH_FROM && (
        <SearchField
          label={t('search')}
          value={search}
          onChange={setSearch}
          status={search !== '' && found.length === 0 ? t('none') : ''}
        />
      )}
      {own.length === 0 ? <EmptyKind kind={kind} /> : <Pictures pictures={found} onPick={onPick} />}
      {onFile !== undefined && <UploadArea label={t('upload')} hint={t('uploadHint')} onFile={onFile} />}
    </>
  );
}

function Pictures({ pictures, onPick }: { pictures: readonly LogoBody[]; onPick(picture: PickedPicture): void }) {
  const t = useTranslations('editorDialogs.pictures');
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            disabled={picture.locked}
            aria-label={t(picture.locked ? 'locked' : 'choose', { name: picture.name })}
            onClick={() => onPick(toPicked(picture))}
            className="group flex w-full flex-col gap-1 rounded-sm border-2 border-line p-1 text-left enabled:hover:border-text"
          >
            <img
              src={picture.file_url}
              alt=""
              loading="lazy"
              className={`${checkered} aspect-square w-full object-contain p-1`}
            />
            <span className="flex w-full items-center gap-1 px-1 text-sm">
              {picture.locked && <Lock aria-hidden="true" className="size-4 shrink-0" />}
              <span className="truncate">{picture.name}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function EmptyKind({ kind }: { kind: LogoKind }) {
  const t = useTranslations('editorDialogs.pictures');
  return (
    <MessagePanel
      title={t('empty', { kind: t(kind) })}
      action={
        <Link to="/profile/logos" className={buttonClass('quiet', '-ml-6')}>
          {t('toPage')}
        </Link>
      }
    >
      {t('emptyHint')}
    </MessagePanel>
  );
}

function GridSkeleton() {
  const t = useTranslations('editorDialogs');
  return (
    <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  );
}
