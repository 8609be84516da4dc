import { useLocation } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { loadMessages } from '../messages/areas.ts';
import { getLegalPage } from './legal-pages.ts';
import { withMessages } from '../messages/with-messages.tsx';

export const LegalPage = withMessages(Text, 'legal');

/** A heading and its paragraphs; those that begin with `- ` are list items. */
interface Chapter {
  title: string;
  text: readonly string[];
}

function Text() {
  const page = getLegalPage(useLocation({ select: ({ pathname }) => pathname }));
  const t = useTranslations('legal');
  const chapters = useChapters(page);
  return (
    <article className="page-width grow py-12">
      <h1 className="display text-[clamp(2.75rem,9vw,5rem)] hyphens-auto">{t(`${page}.title`)}</h1>
      <p className="mt-2 text-soft">{t('version')}</p>
      <div className="mt-10 grid max-w-prose gap-10">
        {chapters.map(({ title, text }) => (
          <section key={title}>
            <h2 className="display text-3xl">{title}</h2>
            {text.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function Paragraph({ text }: { text: string }) {
  const item = text.startsWith('- ');
  return (
    <p className={item ? 'mt-2 border-l-4 border-signal pl-4 text-lg' : 'mt-3 text-lg'}>
      {item ? text.slice(2) : text}
    </p>
  );
}

/** Reads the lists unformatted: their texts have no placeholders. */
function useChapters(page: ReturnType<typeof getLegalPage>): readonly Chapter[] {
  const messages = use(loadMessages('legal', useLanguage())) as Record<typeof page, { chapters: readonly Chapter[] }>;
  return messages[page].chapters;
}
