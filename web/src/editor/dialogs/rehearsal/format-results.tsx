import type { Format } from '@matchpost/engine';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import type { FindingKind } from './finding.ts';
import { PostCard } from './post-card.tsx';
import type { CheckedResult } from './rehearsal-machine.ts';

interface FormatResultsProps {
  format: Format;
  /** Posts of this format, checked or not. */
  total: number;
  results: readonly CheckedResult[];
  /** Only findings of this kind. */
  kind: FindingKind | undefined;
  /** The summary says the same then. */
  isAlone: boolean;
  onClose(): void;
}

/** One format: how it stands, and its posts that do not fit. */
export function FormatResults({ format, total, results, kind, isAlone, onClose }: FormatResultsProps) {
  const t = useTranslations('editorDialogs.rehearsal');
  const id = useId();
  const bad = results.filter(({ findings }) => findings.length > 0);
  const shown = kind === undefined ? bad : bad.filter(({ findings }) => findings.some((one) => one.kind === kind));
  const isClean = bad.length === 0 && results.length === total;
  return (
    <section aria-labelledby={id} data-format={format} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-line pb-1">
        <h3 id={id} className="display text-2xl">
          {t('format', { format })}
        </h3>
        <p className={classNames('flex items-center gap-1.5 text-soft tabular-nums', isAlone && 'hidden')}>
          {isClean && <CircleCheck aria-hidden="true" className="size-5 shrink-0 self-center text-good" />}
          {isClean && t('formatClean')}
          {bad.length > 0 && t('formatBad', { bad: bad.length, total: String(total) })}
          {results.length === 0 && t('formatWaiting')}
        </p>
      </div>
      {bad.length > 0 && shown.length === 0 && <p>{t('none')}</p>}
      {shown.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((result) => (
            <li key={result.at}>
              <PostCard result={result} kind={kind} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
