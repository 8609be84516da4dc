import { useQueryClient } from '@tanstack/react-query';
import type { UploadedLogo } from '@matchpost/server/contract';
import { ImagePlus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { ProgressLine } from '../../upload/progress-line.tsx';
import { uploadLogo, type LogoKind } from '../../upload/upload-media.ts';
import { useFileCheck } from '../../upload/check-file.ts';
import { useUpload } from '../../upload/use-upload.ts';
import { findLogoProblems, type LogoProblems, logoKinds } from './check-logo.ts';
import { LogoPreview } from '../../upload/logo-preview.tsx';
import { Form } from '../../ui/form.tsx';

interface LogoFormProps {
  kind: LogoKind;
  onKind(kind: LogoKind): void;
}

interface Draft {
  name: string;
  file?: File;
  problems: LogoProblems;
}

const empty: Draft = { name: '', problems: {} };

/** Uploads a logo: name, type and file with a preview; a failed upload keeps the input. */
export function LogoForm({ kind, onKind }: LogoFormProps) {
  const t = useTranslations('logos');
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(empty);
  const { name, file, problems } = draft;
  const isPicture = useFileCheck();
  const queries = useQueryClient();
  const { sent, start, cancel } = useLogoUpload(() => setDraft(empty));
  const submit = () => {
    const problems = findLogoProblems(name, file);
    setDraft({ ...draft, problems });
    if (problems.name !== undefined) return form.current?.querySelector('input')?.focus();
    if (problems.file !== undefined || file === undefined) return form.current?.querySelector('button')?.focus();
    void start((options) => uploadLogo(queries, { file, name: name.trim(), type: kind, ...options }));
  };
  return (
    <Form
      ref={form}
      aria-labelledby="logo-form"
      className="grid gap-x-8 gap-y-4 border-2 border-line bg-sheet p-4 sm:p-6 md:grid-cols-2"
      onSubmit={submit}
    >
      <h3 id="logo-form" className="display text-3xl md:col-span-2">
        {t('formTitle')}
      </h3>
      <div className="flex flex-col gap-3">
        <TextField
          label={t('name')}
          value={name}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          error={problems.name && t(problems.name === 'missing' ? 'nameMissing' : 'nameTooLong')}
        />
        <NativeSelect
          label={t('type')}
          value={kind}
          onChange={(value) => onKind(logoKinds.find((kind) => kind === value) ?? kind)}
          groups={[{ title: '', options: logoKinds.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) })) }]}
        />
      </div>
      <LogoFile
        file={file}
        isMissing={problems.file !== undefined}
        onFile={(file) => {
          if (isPicture(file)) setDraft({ ...draft, file, problems: { ...problems, file: undefined } });
        }}
      />
      <div className="flex flex-wrap items-center gap-4 md:col-span-2">
        <UploadButtons sent={sent} name={name} onCancel={cancel} />
      </div>
    </Form>
  );
}

function useLogoUpload(onDone: () => void) {
  const t = useTranslations('logos');
  const upload = useTranslations('upload');
  const words = { failed: upload('failed'), cancelled: upload('cancelled') };
  return useUpload<UploadedLogo>(words, (logo) => {
    showToast({ kind: 'success', title: t('uploaded'), description: logo.name });
    onDone();
  });
}

function UploadButtons({ sent, name, onCancel }: { sent: number | undefined; name: string; onCancel(): void }) {
  const t = useTranslations('logos');
  const upload = useTranslations('upload');
  return (
    <>
      <Button type="submit" busy={sent !== undefined}>
        {sent === undefined && <Upload aria-hidden="true" className="size-5" />}
        {t('upload')}
      </Button>
      {sent !== undefined && (
        <>
          <div className="min-w-48 flex-1">
            <ProgressLine name={name} sent={sent} />
          </div>
          <Button variant="quiet" className="px-2" onClick={onCancel}>
            {upload('cancel')}
          </Button>
        </>
      )}
    </>
  );
}

interface LogoFileProps {
  file: File | undefined;
  isMissing: boolean;
  onFile(file: File): void;
}

function LogoFile({ file, isMissing, onFile }: LogoFileProps) {
  const t = useTranslations('logos');
  const upload = useTranslations('upload');
  return (
    <div className="flex flex-col gap-1.5">
      <FileDrop
        label={file === undefined ? t('choose') : t('chooseOther')}
        icon={<ImagePlus aria-hidden="true" className="size-5" />}
        hint={upload('dropHint')}
        accept="image/*"
        onFiles={([file]) => file !== undefined && onFile(file)}
        describedBy={isMissing ? 'logo-file-error' : undefined}
      >
        {file !== undefined && <LogoPreview file={file} />}
      </FileDrop>
      <p role="status" className="sr-only">
        {file !== undefined && t('chosen', { name: file.name })}
      </p>
      {isMissing && (
        <p id="logo-file-error" role="alert" className="font-semibold text-bad">
          {t('fileMissing')}
        </p>
      )}
    </div>
  );
}
