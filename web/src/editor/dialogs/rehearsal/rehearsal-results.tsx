import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';
import { findingKinds, type FindingKind } from './finding.ts';
import { PostCard } from './post-card.tsx';
import type { RehearsalState } from './rehearsal-controls.tsx';
import type { CheckedResult } from './rehearsal-machine.ts';

/** The posts that do not fit, by what is wrong with them. */
export function RehearsalResults({ state, onClose }: { state: RehearsalState; onClose(): void }) {
  const t = useTranslations('editorDialogs.rehearsal');
  const [kind, setKind] = useState<FindingKind>();
  const { results } = state.context;
  const bad = results.filter(({ findings }) => findings.length > 0);
  const shown = kind === undefined ? bad : bad.filter(({ findings }) => findings.some((one) => one.kind === kind));
  return (
    <>
      <Summary state={state} bad={bad.length} />
      {bad.length > 0 && <Filter results={bad} value={kind} onChange={setKind} />}
      {bad.length > 0 && shown.length === 0 && <p>{t('none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((result) => (
          <li key={`${result.post.format} ${result.post.games.map(({ id }) => id).join()}`}>
            <PostCard result={result} kind={kind} onClose={onClose} />
          </li>
        ))}
      </ul>
    </>
  );
}

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

interface FilterProps {
  results: readonly CheckedResult[];
  value: FindingKind | undefined;
  onChange(kind: FindingKind | undefined): void;
}

function Filter({ results, value, onChange }: FilterProps) {
  const t = useTranslations('editorDialogs.rehearsal');
  const counted = findingKinds
    .map((kind) => ({
      kind,
      count: results.filter(({ findings }) => findings.some((one) => one.kind === kind)).length,
    }))
    .filter(({ count }) => count > 0);
  const options = [{ kind: undefined, count: results.length }, ...counted];
  return (
    <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-2">
      {options.map(({ kind, count }) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange(kind)}
          className={classNames(
            'min-h-11 rounded-full border-2 px-4 font-semibold transition-colors',
            kind === value ? 'border-text bg-text text-ground' : 'border-strong-line hover:border-text',
          )}
        >
          {kind === undefined ? t('all') : t(`kinds.${kind}`)} <span className="tabular-nums">({count})</span>
        </button>
      ))}
    </div>
  );
}
