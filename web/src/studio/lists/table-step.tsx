import { ApiError } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { tableQuery, isFailed } from '../../league/queries.ts';
import { buildTablePost } from '../../post/list-post.ts';
import { loadPictureEarly } from '../../render/load-picture.ts';
import { findOwnId } from '../../league/own-id.ts';
import { Notice } from '../../ui/notice.tsx';
import { FailedPanel, SlowNotice, StaleNotice } from '../select/data-notice.tsx';
import { BackLink } from '../select/step-heading.tsx';
import { Beside, Instead } from './beside.tsx';
import { ListScreen } from './list-screen.tsx';
import { useListFacts, useTeam } from './use-list-facts.ts';
import { siteOrigin } from '../../device/site.ts';

/** The table of the team's league. */
export function TableStep() {
  const t = useTranslations('studio');
  const team = useTeam();
  const answer = useQuery(tableQuery(team));
  const facts = useListFacts();
  const table = answer.data?.table;
  const logos = table?.rows.map(({ teamLogo }) => teamLogo).join('\n') ?? '';
  useEffect(() => {
    for (const logo of logos.split('\n')) loadPictureEarly(logo, siteOrigin());
  }, [logos]);
  const post = useMemo(() => (table && facts ? buildTablePost(table, facts) : undefined), [table, facts]);
  if (isFailed(answer)) return <TableFailed answer={answer} />;
  if (table?.rows.length === 0) return <Instead title={t('emptyTable')}>{t('emptyTableHint')}</Instead>;
  const isOutside = post !== undefined && post.data.table?.ours?.length === 0;
  return (
    <ListScreen
      post={post}
      notices={
        <>
          <StaleNotice answer={answer} />
          <SlowNotice answer={answer} />
          <div role="status" className="empty:absolute">
            {isOutside && <Notice>{t('notInTable')}</Notice>}
          </div>
        </>
      }
    />
  );
}

function TableFailed({ answer }: { answer: Parameters<typeof FailedPanel>[0]['answer'] }) {
  const t = useTranslations('studio');
  const { teamId } = useTeam();
  const { error } = answer;
  if (error instanceof ApiError && error.code === 'table-none') {
    return (
      <Instead title={t('noTable')}>{t(findOwnId(teamId) === undefined ? 'noTableHint' : 'noOwnTableHint')}</Instead>
    );
  }
  return (
    <Beside>
      <FailedPanel answer={answer} title={t('tableFailed')} instead={<BackLink to="team" />} />
    </Beside>
  );
}
