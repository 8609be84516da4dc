import { FileCode2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ImportProblem } from './import-problem.ts';
import type { ImportedSvg } from './read-svg.ts';
import { useCountWords } from './use-count-words.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

interface ChooseSvgProps {
  context: { file: File | undefined; problem: ImportProblem | undefined; imported: ImportedSvg | undefined };
  isReading: boolean;
  onFile(file: File): void;
}

/** Click or drop; below, what was wrong with the last file. */
export function ChooseSvg({ context, isReading, onFile }: ChooseSvgProps) {
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
