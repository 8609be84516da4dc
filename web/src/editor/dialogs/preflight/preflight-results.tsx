import type { Format } from '@matchpost/engine';
import { CircleCheck } from 'lucide-react';
import { useState, useId } from 'react';
import { useTranslations } from 'use-intl';
import { findingKinds, type FindingKind } from './findings.ts';
import { FindingSection } from './finding-section.tsx';
import { type CheckedResult, type PreflightState, groupFindings } from './preflight-machine.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The findings with their posts, filtered by format and by kind. */
export function PreflightResults({ state, onClose }: { state: PreflightState; onClose(): void }) {
  const t = useTranslations('editorDialogs.preflight');
  const [kind, setKind] = useState<FindingKind>();
  const [format, setFormat] = useState<Format>();
  const { results, run } = state.context;
  const bad = results.filter(({ findings }) => findings.length > 0);
  const formats = [...new Set(run.posts.map((post) => post.format))];
  const shown = bad.filter(({ post }) => format === undefined || post.format === format);
  const groups = groupFindings(shown).filter(({ finding }) => kind === undefined || finding.kind === kind);
  const kinds = findingKinds.map((value) => ({ value, text: t(`kinds.${value}`), count: countOf(shown, value) }));
  return (
    <>
      <Summary state={state} bad={bad.length} />
      {formats.length > 1 && <FormatLines formats={formats} state={state} />}
      {formats.length > 1 && bad.length > 0 && (
        <ResultFilter<Format>
          label={t('filterFormat')}
          options={formats.map((value) => ({ value, text: value, count: ofFormat(bad, value).length }))}
          total={bad.length}
          value={format}
          onChange={setFormat}
        />
      )}
      {bad.length > 0 && (
        <ResultFilter<FindingKind>
          label={t('filter')}
          options={kinds.filter(({ count, value }) => count > 0 || value === kind)}
          total={shown.length}
          value={kind}
          onChange={setKind}
        />
      )}
      {bad.length > 0 && groups.length === 0 && <p>{t('none')}</p>}
      {groups.map((group) => (
        <FindingSection key={group.key} group={group} onClose={onClose} />
      ))}
    </>
  );
}

const ofFormat = (results: readonly CheckedResult[], format: Format) =>
  results.filter(({ post }) => post.format === format);

const countOf = (results: readonly CheckedResult[], kind: FindingKind) =>
  results.filter(({ findings }) => findings.some((finding) => finding.kind === kind)).length;

/** Formats without findings, and formats that still wait. */
function FormatLines({ formats, state }: { formats: readonly Format[]; state: PreflightState }) {
  const t = useTranslations('editorDialogs.preflight');
  const { results, run } = state.context;
  const clean = formats.filter((format) => {
    const done = ofFormat(results, format);
    const isWhole = done.length === run.posts.filter((post) => post.format === format).length;
    return isWhole && done.every(({ findings }) => findings.length === 0);
  });
  const waiting = formats.filter((format) => ofFormat(results, format).length === 0);
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      {clean.length > 0 && (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          {t('formatsClean', { formats: clean.join(', ') })}
        </p>
      )}
      {waiting.length > 0 && <p className="text-soft">{t('formatsWaiting', { formats: waiting.join(', ') })}</p>}
    </div>
  );
}

function Summary({ state, bad }: { state: PreflightState; bad: number }) {
  const t = useTranslations('editorDialogs.preflight');
  const { results, run } = state.context;
  const total = String(run.posts.length);
  const isOver = state.matches('done') || state.matches('stopped');
  const isClean = state.matches('done') && bad === 0;
  return (
    <div role="status">
      {state.matches('stopped') && <p>{t('stopped', { done: String(results.length), total })}</p>}
      {isClean && (
        <p className="flex items-center gap-3 text-lg">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          {t('clean', { count: results.length })}
        </p>
      )}
      {isOver && bad > 0 && <p className="display text-2xl">{t('result', { bad, total: String(results.length) })}</p>}
    </div>
  );
}

interface ResultFilterProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string; count: number }[];
  /** The count of the choice 'all'. */
  total: number;
  /** Undefined stands for all. */
  value: T | undefined;
  onChange(value: T | undefined): void;
}

/** Buttons for all or one kind, each with its count. */
function ResultFilter<T extends string>({ label, options, total, value, onChange }: ResultFilterProps<T>) {
  const t = useTranslations('editorDialogs.preflight');
  const id = useId();
  const all = { value: undefined, text: t('all'), count: total };
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="w-full font-semibold sm:w-20">
        {label}
      </span>
      {[all, ...options].map((option) => (
        <button
          key={option.value ?? 'all'}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-11 rounded-full border-2 px-4 font-semibold transition-colors',
            option.value === value ? 'border-text bg-text text-ground' : 'border-strong-line hover:border-text',
          )}
        >
          {option.text} <span className="tabular-nums">({option.count})</span>
        </button>
      ))}
    </div>
  );
}
