import { createOwnTeam } from '@matchpost/server/contract';
import { defaultSport } from '@matchpost/engine/sports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Section } from '../section.tsx';
import { callApi } from '../../api.ts';
import { withMessages } from '../../messages/with-messages.tsx';
import { slotsQuery } from '../../person/queries.ts';
import { UpgradePrompt } from '../../plans/upgrade-prompt.tsx';
import { UNLIMITED } from '../../session/session-state.ts';
import { useSession } from '../../session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { Loaded } from '../pending.tsx';
import { useKeepTeam } from './queries.ts';
import { TeamForm, toBody, type TeamDraft } from './team-form.tsx';

export const NewTeamPage = withMessages(NewTeam, 'upload', 'ownTeams');

const empty: TeamDraft = { name: '', sport: defaultSport, league: '', crest: null, primary: null, secondary: null };

function NewTeam() {
  const t = useTranslations('ownTeams');
  const slots = useQuery({ ...slotsQuery, refetchOnMount: 'always' });
  const { limits, limitsKnown } = useSession();
  return (
    <Section title={t('newTitle')}>
      <p className="max-w-prose">{t('newLead')}</p>
      <Loaded
        query={limitsKnown ? slots : { ...slots, data: undefined }}
        skeleton={<Skeleton className="h-96 w-full max-w-xl" />}
      >
        {({ length }) => (length < limits.max_teams ? <Make used={length} /> : <Full />)}
      </Loaded>
    </Section>
  );
}

function Make({ used }: { used: number }) {
  const t = useTranslations('ownTeams');
  const keep = useKeepTeam();
  const navigate = useNavigate();
  const { max_teams: max } = useSession().limits;
  const make = useMutation({
    mutationFn: ({ sport, ...draft }: TeamDraft) =>
      callApi(createOwnTeam, { body: { sport, ...toBody({ sport, ...draft }) } }),
    onSuccess: (team) => {
      keep(team);
      showToast({ kind: 'success', title: t('created'), description: team.name });
      void navigate({ to: '/profile/teams/$id', params: { id: team.id } });
    },
  });
  const note = max >= UNLIMITED ? t('slotNoteUnlimited') : t('slotNote', { used: String(used), max: String(max) });
  return (
    <>
      <Notice>{note}</Notice>
      <TeamForm
        start={empty}
        isNew
        busy={make.isPending}
        error={make.error}
        submit={t('create')}
        onSubmit={(draft) => make.mutate(draft)}
      />
    </>
  );
}

function Full() {
  const t = useTranslations('ownTeams');
  const { limits, tier } = useSession();
  return (
    <>
      <Notice
        action={
          <Link to="/profile/teams" className={buttonClass('secondary')}>
            {t('toTeams')}
          </Link>
        }
      >
        {t('slotsFull', { max: limits.max_teams })}
      </Notice>
      <UpgradePrompt feature="teams" tier={tier} />
    </>
  );
}
