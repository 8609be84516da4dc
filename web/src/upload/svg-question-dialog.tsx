import { issueMessage, type Issue } from '@matchpost/engine';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../preferences/language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LogoPreview } from './logo-preview.tsx';
import type { SvgQuestion } from './svg-question.ts';
import { withMessages } from '../messages/with-messages.tsx';

/** Maximum of listed sentences; a file may have dozens of losses. */
const MAX_LISTED = 6;

/** Lists what an SVG would lose, previews the result and asks whether to upload it. */
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
          <Button variant="secondary" onClick={() => answer(false)}>
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

/** Losses before notices. */
function byWeight(a: Issue, b: Issue): number {
  return Number(a.severity === 'notice') - Number(b.severity === 'notice');
}
