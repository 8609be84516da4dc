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
  const sentences = useIssueSentences(issues);
  const count = issues.filter((issue) => !isNotice(issue)).length;
  const [isOpen, setOpen] = useState(count <= 3);
  if (count === 0) return null;
  const title = issues.length < MOST ? t('refused', { count }) : t('refusedMany', { count: String(count) });
  return (
    <Disclosure title={title} open={isOpen} onToggle={setOpen} level={4}>
      <ul className="flex flex-col gap-2">
        {issues.map(
          (issue, index) =>
            !isNotice(issue) && (
              // oxlint-disable-next-line react/no-array-index-key -- a row may have the same fault twice
              <Sentence key={`${issue.path} ${issue.code} ${index}`} issue={issue} text={sentences[index]} />
            ),
        )}
      </ul>
    </Disclosure>
  );
}

/** Remarks about a file whose games are all read, such as the columns that nothing reads; nothing without any. */
export function NoticeList({ issues }: { issues: readonly ImportIssue[] }) {
  const sentences = useIssueSentences(issues);
  if (!issues.some(isNotice)) return null;
  return (
    <ul className="flex flex-col gap-2 text-soft">
      {issues.map(
        (issue, index) =>
          isNotice(issue) && (
            // oxlint-disable-next-line react/no-array-index-key -- a place may have two remarks
            <Sentence key={`${issue.path} ${issue.code} ${index}`} issue={issue} text={sentences[index]} />
          ),
      )}
    </ul>
  );
}

function isNotice({ severity }: ImportIssue): boolean {
  return severity === 'notice';
}

function Sentence({ issue, text }: { issue: ImportIssue; text: string | undefined }) {
  const t = useTranslations('ownTeams');
  const place = findPlace(issue);
  return (
    <li className="[overflow-wrap:anywhere]">
      {place !== undefined && (
        <span className="font-semibold">
          {t(place.sheet === '' ? 'row' : 'rowOfSheet', { row: String(place.row), sheet: place.sheet })}:{' '}
        </span>
      )}
      {text}
    </li>
  );
}
