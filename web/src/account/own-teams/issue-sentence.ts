import { issueMessage, type Issue } from '@matchpost/engine';
import type { ImportIssue } from '@matchpost/server/contract';
import { findCodeSentence } from '../../messages/error-sentence.ts';
import { type Language, useLanguage } from '../../preferences/language.ts';
import { useEffect, useState } from 'react';

/** The line or row of an issue, unless its sentence names it: `lines.7` and `sheets.Plan.rows.7` are 7. */
export function findRow({ path, params }: Pick<ImportIssue, 'path' | 'params'>): number | undefined {
  // Sentences with either of them are filled with it.
  if (params['line'] !== undefined || params['row'] !== undefined) return undefined;
  const row = /(?:^|\.)(?:lines|rows)\.(\d+)/.exec(path)?.[1];
  return row === undefined ? undefined : Number(row);
}

/** The engine has sentences for what is wrong with a game, the API for what is wrong with a file. */
async function loadIssueSentence({ code, params }: ImportIssue, language: Language): Promise<string> {
  return (
    (await findCodeSentence(code, params, language)) ?? issueMessage({ code: code as Issue['code'], params }, language)
  );
}

/** The sentences of issues in the page's language; empty ones while they load. */
export function useIssueSentences(issues: readonly ImportIssue[]): string[] {
  const language = useLanguage();
  const [known, setKnown] = useState<{ of: readonly ImportIssue[]; sentences: string[] }>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const sentences = await Promise.all(issues.map((issue) => loadIssueSentence(issue, language)));
      if (isWanted) setKnown({ of: issues, sentences });
    };
    void load();
    return () => void (isWanted = false);
  }, [issues, language]);
  return known?.of === issues ? known.sentences : issues.map(() => '');
}
