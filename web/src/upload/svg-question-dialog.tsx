import { issueMessage, type Issue } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LogoPreview } from './logo-preview.tsx';
import type { SvgQuestion } from './svg-question.ts';
import { withMessages } from '../messages/with-messages.tsx';

/** Sentences listed; a file may have dozens of losses. */
const MAX_LISTED = 6;

/** What of an SVG cannot stay as it is, how it will look, and whether it is uploaded all the same. */
export const SvgQuestionDialog = withMessages(Question, 'upload', 'logos');

function Question({ question: { issues, result, answer } }: { question: SvgQuestion }) {
  const t = useTranslations('upload');
  const language = useLanguage();
  const sentences = [...new Set(issues.toSorted(byWeight).map((issue) => issueMessage(issue, language)))];
  const more = sentences.length - MAX_LISTED;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('svgTitle')}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button look="secondary" onClick={() => answer(false)}>
            {t('cancel')}
          </Button>
          <Button onClick={() => answer(true)}>{t('svgAccept')}</Button>
        </>
      }
    >
      <p>{t('svgLead')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 [overflow-wrap:anywhere]">
        {sentences.slice(0, MAX_LISTED).map((sentence) => (
          <li key={sentence}>{sentence}.</li>
        ))}
        {more > 0 && <li>{t('svgMore', { count: more })}</li>}
      </ul>
      <p>{t('svgResult')}</p>
      <LogoPreview file={result} />
      <p className="text-soft">{t('svgHint')}</p>
    </Dialog>
  );
}

/** What is missing comes before what is only worth knowing. */
function byWeight(a: Issue, b: Issue): number {
  return Number(a.severity === 'notice') - Number(b.severity === 'notice');
}
