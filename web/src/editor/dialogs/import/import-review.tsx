import { limits, type Issue } from '@matchpost/engine';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useEditorParts } from '../../editor-context.ts';
import { useEditorData, useEditorState } from '../../panels/use-editor-state.ts';
import { DrawnPicture } from '../drawing/drawn-picture.tsx';
import { useDrawingWorker } from '../drawing/use-drawing-worker.ts';
import { takeGames } from '../preview/sample-data.ts';
import { addDesign, countTogether, replaceDesign, type ImportMode } from './apply-import.ts';
import type { ImportedSvg } from './read-svg.ts';
import { SkipReport } from './skip-report.tsx';
import { useCountWords } from './use-count-words.ts';

interface ImportReviewProps {
  imported: ImportedSvg;
  mode: ImportMode;
  onMode(mode: ImportMode): void;
  onStartOver(): void;
  onClose(): void;
}

/** What the import looks like, what it lacks, and where it goes. */
export function ImportReview({ imported, mode, onMode, onStartOver, onClose }: ImportReviewProps) {
  const t = useTranslations('editorDialogs.svg');
  const count = useCountWords();
  const document = useEditorState((state) => state.document);
  const existing = document.template.elements.length;
  const together = countTogether(document, imported);
  const isFull = mode === 'add' && !together.fits;
  const accept = useAccept(imported, mode, onClose);
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <Preview imported={imported} />
      <div className="flex min-w-0 flex-col gap-5">
        <div role="status">
          <p className="display text-2xl">{t('success')}</p>
          <p className="text-lg">{count(imported.counts)}</p>
        </div>
        <SkipReport skipped={imported.skipped} />
        {existing > 0 && (
          <div className="flex flex-col items-start gap-2">
            <PressedGroup
              label={t('how')}
              value={mode}
              onChange={onMode}
              options={[
                { value: 'replace', text: t('replace') },
                { value: 'add', text: t('add') },
              ]}
            />
            <p className="text-soft">{mode === 'replace' ? t('replaceHint', { count: existing }) : t('addHint')}</p>
          </div>
        )}
        {isFull && (
          <Notice kind="bad">{t('tooMany', { count: String(together.count), max: String(limits.elements) })}</Notice>
        )}
        <div className="mt-auto flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button look="secondary" onClick={onStartOver}>
            {t('other')}
          </Button>
          <Button disabled={isFull} onClick={accept}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function useAccept(imported: ImportedSvg, mode: ImportMode, onClose: () => void) {
  const t = useTranslations('editorDialogs.svg');
  const { store } = useEditorParts();
  const count = useCountWords();
  return () => {
    if (mode === 'replace') {
      store.trigger.commit({ step: 'import', change: replaceDesign(imported), select: [] });
    } else {
      const { change, ids } = addDesign(store.getSnapshot().context.document, imported);
      store.trigger.commit({ step: 'import', change, select: ids });
    }
    showToast({ kind: 'success', title: t('done'), description: count(imported.counts) });
    onClose();
  };
}

function Preview({ imported }: { imported: ImportedSvg }) {
  const t = useTranslations('editorDialogs.svg');
  const { template, width, height } = imported;
  const [fonts, setFonts] = useState<string[]>([]);
  const worker = useDrawingWorker();
  const data = useEditorData();
  const [shown] = useState(() => takeGames(data, template.supportedGames));
  return (
    <div className="flex flex-col gap-2">
      <DrawnPicture
        worker={worker}
        order={{ template, data: shown, format: template.format, scale: 0.5 }}
        alt={t('preview')}
        failed={t('failed')}
        className="w-full max-sm:mx-auto max-sm:max-w-56"
        onDrawn={(warnings) => setFonts(listFonts(warnings))}
      />
      <p className="text-soft max-sm:text-center">
        {t('size', { width: String(Math.round(width)), height: String(Math.round(height)), format: template.format })}
      </p>
      {fonts.length > 0 && <Notice>{t('missingFonts', { names: fonts.join(', ') })}</Notice>}
    </div>
  );
}

function listFonts(warnings: readonly Issue[]): string[] {
  const unknown = warnings.filter(({ code }) => code === 'font-unknown');
  return [...new Set(unknown.map(({ params }) => String(params['family'])))];
}
