import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { teamsQuery, type TeamPlace } from '../../../league/queries.ts';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { FailedAnswer, isLost } from '../failed-answer.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { ClubKeyNotice } from './club-key-notice.tsx';
import { useFailureToast } from './club-choice.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

interface TeamRowsProps {
  place: Omit<TeamPlace, 'teamId'>;
  onChoose(team: { id: string; name: string }): void;
}

/** The teams of a club, with their leagues. */
export function TeamRows({ place, onChoose }: TeamRowsProps) {
  const t = useTranslations('editorDialogs.team');
  const teams = useQuery(teamsQuery(place.sport, place.clubId));
  const lost = isLost(teams);
  useFailureToast(lost, t('teamsFailed'));
  if (lost) {
    return (
      <>
        <ClubKeyNotice sport={place.sport} clubId={place.clubId} error={teams.error} />
        <FailedAnswer answer={teams} title={t('teamsFailed')} />
      </>
    );
  }
  if (teams.data === undefined) return <RowSkeletons count={6} />;
  if (teams.data.teams.length === 0) {
    return (
      <MessagePanel title={t('noTeams')} court={place.sport}>
        {t('noTeamsHint')}
      </MessagePanel>
    );
  }
  return (
    <>
      <p role="status" className="text-soft">
        {t('teamCount', { count: teams.data.count })}
      </p>
      <ul className="sm:max-h-[50dvh] sm:overflow-y-auto">
        {teams.data.teams.map((team) => (
          <li key={team.id}>
            <ChoiceRow onChoose={() => onChoose(team)}>
              <span className="font-semibold">{team.name}</span>{' '}
              {team.league !== null && <span className="text-soft">({team.league})</span>}
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </>
  );
}
