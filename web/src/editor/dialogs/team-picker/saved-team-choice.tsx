import { useTranslations } from 'use-intl';
import { useSportName } from '../../../league/names.ts';
import { formatTeam, type TeamChoice } from '../preview/choice.ts';
import { ChoiceRow } from './choice-row.tsx';
import { useSavedTeams } from './saved-teams.ts';

/** The teams the person saved; nothing at all where there are none. */
export function SavedTeamChoice({ onPick }: { onPick(team: TeamChoice): void }) {
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
