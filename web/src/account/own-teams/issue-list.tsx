import type { ImportIssue } from '@matchpost/server/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/disclosure.tsx';
import { findPlace, useIssueSentences } from './issue-sentence.ts';

/** The server tells of this many. */
const MOST = 50;

/** Rows left out or unclear, each with its place and reason; nothing without any. */
export function IssueList({ issues }: { issues: readonly ImportIssue[] }) {
  const t = useTranslations('ownTeams');
  const [isOpen, setOpen] = useState(issues.length <= 3);
  const sentences = useIssueSentences(issues);
  if (issues.length === 0) return null;
  const title =
    issues.length < MOST ? t('refused', { count: issues.length }) : t('refusedMany', { count: String(MOST) });
  return (
    <Disclosure title={title} open={isOpen} onToggle={setOpen} level={4}>
      <ul className="flex flex-col gap-2">
        {issues.map((issue, index) => {
          const place = findPlace(issue);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row may have the same fault twice
            <li key={`${issue.path} ${issue.code} ${index}`} className="[overflow-wrap:anywhere]">
              {place !== undefined && (
                <span className="font-semibold">
                  {t(place.sheet === '' ? 'row' : 'rowOfSheet', { row: String(place.row), sheet: place.sheet })}:{' '}
                </span>
              )}
              {sentences[index]}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
