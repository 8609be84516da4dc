import { gameListScopes, type GameListKind } from '@matchpost/engine/posts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { gamesQuery, isFailed } from '../../league/queries.ts';
import { MessagePanel } from '../../ui/message-panel.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FailedPanel, SlowNotice, StaleNotice } from '../select/data-notice.tsx';
import { BackLink } from '../select/step-heading.tsx';
import { useStudio, useStudioState } from '../use-studio.ts';
import { Beside, Instead } from './beside.tsx';
import { ListScreen } from './list-screen.tsx';
import { useGameList } from './use-game-list.ts';
import { useTeam } from './use-list-facts.ts';

export const FormStep = () => <GameListStep kind="form" />;
export const HeadToHeadStep = () => <GameListStep kind="head-to-head" />;
export const FixturesStep = () => <GameListStep kind="fixtures" />;

/** Form, head-to-head and fixtures: lists that the team's games decide. */
function GameListStep({ kind }: { kind: GameListKind }) {
  const t = useTranslations('studio');
  const answer = useQuery(gamesQuery(useTeam()));
  const studio = useStudio();
  const { scope, page = 1 } = useStudioState(({ context }) => context.place);
  const { posts, shown } = useGameList(kind, { scope: scope ?? 'coming', page });
  if (isFailed(answer)) {
    return (
      <Beside>
        <FailedPanel answer={answer} title={t('gamesFailed')} instead={<BackLink to="team" />} />
      </Beside>
    );
  }
  const isEmpty = posts?.length === 0;
  if (isEmpty && kind !== 'fixtures')
    return <Instead title={t(`emptyList.${kind}`)}>{t(`emptyListHint.${kind}`)}</Instead>;
  const pages = posts?.map((_, index) => ({ value: String(index + 1), text: String(index + 1) })) ?? [];
  return (
    <ListScreen
      post={posts?.[shown - 1]}
      instead={
        isEmpty ? (
          <div role="status" className="absolute inset-0 overflow-hidden bg-sheet *:h-full">
            <MessagePanel title={t('emptyList.fixtures')}>{t('emptyListHint.fixtures')}</MessagePanel>
          </div>
        ) : undefined
      }
      notices={
        <>
          <StaleNotice answer={answer} />
          <SlowNotice answer={answer} />
        </>
      }
      content={
        kind === 'fixtures' && (
          <div className="flex flex-col gap-5">
            <Tabs
              label={t('fixturesScope')}
              value={scope ?? 'coming'}
              onChange={(chosen) => studio.send({ type: 'SET_PAGE', ...(chosen === 'season' && { scope: chosen }) })}
              options={gameListScopes.map((value) => ({ value, text: t(`fixturesScopes.${value}`) }))}
            />
            {pages.length > 1 && (
              <NativeSelect
                label={t('fixturesPage', { count: String(pages.length) })}
                groups={[{ title: '', options: pages }]}
                value={String(shown)}
                onChange={(value) => studio.send({ type: 'SET_PAGE', ...(scope && { scope }), page: Number(value) })}
              />
            )}
          </div>
        )
      }
    />
  );
}
