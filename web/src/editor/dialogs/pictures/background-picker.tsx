import type { BackgroundBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { backgroundsQuery } from '../../../person/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { isFailed } from '../../../league/queries.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { CropPicture } from './crop-picture.tsx';
import { UploadArea, useBackgroundUpload } from './picture-upload.tsx';
import { withMessages } from '../../../messages/with-messages.tsx';
import { withWords } from '../../words.tsx';

interface BackgroundPickerProps {
  onClose(): void;
  /** The dialog closes itself afterwards; `file_url` is a template's `backgroundImageUrl`. */
  onPick(image: BackgroundBody): void;
}

/** Picks a background from the person's collection, or uploads one. */
export const BackgroundPicker = withWords('editorDialogs', withMessages(PickerDialog, 'upload'));

function PickerDialog({ onClose, onPick }: BackgroundPickerProps) {
  const t = useTranslations('editorDialogs');
  const [file, setFile] = useState<File>();
  const pick = (image: BackgroundBody) => {
    onPick(image);
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title={t('backgrounds.title')} className="sm:w-[min(44rem,calc(100vw-2rem))]!">
        <Collection onPick={pick} />
        <UploadArea label={t('backgrounds.upload')} hint={t('pictures.uploadHint')} onFile={setFile} />
      </Dialog>
      {file !== undefined && <Upload file={file} onPick={pick} onClose={() => setFile(undefined)} />}
    </>
  );
}

function Collection({ onPick }: Pick<BackgroundPickerProps, 'onPick'>) {
  const t = useTranslations('editorDialogs.backgrounds');
  const images = useQuery(backgroundsQuery);
  if (isFailed(images)) return <FailedAnswer answer={images} title={t('failed')} />;
  if (images.data === undefined) return <Skeleton className="h-40 w-full" />;
  if (images.data.length === 0) return <MessagePanel title={t('empty')}>{t('emptyHint')}</MessagePanel>;
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {images.data.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={t('choose', { name: image.name })}
            onClick={() => onPick(image)}
            className="block w-full rounded-sm border-2 border-line hover:border-text"
          >
            <img src={image.thumbnail_url} alt="" loading="lazy" className="aspect-[4/5] w-full bg-line object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Upload({ file, onPick, onClose }: BackgroundPickerProps & { file: File }) {
  const t = useTranslations('editorDialogs');
  const { sent, upload, cancel } = useBackgroundUpload((image) => {
    showToast({ kind: 'success', title: t('backgrounds.uploaded') });
    onPick(image);
    onClose();
  });
  return (
    <CropPicture
      file={file}
      ratio="4:5"
      named={false}
      sent={sent}
      onCropped={upload}
      onClose={() => {
        cancel();
        onClose();
      }}
    />
  );
}
