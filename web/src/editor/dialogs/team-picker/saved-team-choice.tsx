import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { slotsQuery } from '../../../studio/data/queries.ts';
import type { TeamChoice } from '../preview/choice.ts';
import { ChoiceRow } from './choice-row.tsx';

/** The teams the person saved; nothing at all where there are none. */
export function SavedTeamChoice({ onPick }: { onPick(team: TeamChoice): void }) {
  const t = useTranslations('editorDialogs');
  const slots = useQuery(slotsQuery);
  const usable = slots.data?.filter(({ locked }) => !locked) ?? [];
  if (usable.length === 0) return null;
  return (
    <section aria-labelledby="picker-saved">
      <h3 id="picker-saved" className="font-semibold">
        {t('team.saved')}
      </h3>
      <ul>
        {usable.map(({ id, sport, club_id: clubId, team_id: teamId, team_name: team, club_name: club, league }) => (
          <li key={id}>
            <ChoiceRow
              onChoose={() =>
                onPick({ sport, clubId, teamId, name: team ?? club ?? teamId, clubName: club ?? team ?? '' })
              }
            >
              <span className="block font-semibold">{team ?? club ?? teamId}</span>
              <span className="block text-soft">{[t(`sports.${sport}`), league].filter(Boolean).join(' · ')}</span>
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
