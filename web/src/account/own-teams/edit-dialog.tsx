import { changeOwnTeam, type OwnTeamBody } from '@matchpost/server/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useKeepTeam } from './queries.ts';
import { TeamForm, toBody, type TeamDraft } from './team-form.tsx';

export function EditDialog({ team, onClose }: { team: OwnTeamBody; onClose(): void }) {
  const t = useTranslations('ownTeams');
  const keep = useKeepTeam();
  const save = useMutation({
    mutationFn: (draft: TeamDraft) => callApi(changeOwnTeam, { params: { id: team.id }, body: toBody(draft) }),
    onSuccess: (saved) => {
      keep(saved);
      showToast({ kind: 'success', title: t('saved'), description: saved.name });
      onClose();
    },
  });
  // The end of a save would close another dialog.
  const leave = () => !save.isPending && onClose();
  const { name, sport, league, crest, primary_color: primary, secondary_color: secondary } = team;
  return (
    <Dialog open onClose={leave} title={t('editTitle')}>
      <TeamForm
        start={{ name, sport, league: league ?? '', crest, primary, secondary }}
        isNew={false}
        busy={save.isPending}
        error={save.error}
        submit={t('save')}
        onSubmit={(draft) => save.mutate(draft)}
      />
    </Dialog>
  );
}
