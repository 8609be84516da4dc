import { useEffect, useState } from 'react';
import { useLanguage, type Language } from '../preferences/language.ts';
import { isCoded } from './can-retry.ts';
import { loadCodeSentence, loadErrorSentence } from './error-sentence.ts';

/** An error's sentence in the page's language; empty without an error or while loading. */
export function useErrorSentence(error: unknown): string {
  const language = useLanguage();
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const found = error === null || error === undefined ? '' : await loadSentence(error, language);
      if (wanted) setSentence(found);
    };
    void show();
    return () => void (wanted = false);
  }, [error, language]);
  return sentence;
}

function loadSentence(error: unknown, language: Language): Promise<string> {
  return isCoded(error) ? loadCodeSentence(error.code, error.params, language) : loadErrorSentence(error, language);
}
