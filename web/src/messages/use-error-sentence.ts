import { useEffect, useState } from 'react';
import { useLanguage } from '../preferences/language.ts';
import { loadErrorSentence } from './error-sentence.ts';

/** An error's sentence in the page's language; empty without an error or while loading. */
export function useErrorSentence(error: unknown): string {
  const language = useLanguage();
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const found = error === null || error === undefined ? '' : await loadErrorSentence(error, language);
      if (wanted) setSentence(found);
    };
    void show();
    return () => void (wanted = false);
  }, [error, language]);
  return sentence;
}
