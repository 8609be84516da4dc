import { useMachine } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { FileCode2 } from 'lucide-react';
import { errorTable, issueMessage } from '@matchpost/engine';
import { openedTemplate } from '../../../device/opened-template.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEditorState } from '../../editor-context.ts';
import { importMachine, type ImportProblem, PATIENCE_SECONDS } from './import-machine.ts';
import { ImportReview, useCountWords } from './import-review.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ImportedSvg } from './read-svg.ts';
import { useLanguage } from '../../../preferences/language.ts';
import { withWords } from '../../words.tsx';

/** 'SVG importieren': a file, the result, and whether it replaces the design or is added to it. */
export const ImportSvgDialog = withWords('editorDialogs', ImportDialog);

function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('editorDialogs');
  const isEmpty = useEditorState(({ document }) => document.template.elements.length === 0);
  const [state, send] = useMachine(importMachine, { input: { mode: isEmpty ? 'replace' : 'add' } });
  const { imported, mode } = state.context;
  const opened = useSyncExternalStore(openedTemplate.subscribe, openedTemplate.get);
  useEffect(() => {
    if (opened === undefined) return;
    openedTemplate.set(undefined);
    send({ type: 'CHOOSE', file: opened });
  }, [opened, send]);
  return (
    <Dialog open onClose={onClose} title={t('svg.title')} className="sm:w-[min(56rem,calc(100vw-2rem))]!">
      {state.matches('ready') && imported !== undefined ? (
        <ImportReview
          imported={imported}
          mode={mode}
          onMode={(mode) => send({ type: 'SET_MODE', mode })}
          onStartOver={() => send({ type: 'START_OVER' })}
          onClose={onClose}
        />
      ) : (
        <ChooseSvg
          context={state.context}
          isReading={state.matches('reading')}
          onFile={(file) => send({ type: 'CHOOSE', file })}
        />
      )}
    </Dialog>
  );
}

interface ChooseSvgProps {
  context: { file: File | undefined; problem: ImportProblem | undefined; imported: ImportedSvg | undefined };
  isReading: boolean;
  onFile(file: File): void;
}

/** A file chooser, with the problem of the last file below. */
function ChooseSvg({ context, isReading, onFile }: ChooseSvgProps) {
  const t = useTranslations('editorDialogs.svg');
  const { file, problem, imported } = context;
  return (
    <>
      <p className="text-lg text-soft">{t('lead')}</p>
      <FileDrop
        label={t('choose')}
        hint={t('dropHint')}
        icon={<FileCode2 aria-hidden="true" className="size-5" />}
        accept=".svg,image/svg+xml"
        onFiles={([chosen]) => chosen !== undefined && onFile(chosen)}
      />
      <div role="status" className="empty:hidden">
        {isReading && file !== undefined && (
          <p className="flex items-center gap-3">
            <Spinner className="size-6" />
            {t('reading', { name: file.name })}
          </p>
        )}
      </div>
      {problem !== undefined && <Refused problem={problem} fileName={file?.name ?? ''} />}
      {imported !== undefined && !isReading && <Empty imported={imported} />}
    </>
  );
}

function Refused({ problem, fileName }: { problem: ImportProblem; fileName: string }) {
  const t = useTranslations('editorDialogs.svg');
  const sentence = useProblemSentence(problem);
  return (
    <div role="alert">
      <Notice kind="bad">
        <p className="font-semibold">{t('failed')}</p>
        <p>{sentence}</p>
        <p className="truncate text-soft">{fileName}</p>
      </Notice>
    </div>
  );
}

function Empty({ imported }: { imported: ImportedSvg }) {
  const t = useTranslations('editorDialogs.svg');
  const count = useCountWords();
  return (
    <div role="alert">
      <Notice kind="bad">
        <p className="font-semibold">{t('nothing')}</p>
        <p>{t('nothingFound', { counts: count(imported.found) })}</p>
        <p>{t('nothingHint')}</p>
      </Notice>
    </div>
  );
}

/** The reason why a file was refused, in the page's language. */
function useProblemSentence(problem: ImportProblem): string {
  const t = useTranslations('editorDialogs.svg');
  const language = useLanguage();
  switch (problem.kind) {
    case 'not-svg':
      return t('notSvg');
    case 'too-large':
      return t('tooLarge');
    case 'too-slow':
      return t('tooSlow', { seconds: String(PATIENCE_SECONDS) });
    case 'refused': {
      const { code, params } = problem.error;
      if (code === 'template-too-large') return t('templateTooLarge', { max: String(params['max']) });
      // Codes are plain text between worker and page.
      return code in errorTable
        ? issueMessage({ code: code as keyof typeof errorTable, params }, language)
        : t('failed');
    }
  }
}
