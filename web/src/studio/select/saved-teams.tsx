import type { TeamSlotBody } from '@matchpost/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '../../session/session.ts';
import { ChoiceLink } from '../../ui/choice-link.tsx';
import { slotsQuery } from '../../person/queries.ts';
import { formatStudio } from '../../post/studio-url.ts';
import { useSportName } from '../../league/names.ts';
import { useStudio, useStudioState } from '../use-studio.ts';

/** The teams a signed-in person saved; nothing at all for everybody else. */
export function SavedTeams() {
  const t = useTranslations('studio');
  const { status } = useSession();
  const slots = useQuery({ ...slotsQuery, enabled: status === 'signed-in' });
  const usable = slots.data?.filter(({ locked }) => !locked) ?? [];
  if (usable.length === 0) return null;
  return (
    <section aria-labelledby="saved-teams">
      <h2 id="saved-teams" className="display mb-2 text-3xl">
        {t('savedTeams')}
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {usable.map((slot) => (
          <li key={slot.id}>
            <SavedTeam slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedTeam({ slot }: { slot: TeamSlotBody }) {
  const sportName = useSportName();
  const studio = useStudio();
  const place = useStudioState(({ context }) => context.place);
  const { sport, club_id: clubId, team_id: teamId, team_name: team, club_name: club, league } = slot;
  const details = [sportName(sport), league].filter(Boolean).join(' · ');
  return (
    <ChoiceLink
      href={formatStudio({ ...place, sport, clubId, teamId })}
      onChoose={() => studio.send({ type: 'CHOOSE_TEAM', sport, clubId, teamId })}
    >
      <span className="block font-semibold">{team ?? club ?? teamId}</span>
      <span className="block text-soft">{details}</span>
    </ChoiceLink>
  );
}
