// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has no name
import './notices.css';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { EngineError, issueMessage } from '@matchpost/engine';
import { getLanguage, type Language } from '../preferences/language.ts';
import type { ToastInput } from '../ui/toast-input.ts';
import { showToast } from '../ui/toast.ts';
import { templatesQuery } from '../person/queries.ts';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import type { NoticeName } from './machine/events.ts';
import { useEditorMachine } from './machine/use-machine.ts';
import { useGoToStudio } from './use-wiring.ts';

type Translate = ReturnType<typeof useTranslations<'editor'>>;

/** One toast for the template: a newer one replaces the older. */
const id = 'editor';

const toasts: Record<NoticeName, (t: Translate) => ToastInput> = {
  created: (t) => ({ id, kind: 'success', title: t('noticeCreated') }),
  updated: (t) => ({ id, kind: 'success', title: t('noticeUpdated') }),
  restored: (t) => ({ id, kind: 'success', title: t('noticeRestored'), description: t('noticeRestoredMore') }),
  'theirs-taken': (t) => ({ id, kind: 'success', title: t('noticeTheirs'), description: t('noticeTheirsMore') }),
  'draft-restored': (t) => ({ id, kind: 'success', title: t('noticeDraft') }),
  'draft-discarded': (t) => ({ id, title: t('noticeDiscarded') }),
  'save-failed': (t) => ({ id, kind: 'error', title: t('noticeSaveFailed'), description: t('unknown') }),
  'load-failed': (t) => ({ id, kind: 'error', title: t('noticeLoadFailed'), description: t('unknown') }),
};

/** Notices after which the template can be used. */
const saved: readonly NoticeName[] = ['created', 'updated'];

/** Shows the machine's notices as toasts. */
export function EditorNotices() {
  const actor = useEditorMachine();
  const t = useTranslations('editor');
  const goToStudio = useGoToStudio();
  const queries = useQueryClient();
  useEffect(() => {
    const listening = actor.on('notice', ({ name, error }) => {
      const isSaved = saved.includes(name);
      if (isSaved) forgetCopies(queries);
      const action = isSaved && { action: { label: t('toStudio'), onAction: goToStudio } };
      const toast = { ...toasts[name](t), ...action };
      if (error === undefined) return showToast(toast);
      void loadSentence(error, getLanguage()).then((description) => showToast({ ...toast, description }));
    });
    return () => listening.unsubscribe();
  }, [actor, t, goToStudio, queries]);
  return null;
}

/** Drops cached templates after a save, so that the studio does not draw an old version. */
function forgetCopies(queries: QueryClient): void {
  const [key] = templatesQuery.queryKey;
  void queries.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true });
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === key && queryKey.length > 1 });
}

/** The engine's or the server's message, with a number to copy. */
async function loadSentence(error: unknown, language: Language): Promise<string> {
  if (error instanceof EngineError) {
    const [first] = error.issues;
    const own = issueMessage(error, language);
    return first === undefined ? own : `${own}: ${issueMessage(first, language)} (${first.path})`;
  }
  return loadErrorSentence(error, language);
}
