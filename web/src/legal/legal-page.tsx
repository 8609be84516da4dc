import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { ErrorLine } from '../messages/error-line.tsx';
import { withMessages } from '../messages/with-messages.tsx';
import { getLegalPage, nameText, TEXT_ID, useLegalText } from './legal-text.ts';
import { RetryButton } from '../messages/retry-button.tsx';

export const LegalPage = withMessages(Text, 'legal');

const style = [
  'mt-10 max-w-prose text-lg wrap-anywhere',
  '[&_a]:underline [&_a]:underline-offset-4',
  '[&_h2]:display [&_h2]:mt-10 [&_h2]:text-3xl [&_h3]:mt-6 [&_h3]:text-xl [&_h3]:font-semibold',
  '[&_li]:mt-2 [&_li]:border-l-4 [&_li]:border-signal [&_li]:pl-4 [&_ol]:list-inside [&_ol]:list-decimal [&_p]:mt-3',
  '[&_aside]:mb-10 [&_aside]:border-2 [&_aside]:border-signal [&_aside]:p-4 [&_aside_p]:mt-0',
  '[&_table]:mt-3 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:p-2',
].join(' ');

function Text() {
  const page = getLegalPage(useLocation({ select: ({ pathname }) => pathname }));
  const language = useLanguage();
  const t = useTranslations('legal');
  const { text, retry } = useLegalText(page, language);
  return (
    <article className="page-width grow py-12">
      <h1 className="display text-[clamp(2.75rem,9vw,5rem)] hyphens-auto">
        {t(page === 'imprint' ? 'impressum' : page)}
      </h1>
      {text === undefined && (
        <p role="status" className="mt-10 text-lg text-soft">
          {t('loading')}
        </p>
      )}
      {text !== undefined && 'error' in text && (
        <div className="mt-10 flex flex-col items-start gap-5 text-lg">
          <ErrorLine error={text.error} />
          <RetryButton error={text.error} variant="primary" onClick={retry} />
        </div>
      )}
      {text !== undefined && 'html' in text && (
        <div
          id={TEXT_ID}
          data-text={nameText(page, language)}
          className={style}
          // The operator's text, made of Markdown by the server, which leaves out HTML.
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      )}
    </article>
  );
}
