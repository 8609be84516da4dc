import type { CallOf, listVersions } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatMoment } from '../format-moment.ts';

export type Version = CallOf<typeof listVersions>['response'][number];

interface VersionListProps {
  versions: readonly Version[];
  chosen: number | undefined;
  onChoose(revision: number): void;
}

export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const t = useTranslations('editor');
  const language = useLanguage();
  return (
    <ul
      aria-label={t('versionsList')}
      className="max-h-[min(28rem,50dvh)] overflow-y-auto border-y-2 border-line max-sm:max-h-48"
    >
      {versions.map(({ revision, name, created_at: at }, index) => (
        <li key={revision}>
          <button
            type="button"
            aria-pressed={revision === chosen}
            onClick={() => onChoose(revision)}
            className={classNames(
              'flex min-h-14 w-full items-center gap-3 border-l-4 px-3 py-2 text-left hover:bg-line',
              revision === chosen ? 'border-signal bg-line' : 'border-transparent',
            )}
          >
            <span className="min-w-0 grow">
              <span className="block font-semibold">{formatMoment(Date.parse(at), language)}</span>
              <span className="block truncate text-soft">{name}</span>
            </span>
            {index === 0 && <span className="shrink-0 bg-text px-2 text-sm text-ground">{t('versionCurrent')}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
