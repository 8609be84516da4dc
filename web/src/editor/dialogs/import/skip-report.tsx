import type { Issue } from '@matchpost/engine';
import { CircleCheck, ChevronRight } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { fates, groupSkipped, type SkipGroup } from './skip-reasons.ts';

/** Places listed of one kind; a file may have hundreds. */
const MAX_PLACES = 8;

/** What of the file is missing or plainer now, in sentences, with what can be done about it. */
export function SkipReport({ skipped }: { skipped: readonly Issue[] }) {
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
    </>
  );
}
