import { EngineError, issueMessage } from '@matchpost/engine';
import { loadErrorSentence } from '../messages/error-sentence.ts';
import type { Language } from '../preferences/language.ts';

/** What the engine says about a template, else what the server says: in a sentence, with a number to copy. */
export async function loadSentence(error: unknown, language: Language): Promise<string> {
  if (error instanceof EngineError) {
    const [first] = error.issues;
    const own = issueMessage(error, language);
    return first === undefined ? own : `${own}: ${issueMessage(first, language)} (${first.path})`;
  }
  return (await loadErrorSentence(error, language)).sentence;
}
