import type { ImportIssue } from '@matchpost/server/contract';
import { loadCodeSentence } from '../../messages/error-sentence.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useEffect, useState } from 'react';

interface IssuePlace {
  row: number;
  /** '' in a file without sheets. */
  sheet: string;
}

/** The line or row of an issue, unless its sentence names it: `lines.7` and `sheets.Plan.rows.7`. */
export function findPlace({ path, params }: Pick<ImportIssue, 'path' | 'params'>): IssuePlace | undefined {
  // Sentences with either of them are filled with it.
  if (params['line'] !== undefined || params['row'] !== undefined) return undefined;
  const [, sheet = '', row] = /^(?:lines|sheets\.(.*)\.rows)\.(\d+)/.exec(path) ?? [];
  return row === undefined ? undefined : { row: Number(row), sheet };
}

/** The sentences of issues in the page's language; empty ones while they load. */
export function useIssueSentences(issues: readonly ImportIssue[]): string[] {
  const language = useLanguage();
  const [known, setKnown] = useState<{ of: readonly ImportIssue[]; sentences: string[] }>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const sentences = await Promise.all(issues.map(({ code, params }) => loadCodeSentence(code, params, language)));
      if (isWanted) setKnown({ of: issues, sentences });
    };
    void load();
    return () => void (isWanted = false);
  }, [issues, language]);
  return known?.of === issues ? known.sentences : issues.map(() => '');
}
