import { sports, type SportId } from '@matchpost/engine/sports';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toPlainText } from '../../../ui/plain-text.ts';
import { useSportName } from '../../../league/names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type TeamChoice, formatTeam } from '../preview/choice.ts';
import { WithDialogWords } from '../with-dialog-words.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { ClubChoice, type ClubRow } from './club-choice.tsx';
import { TeamRows } from './team-rows.tsx';
import { useSavedTeams } from './saved-teams.ts';

interface TeamPickerProps {
  open: boolean;
  onClose(): void;
  /** The dialog closes itself afterwards. */
  onPick(team: TeamChoice): void;
}

/** Whose games fill the preview: sport, club, team. */
export function TeamPicker({ open, ...rest }: TeamPickerProps) {
  if (!open) return null;
  return (
    <WithDialogWords>
      <PickerDialog {...rest} />
    </WithDialogWords>
  );
}

interface Place {
  sport?: SportId;
  club?: ClubRow;
}

function PickerDialog({ onClose, onPick }: Omit<TeamPickerProps, 'open'>) {
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      className="sm:w-[min(46rem,calc(100vw-2rem))]!"
    >
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

/** The teams the person saved; nothing at all where there are none. */
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
