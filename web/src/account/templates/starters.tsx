import { textIn } from '@matchpost/engine/languages';
import { themes, type ThemeId } from '@matchpost/engine/theme-list';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../preferences/language.ts';
import { useSeen } from '../../ui/use-seen.ts';
import { PreviewPicture } from './preview-picture.tsx';
import { useThemePreview } from './use-preview.ts';

/** Finished designs to begin with, where there is no template yet. */
export function Starters() {
  const t = useTranslations('templates');
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h3 className="display text-3xl">{t('emptyTitle')}</h3>
        <p className="max-w-prose text-lg">{t('emptyMore')}</p>
      </div>
      <ul aria-label={t('startWith')} className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {themes.map(({ id, name }) => (
          <Starter key={id} theme={id} name={textIn(name, language)} />
        ))}
      </ul>
    </div>
  );
}

function Starter({ theme, name }: { theme: ThemeId; name: string }) {
  const t = useTranslations('templates');
  const { element, seen } = useSeen<HTMLLIElement>();
  const preview = useThemePreview(theme, seen);
  return (
    <li ref={element}>
      <Link
        to="/profile/templates/new"
        search={{ start: theme }}
        className="group block h-full border-2 border-line bg-sheet transition-colors hover:border-text"
      >
        <PreviewPicture query={preview} alt="" />
        <span className="flex flex-col p-4">
          <span className="text-xl leading-tight font-bold">{name}</span>
          <span className="underline decoration-line decoration-2 underline-offset-4 group-hover:decoration-signal">
            {t('startWith')}
          </span>
        </span>
      </Link>
    </li>
  );
}
