import { defaultSport, type SportId } from '@matchpost/engine/sports';
import type { Game } from '@matchpost/engine';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { gamesQuery, type TeamPlace } from '../../../league/queries.ts';
import { useEditorParts } from '../../editor-context.ts';
import type { TeamChoice } from '../preview/choice.ts';
import { getPreviewStore } from '../preview/preview-store.ts';
import { createSampleGames } from '../preview/sample-games.ts';
import { sampleLengths } from '../preview/samples/sample.ts';

const nowhere: TeamPlace = { sport: defaultSport, clubId: '', teamId: '' };

/** Every game of the team that is shown, or the sample games; undefined while they are on their way. */
export function useSeason() {
  const { data } = useEditorParts();
  const team: TeamChoice | undefined = useSelector(getPreviewStore(data), ({ context }) =>
    context.source === 'team' ? context.team : undefined,
  );
  const season = useQuery({ ...gamesQuery(team ?? nowhere), enabled: team !== undefined });
  const { sport, language } = useSelector(getPreviewStore(data), ({ context }) => context);
  const samples = useMemo(() => listSamples(sport, language), [sport, language]);
  const games: readonly Game[] | undefined = team === undefined ? samples : season.data?.games;
  return { team, games, answer: season };
}

/** The lengths one after the other; a day has its games together. */
function listSamples(sport: SportId, language: 'de' | 'en'): Game[] {
  return sampleLengths.flatMap((length) => createSampleGames({ sport, language, length }));
}
