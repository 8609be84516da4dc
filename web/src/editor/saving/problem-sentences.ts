import { errorTable as engineTable, issueMessage, type ErrorCode } from '@matchpost/engine';
import { useEffect, useState } from 'react';
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
  if (problems.length === 0) return [];
  const { loadErrorMessages } = await import('../../messages/error-messages.ts');
  const messages = await loadErrorMessages(language);
  return problems.map(({ code, path, params, elementId }) => {
    const text = Object.hasOwn(engineTable, code)
      ? // The check above proves that the engine knows the code.
        issueMessage({ code: code as ErrorCode, params }, language)
      : (messages[code] ?? code).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
    return { path, elementId, text };
  });
}
