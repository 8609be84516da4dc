import { getLanguage } from '../preferences/language.ts';
import { showToast } from '../ui/toast.ts';
import { loadErrorSentence } from './error-sentence.ts';

/** A toast that says what failed and why. */
export async function showFailure(title: string, error: unknown): Promise<void> {
  const description = await loadErrorSentence(error, getLanguage());
  showToast({ kind: 'error', title, description });
}
