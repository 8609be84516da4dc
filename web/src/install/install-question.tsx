import { MonitorDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askToInstall, type InstallMethod } from '../device/install.ts';
import { loadMessages } from '../messages/areas.ts';
import { withMessages } from '../messages/with-messages.tsx';
import { getLanguage } from '../preferences/language.ts';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';
import { showToast } from '../ui/toast.ts';

/** Loaded with the component, so that rendering never waits for messages. */
await loadMessages('install', getLanguage());

interface InstallQuestionProps {
  method: InstallMethod;
  onAnswered(): void;
}

export const InstallQuestion = withMessages(InstallPrompt, 'install');

function InstallPrompt({ method, onAnswered }: InstallQuestionProps) {
  const t = useTranslations('install');
  if (method === 'by-hand') {
    return (
      <Question id="install-offer" title={t('byHand')} text={t('byHandMore')}>
        <Button variant="secondary" onClick={onAnswered}>
          {t('understood')}
        </Button>
      </Question>
    );
  }
  const accept = async () => {
    const outcome = await askToInstall();
    onAnswered();
    if (outcome === 'accepted') showToast({ kind: 'success', title: t('done') });
  };
  return (
    <Question id="install-offer" title={t('ask')} text={t('askMore')}>
      <Button onClick={() => void accept()}>
        <MonitorDown aria-hidden="true" className="size-5" />
        {t('yes')}
      </Button>
      <Button variant="quiet" onClick={onAnswered}>
        {t('no')}
      </Button>
    </Question>
  );
}
