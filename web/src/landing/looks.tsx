import { useTranslations } from 'use-intl';
import { themePosts } from 'virtual:hero-posts';
import { useLanguage } from '../preferences/language.ts';

/** The same game in every built-in theme. */
export function Looks() {
  const t = useTranslations('landing');
  const language = useLanguage();
  return (
    <section aria-labelledby="looks-title" className="overflow-hidden bg-ink text-chalk">
      <div className="page-width py-16 lg:py-24">
        <h2 id="looks-title" className="display text-[clamp(3rem,10vw,5.5rem)]">
          {t('themesTitle')}
        </h2>
        <p className="mt-3 max-w-prose text-lg">{t('themesText')}</p>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
          {themePosts[language].map(({ id, name, src }) => (
            <li key={id}>
              <img
                src={src}
                alt=""
                width="648"
                height="810"
                loading="lazy"
                decoding="async"
                className="w-full outline outline-chalk/20"
              />
              <p className="display mt-3 border-l-4 border-signal pt-1 pl-3 text-2xl">{name}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
