import { useTranslations } from 'use-intl';
import { ImagePlus } from 'lucide-react';
import type { BackgroundBody, LogoBody } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addToList } from '../../../upload/add-to-list.ts';
import { type LogoKind, uploadBackground, uploadLogo } from '../../../upload/upload-media.ts';
import { showToast } from '../../../ui/toast.ts';
import { CropPicture } from './crop-picture.tsx';
import { findFileProblem } from '../../../upload/check-file.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { UploadDeclined } from '../../../upload/svg-question.ts';
import { loadErrorSentence } from '../../../messages/error-sentence.ts';
import { getLanguage } from '../../../preferences/language.ts';
import { backgroundsQuery, logosQuery } from '../../../person/queries.ts';
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
export const PictureUpload = withWords('editorDialogs', Upload);

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
  const t = useTranslations('editorDialogs.pictures');
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const problem = findFileProblem(file);
    if (problem === undefined) return onFile(file);
    const [title, description] =
      problem === 'type' ? [t('wrongFile'), t('wrongFileHint')] : [t('tooLarge'), t('tooLargeHint')];
    showToast({ kind: 'error', title, description });
  };
  return (
    <FileDrop
      label={label}
      hint={hint}
      icon={<ImagePlus aria-hidden="true" className="size-5" />}
      accept="image/*"
      onFiles={take}
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
  return useUpload(async ({ cut, name, kind }: LogoUpload, options) => {
    const blob = await cut;
    const file = new File([blob], `${name}.${endings[blob.type] ?? 'png'}`, { type: blob.type });
    const logo = await uploadLogo({ file, name, type: kind, ...options });
    await addToList(queries, logosQuery.queryKey, logo);
    onDone(toPicked(logo));
  });
}

/** Uploads into the background collection. */
export function useBackgroundUpload(onDone: (image: BackgroundBody) => void) {
  const queries = useQueryClient();
  return useUpload(async ({ cut }: { cut: Promise<Blob> }, options) => {
    const image = await uploadBackground({ file: await cut, ...options });
    await addToList(queries, backgroundsQuery.queryKey, image);
    onDone(image);
  });
}

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/jpeg': 'jpg' };

interface Sending {
  signal: AbortSignal;
  onProgress(sent: number): void;
}

function useUpload<W>(send: (upload: W, options: Sending) => Promise<void>) {
  const t = useTranslations('editorDialogs.pictures');
  const words = useTranslations('editor');
  const userId = useMachineState(({ context }) => context.userId);
  const stop = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<number>();
  const { mutate } = useMutation({
    mutationFn: async (upload: W) => {
      const { signal } = (stop.current = new AbortController());
      setSent(0);
      await checkPerson(userId);
      return send(upload, { signal, onProgress: setSent });
    },
    onError: async (error) => {
      if (stop.current?.signal.aborted === true || error instanceof UploadDeclined) return;
      const description =
        error instanceof OtherPersonError
          ? words('signInOther', { email: error.email })
          : await loadErrorSentence(error, getLanguage());
      showToast({ kind: 'error', title: t('uploadFailed'), description });
    },
    onSettled: () => setSent(undefined),
  });
  return { sent, upload: mutate, cancel: () => stop.current?.abort() };
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
