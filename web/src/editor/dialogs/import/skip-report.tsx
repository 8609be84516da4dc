import type { Issue } from '@matchpost/engine';
import { CircleCheck, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { groupSkipped, type SkipGroup } from './skip-reasons.ts';

/** Places listed of one kind; a file may have hundreds. */
const MAX_PLACES = 8;

/** What of the file is missing or plainer now, by thing and reason. */
export function SkipReport({ skipped }: { skipped: readonly Issue[] }) {
  const t = useTranslations('editorDialogs.svg');
  const groups = useMemo(() => groupSkipped(skipped), [skipped]);
  if (groups.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        {t('allTaken')}
      </p>
    );
  }
  return (
    <section aria-labelledby="svg-skipped" className="flex flex-col">
      <h3 id="svg-skipped" className="font-semibold">
        {t('skippedTitle', { count: String(skipped.length) })}
      </h3>
      <ul className="max-h-56 overflow-y-auto border-y-2 border-line" tabIndex={0} aria-labelledby="svg-skipped">
        {groups.map((group) => (
          <li key={`${group.what} ${group.reason}`} className="border-b-2 border-line last:border-b-0">
            <Group group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { what, reason, places } }: { group: SkipGroup }) {
  const t = useTranslations('editorDialogs.svg');
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 grow">
          <code className="font-mono text-sm">{what}</code> <span className="text-soft">{t(`reasons.${reason}`)}</span>
        </span>
        <span className="shrink-0 font-semibold tabular-nums">{places.length}×</span>
      </summary>
      <ul aria-label={t('places')} className="pb-2 pl-8 font-mono text-sm break-all text-soft">
        {places.slice(0, MAX_PLACES).map((place, index) => (
          <li key={index}>{place}</li>
        ))}
        {places.length > MAX_PLACES && <li>{t('morePlaces', { count: String(places.length - MAX_PLACES) })}</li>}
      </ul>
    </details>
  );
}
