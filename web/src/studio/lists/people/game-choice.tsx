import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { dayOf, type LeagueGame } from '../../../league/game.ts';
import { gamesQuery } from '../../../league/queries.ts';
import { splitGames } from '../../../league/split-games.ts';
import { swissDay } from '@matchpost/engine/clock';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StaleNotice } from '../../select/data-notice.tsx';
import { useStudio, useStudioState } from '../../use-studio.ts';
import { useTeam } from '../use-list-facts.ts';
import { useChosenGame } from './use-chosen-game.ts';
import { RetryButton } from '../../../messages/retry-button.tsx';

/** The game that people are about, if any: games to come first, then those played, the last one first. */
export function GameChoice() {
  const t = useTranslations('people');
  const studio = useStudio();
  const format = useFormatter();
  const [id = ''] = useStudioState(({ context }) => context.place.gameIds);
  const { data } = useQuery(gamesQuery(useTeam()));
  const { game, isLoading, isGone, answer } = useChosenGame();
  const listed = data?.games ?? [];
  const games = game === undefined || listed.some((one) => one.id === game.id) ? listed : [game, ...listed];
  const toOption = (one: LeagueGame) => {
    const day = dayOf(one);
    const date =
      day === ''
        ? ''
        : format.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
    return { value: one.id, text: [date, `${one.teamHome} – ${one.teamAway}`].filter(Boolean).join(' ') };
  };
  const { coming, past } = splitGames(games, swissDay(Date.now()));
  const groups = [
    { title: t('coming'), options: coming.map(toOption) },
    { title: t('past'), options: past.map(toOption) },
  ];
  return (
    <div className="flex flex-col gap-2">
      <NativeSelect
        label={t('game')}
        value={game === undefined ? '' : id}
        onChange={(value) => studio.send({ type: 'SET_GAME', id: value === '' ? undefined : value })}
        groups={[
          { title: '', options: [{ value: '', text: t('noGame') }] },
          ...groups.filter(({ options }) => options.length > 0),
        ]}
      />
      {answer && <StaleNotice answer={answer} />}
      <div role="status">
        {isGone && <Notice>{t('gameGone')}</Notice>}
        {answer && game === undefined && !isLoading && !isGone && <GameFailed answer={answer} />}
      </div>
    </div>
  );
}

function GameFailed({ answer }: { answer: NonNullable<ReturnType<typeof useChosenGame>['answer']> }) {
  const t = useTranslations('people');
  return (
    <Notice action={<RetryButton error={answer.error} onClick={() => void answer.refetch()} />}>
      {t('gameFailed')}
    </Notice>
  );
}
