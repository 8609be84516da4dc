import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Format } from '@matchpost/engine';
import { findingKinds, type FindingKind } from './finding.ts';
import { FormatResults } from './format-results.tsx';
import type { RehearsalState } from './rehearsal-controls.tsx';
import { ResultFilter } from './result-filter.tsx';

/** The posts that do not fit, format by format, by what is wrong with them. */
export function RehearsalResults({ state, onClose }: { state: RehearsalState; onClose(): void }) {
  const t = useTranslations('editorDialogs.rehearsal');
  const [kind, setKind] = useState<FindingKind>();
  const [format, setFormat] = useState<Format>();
  const { results, run } = state.context;
  const bad = results.filter(({ findings }) => findings.length > 0);
  const formats = [...new Set(run.posts.map(({ format }) => format))];
  const ofFormat = (name: Format) => bad.filter(({ post }) => post.format === name).length;
  const ofKind = (name: FindingKind) =>
    bad.filter(({ post, findings }) => isShown(post.format, format) && findings.some((one) => one.kind === name))
      .length;
  const kinds = findingKinds.map((value) => ({ value, text: t(`kinds.${value}`), count: ofKind(value) }));
  return (
    <>
      <Summary state={state} bad={bad.length} />
      {formats.length > 1 && bad.length > 0 && (
        <ResultFilter<Format>
          label={t('filterFormat')}
          options={formats.map((value) => ({ value, text: value, count: ofFormat(value) }))}
          total={bad.length}
          value={format}
          onChange={setFormat}
        />
      )}
      {bad.length > 0 && (
        <ResultFilter<FindingKind>
          label={t('filter')}
          options={kinds.filter(({ count, value }) => count > 0 || value === kind)}
          total={format === undefined ? bad.length : ofFormat(format)}
          value={kind}
          onChange={setKind}
        />
      )}
      {formats
        .filter((name) => isShown(name, format))
        .map((name) => (
          <FormatResults
            key={name}
            format={name}
            total={run.posts.filter((post) => post.format === name).length}
            results={results.filter(({ post }) => post.format === name)}
            kind={kind}
            isAlone={formats.length === 1}
            onClose={onClose}
          />
        ))}
    </>
  );
}

const isShown = (format: Format, chosen: Format | undefined) => chosen === undefined || format === chosen;

function Summary({ state, bad }: { state: RehearsalState; bad: number }) {
  const t = useTranslations('editorDialogs.rehearsal');
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
