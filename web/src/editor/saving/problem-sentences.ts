import { useEffect, useState } from 'react';
import { loadCodeSentence } from '../../messages/error-sentence.ts';
import { useLanguage, type Language } from '../../preferences/language.ts';
import type { Problem } from '../machine/events.ts';
import { useProblems } from '../machine/use-machine.ts';

/** A message with its path: `elements.2.fill`. */
interface Sentence {
  path: string;
  elementId: string | undefined;
  text: string;
}

/** The issues of the last save in the page's language. */
export function useProblemSentences(): readonly Sentence[] {
  const problems = useProblems();
  const language = useLanguage();
  const [sentences, setSentences] = useState<readonly Sentence[]>([]);
  useEffect(() => {
    let isWanted = true;
    void loadSentences(problems, language).then((loaded) => isWanted && setSentences(loaded));
    return () => void (isWanted = false);
  }, [problems, language]);
  return sentences;
}

async function loadSentences(problems: readonly Problem[], language: Language): Promise<Sentence[]> {
  return Promise.all(
    problems.map(async ({ code, path, params, elementId }) => {
      return { path, elementId, text: await loadCodeSentence(code, params, language) };
    }),
  );
}
