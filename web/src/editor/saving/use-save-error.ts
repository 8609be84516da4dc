import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../messages/use-error-sentence.ts';
import { OtherPersonError } from '../machine/problems.ts';

/** Says why a request of the editor failed; '' without an error. */
export function useSaveError(error: unknown): string {
  const t = useTranslations('editor');
  const sentence = useErrorSentence(error);
  return error instanceof OtherPersonError ? t('signInOther', { email: error.email }) : sentence;
}
