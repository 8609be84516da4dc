import { limits, type Issue } from '@matchpost/engine';
import { useState, useId, useMemo } from 'react';
import { useTranslations, useFormatter } from 'use-intl';
import { CircleCheck, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PressedGroup } from '../../../ui/pressed-group.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useEditorParts, useEditorData, useEditorState } from '../../editor-context.ts';
import { DrawnPicture } from '../drawing/drawn-picture.tsx';
import { useDrawingWorker } from '../drawing/drawing-worker.ts';
import { takeGames } from '../preview/build-data.ts';
import { addDesign, findExcess, replaceDesign, type Excess, type ImportMode } from './apply-import.ts';
import type { ImportedSvg, SvgCounts } from './read-svg.ts';
import { fates, groupSkipped, type SkipGroup } from './skip-reasons.ts';

interface ImportReviewProps {
  imported: ImportedSvg;
  mode: ImportMode;
  onMode(mode: ImportMode): void;
  onStartOver(): void;
  onClose(): void;
}

/** The preview of an import, its losses, and how to add it. */
export function ImportReview({ imported, mode, onMode, onStartOver, onClose }: ImportReviewProps) {
  const t = useTranslations('editorDialogs.svg');
  const count = useCountWords();
  const document = useEditorState((state) => state.document);
  const existing = document.template.elements.length;
  const excess = useMemo(() => findExcess(document, imported, mode), [document, imported, mode]);
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
        {excess !== undefined && <ExcessNotice excess={excess} mode={mode} />}
        <div className="mt-auto flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button variant="secondary" onClick={onStartOver}>
            {t('other')}
          </Button>
          <Button disabled={excess !== undefined} onClick={accept}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function ExcessNotice({ excess, mode }: { excess: Excess; mode: ImportMode }) {
  const t = useTranslations('editorDialogs.svg');
  if (excess.kind === 'elements') {
    return <Notice kind="bad">{t('tooMany', { count: String(excess.count), max: String(limits.elements) })}</Notice>;
  }
  const max = String(limits.bytes / 1e6);
  return <Notice kind="bad">{mode === 'add' ? t('togetherTooLarge', { max }) : t('templateTooLarge', { max })}</Notice>;
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

/** Most places to list per kind; a file may have hundreds. */
const MAX_PLACES = 8;

/** Lists what the import lost or simplified, with a hint for each. */
function SkipReport({ skipped }: { skipped: readonly Issue[] }) {
  const t = useTranslations('editorDialogs.svg');
  const id = useId();
  const groups = useMemo(() => groupSkipped(skipped), [skipped]);
  if (groups.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        {t('allTaken')}
      </p>
    );
  }
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h3 id={id} className="pb-2 font-semibold">
        {t('skippedTitle', { count: String(count) })}
      </h3>
      {/* On a phone the dialog itself scrolls. */}
      <div
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className="flex flex-col gap-4 border-y-2 border-line py-3 sm:max-h-80 sm:overflow-y-auto"
      >
        {fates.map((fate) => {
          const ofFate = groups.filter((group) => group.fate === fate);
          if (ofFate.length === 0) return null;
          return (
            <div key={fate}>
              <h4 className="text-sm font-semibold text-soft">{t(`fates.${fate}`)}</h4>
              <ul>
                {ofFate.map((group) => (
                  <li key={group.reason} className="border-b border-line py-2 last:border-b-0">
                    <Group group={group} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Group({ group: { reason, count, names } }: { group: SkipGroup }) {
  const t = useTranslations('editorDialogs.svg');
  return (
    <>
      <p className="leading-snug">{t(`reasons.${reason}.text`, { count })}.</p>
      <p className="text-sm leading-snug text-soft">{t(`reasons.${reason}.hint`)}</p>
      {names.length > 0 && (
        <details className="group">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 text-sm text-soft pointer-coarse:min-h-11">
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
            {t('places')}
          </summary>
          <ul className="pb-1 pl-5 font-mono text-xs break-all text-soft">
            {names.map(({ what, places }) => (
              <li key={what}>
                <code className="font-semibold">{what}</code> {places.slice(0, MAX_PLACES).join(', ')}
                {places.length > MAX_PLACES && ` ${t('morePlaces', { count: String(places.length - MAX_PLACES) })}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const kinds = ['texts', 'images', 'rects', 'paths'] as const;

/** "3 Texte, 2 Bilder und 1 Pfad". */
export function useCountWords(): (counts: SvgCounts) => string {
  const t = useTranslations('editorDialogs.svg');
  const format = useFormatter();
  return (counts) => {
    const words = kinds.filter((kind) => counts[kind] > 0).map((kind) => t(kind, { count: counts[kind] }));
    return words.length === 0 ? t('nothingAtAll') : format.list(words);
  };
}
