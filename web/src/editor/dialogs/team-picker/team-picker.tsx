import { sports, type SportId } from '@matchpost/engine/sports';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState, useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from '@tanstack/react-query';
import { toPlainText } from '../../../ui/plain-text.ts';
import { useSportName } from '../../../league/names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type TeamChoice, formatTeam } from '../preview/preview-store.ts';
import { useSavedTeams } from '../preview/known-teams.ts';
import { searchClubs } from '../../../league/search-clubs.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { clubsQuery, teamsQuery, type TeamPlace, isFailed } from '../../../league/queries.ts';
import { MessagePanel } from '../../../ui/message-panel.tsx';
import { showToast } from '../../../ui/toast.ts';
import { FailedAnswer } from '../failed-answer.tsx';
import { ClubKeyNotice } from './club-key.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { withWords } from '../../words.tsx';

interface TeamPickerProps {
  onClose(): void;
  /** The dialog closes itself afterwards. */
  onPick(team: TeamChoice): void;
}

/** Picks the team of the preview: sport, club, team. */
export const TeamPicker = withWords('editorDialogs', PickerDialog);

interface Place {
  sport?: SportId;
  club?: ClubRow;
}

function PickerDialog({ onClose, onPick }: TeamPickerProps) {
  const t = useTranslations('editorDialogs');
  const sportName = useSportName();
  const [{ sport, club }, setPlace] = useState<Place>({});
  const pick = (team: TeamChoice) => {
    onPick(team);
    onClose();
  };
  const name = sport === undefined ? '' : sportName(sport);
  const title =
    sport === undefined
      ? t('team.sportTitle')
      : club === undefined
        ? t('team.clubTitle', { sport: name })
        : t('team.teamTitle');
  return (
    <Dialog open onClose={onClose} title={title} className="sm:w-[min(46rem,calc(100vw-2rem))]!">
      {sport !== undefined && (
        <button
          type="button"
          onClick={() => setPlace(club === undefined ? {} : { sport })}
          className="-my-2 flex min-h-12 items-center gap-2 self-start font-semibold"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
          <span className="font-normal text-soft">{[name, club?.name].filter(Boolean).join(' · ')}</span>
        </button>
      )}
      {sport === undefined && <SportChoice onChoose={(sport) => setPlace({ sport })} onPick={pick} />}
      {sport !== undefined && club === undefined && (
        <ClubChoice sport={sport} onChoose={(club) => setPlace({ sport, club })} />
      )}
      {sport !== undefined && club !== undefined && (
        <TeamRows
          place={{ sport, clubId: club.id }}
          onChoose={(team) =>
            pick({ sport, clubId: club.id, teamId: team.id, clubName: club.name, name: nameTeam(club.name, team.name) })
          }
        />
      )}
    </Dialog>
  );
}

/** Some leagues put the club's name before the team's, some do not. */
function nameTeam(club: string, team: string): string {
  return toPlainText(team).includes(toPlainText(club)) ? team : `${club} ${team}`;
}

function SportChoice({ onChoose, onPick }: { onChoose(sport: SportId): void; onPick(team: TeamChoice): void }) {
  const sportName = useSportName();
  return (
    <>
      <SavedTeamChoice onPick={onPick} />
      <ul>
        {sports.map((sport) => (
          <li key={sport}>
            <ChoiceRow onChoose={() => onChoose(sport)}>
              <span className="text-lg font-semibold">{sportName(sport)}</span>
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The person's saved teams; nothing without any. */
function SavedTeamChoice({ onPick }: { onPick(team: TeamChoice): void }) {
  const t = useTranslations('editorDialogs');
  const sportName = useSportName();
  const saved = useSavedTeams() ?? [];
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="picker-saved">
      <h3 id="picker-saved" className="font-semibold">
        {t('team.saved')}
      </h3>
      <ul>
        {saved.map(({ team, league }) => (
          <li key={formatTeam(team)}>
            <ChoiceRow onChoose={() => onPick(team)}>
              <span className="block font-semibold">{team.name}</span>
              <span className="block text-soft">{[sportName(team.sport), league].filter(Boolean).join(' · ')}</span>
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClubRow {
  id: string;
  name: string;
}

interface ClubChoiceProps {
  sport: SportId;
  onChoose(club: ClubRow): void;
}

/** All clubs of a sport, with a search. */
function ClubChoice({ sport, onChoose }: ClubChoiceProps) {
  const t = useTranslations('editorDialogs.team');
  const clubs = useQuery(clubsQuery(sport));
  const [search, setSearch] = useState('');
  const lost = isFailed(clubs);
  useFailureToast(lost, t('clubsFailed'));
  const found = clubs.data === undefined ? undefined : searchClubs(clubs.data.clubs, search);
  return (
    <>
      <ClubKeyNotice sport={sport} error={clubs.error} />
      {lost ? (
        <FailedAnswer answer={clubs} title={t('clubsFailed')} />
      ) : (
        <>
          <SearchField
            label={t('clubSearch')}
            value={search}
            onChange={setSearch}
            status={found === undefined ? '' : t(search === '' ? 'clubCount' : 'clubsFound', { count: found.length })}
          />
          {found === undefined ? <RowSkeletons count={6} /> : <Rows clubs={found} sport={sport} onChoose={onChoose} />}
        </>
      )}
    </>
  );
}

/** Hundreds of rows: rows off screen are not laid out. */
function Rows({ clubs, sport, onChoose }: ClubChoiceProps & { clubs: readonly ClubRow[] }) {
  const t = useTranslations('editorDialogs.team');
  if (clubs.length === 0) {
    return (
      <MessagePanel title={t('noClubs')} court={sport}>
        {t('noClubsHint')}
      </MessagePanel>
    );
  }
  return (
    <ul className="sm:max-h-[50dvh] sm:overflow-y-auto">
      {clubs.map((club) => (
        <li key={club.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
          <ChoiceRow onChoose={() => onChoose(club)}>{club.name}</ChoiceRow>
        </li>
      ))}
    </ul>
  );
}

/** Announces a failure once each time. */
function useFailureToast(failed: boolean, title: string): void {
  useEffect(() => {
    if (failed) showToast({ kind: 'error', title, id: 'editor-leagues' });
  }, [failed, title]);
}

interface TeamRowsProps {
  place: Omit<TeamPlace, 'teamId'>;
  onChoose(team: { id: string; name: string }): void;
}

/** The teams of a club, with their leagues. */
function TeamRows({ place, onChoose }: TeamRowsProps) {
  const t = useTranslations('editorDialogs.team');
  const teams = useQuery(teamsQuery(place.sport, place.clubId));
  const lost = isFailed(teams);
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

/** A row of 56 px in a list of choices within a dialog. */
function ChoiceRow({ onChoose, children }: { onChoose(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="group flex min-h-14 w-full items-center gap-3 border-b-2 border-line px-1 py-2 text-left transition-colors hover:border-text"
    >
      <span className="min-w-0 grow">{children}</span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-soft transition-colors group-hover:text-accent" />
    </button>
  );
}

function RowSkeletons({ count }: { count: number }) {
  return <ListSkeleton label={useTranslations('editorDialogs')('loading')} count={count} />;
}
