import { useTranslations } from 'use-intl';
import { ImagePlus } from 'lucide-react';
import type { BackgroundBody, LogoBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type LogoKind, uploadBackground, uploadLogo, type UploadOptions } from '../../../upload/upload-media.ts';
import { useUpload } from '../../../upload/use-upload.ts';
import { showToast } from '../../../ui/toast.ts';
import { CropPicture } from './crop-picture.tsx';
import { useFileCheck } from '../../../upload/check-file.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { withMessages } from '../../../messages/with-messages.tsx';
import { OtherPersonError } from '../../machine/problems.ts';
import { useMachineState } from '../../machine/use-machine.ts';
import { checkPerson } from '../../saving/check-person.ts';
import { withWords } from '../../words.tsx';

interface PictureUploadProps {
  /** A file that passed `findFileProblem`. */
  file: File;
  /** The kind it is stored under. */
  kind?: LogoKind;
  onPick(picture: PickedPicture): void;
  onClose(): void;
}

/** 'Bild hochladen': crop, upload into the collection, then pick. */
export const PictureUpload = withWords('editorDialogs', withMessages(Upload, 'upload'));

function Upload({ file, kind = 'other', onPick, onClose }: PictureUploadProps) {
  const t = useTranslations('editorDialogs');
  const { sent, upload, cancel } = useLogoUpload((picture) => {
    showToast({ kind: 'success', title: t('pictures.uploaded'), description: picture.name });
    onPick(picture);
    onClose();
  });
  return (
    <CropPicture
      file={file}
      sent={sent}
      onCropped={({ cut, name }) => upload({ cut, name, kind })}
      onClose={() => {
        cancel();
        onClose();
      }}
    />
  );
}

interface UploadAreaProps {
  label: string;
  hint: string;
  /** Called with a file that may be a picture. */
  onFile(file: File): void;
}

export function UploadArea({ label, hint, onFile }: UploadAreaProps) {
  const isPicture = useFileCheck();
  return (
    <FileDrop
      label={label}
      hint={hint}
      icon={<ImagePlus aria-hidden="true" className="size-5" />}
      accept="image/*"
      onFiles={([file]) => file !== undefined && isPicture(file) && onFile(file)}
    />
  );
}

interface LogoUpload {
  cut: Promise<Blob>;
  name: string;
  kind: LogoKind;
}

/** Uploads into the logo collection; `sent` is the share so far. */
function useLogoUpload(onDone: (picture: PickedPicture) => void) {
  const queries = useQueryClient();
  return useOwnUpload(
    async ({ cut, name, kind }: LogoUpload, options) => {
      const blob = await cut;
      const file = new File([blob], `${name}.${endings[blob.type] ?? 'png'}`, { type: blob.type });
      return uploadLogo(queries, { file, name, type: kind, ...options });
    },
    (logo) => onDone(toPicked(logo)),
  );
}

/** Uploads into the background collection. */
export function useBackgroundUpload(onDone: (image: BackgroundBody) => void) {
  const queries = useQueryClient();
  return useOwnUpload(
    async ({ cut }: { cut: Promise<Blob> }, options) => uploadBackground(queries, { file: await cut, ...options }),
    onDone,
  );
}

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' };

/** Uploads for the person who opened the editor, and for nobody else. */
function useOwnUpload<W, T>(send: (work: W, options: UploadOptions) => Promise<T>, onDone: (uploaded: T) => void) {
  const t = useTranslations('upload');
  const words = useTranslations('editor');
  const userId = useMachineState(({ context }) => context.userId);
  const reasonOf = (error: unknown) =>
    error instanceof OtherPersonError ? words('signInOther', { email: error.email }) : undefined;
  const { sent, start, cancel } = useUpload<T>({ failed: t('failed'), reasonOf }, onDone);
  const upload = (work: W) =>
    void start(async (options) => {
      await checkPerson(userId);
      return send(work, options);
    });
  return { sent, upload, cancel };
}

/** A picture of the person's own collection, ready for `href` of an element. */
export interface PickedPicture {
  /** A signed link, valid for an hour; a saved template refers to the file without it. */
  href: string;
  name: string;
  width: number;
  height: number;
}

export function toPicked({ file_url: href, name, width, height }: LogoBody): PickedPicture {
  return { href, name, width, height };
}
