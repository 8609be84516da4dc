import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../ui/button.tsx';
import { Crumbs, useHeadingFocus } from '../select/step-heading.tsx';
import { useStudio } from '../use-studio.ts';

/** The title above a post, with the link back to the games. */
export function PreviewHeading() {
  const t = useTranslations('studio');
  const studio = useStudio();
  const heading = useHeadingFocus();
  return (
    <div className="flex items-center gap-x-1 lg:flex-col lg:items-start">
      <button
        type="button"
        onClick={() => studio.send({ type: 'BACK' })}
        title={t('toGames')}
        className={buttonClass('quiet', '-ml-3 px-3! lg:py-0!')}
      >
        <ArrowLeft aria-hidden="true" className="size-6 lg:size-5" />
        <span className="max-lg:sr-only">{t('toGames')}</span>
      </button>
      <div className="max-w-full max-lg:hidden">
        <Crumbs />
      </div>
      <h1 ref={heading} tabIndex={-1} className="display pt-1 text-[2rem] outline-none sm:text-5xl">
        {t('previewTitle')}
      </h1>
    </div>
  );
}
