import { deleteOwnTeam, type OwnTeamBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { slotsQuery } from '../../person/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { forgetTeam, renewTeam } from './queries.ts';

/** Asks before a team goes with its games; says when it may go, as slots change once a week. */
export function DeleteDialog({ team, onClose }: { team: OwnTeamBody; onClose(): void }) {
  const t = useTranslations('ownTeams');
  const slots = useQuery(slotsQuery);
  const days = slots.data?.find(({ team_id: id }) => id === team.team_id)?.days_until_changeable ?? 0;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => callApi(deleteOwnTeam, { params: { id: team.id } }),
    onSuccess: async () => {
      await forgetTeam(queries, team);
      await navigate({ to: '/profile/teams' });
      showToast({ kind: 'success', title: t('deleted'), description: team.name });
      await renewTeam(queries, team);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteTitle', { team: team.name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {days === 0 && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('deleteNow')}
            </Button>
          )}
        </>
      }
    >
      <p>{days > 0 ? t('deleteLocked', { days, team: team.name }) : t('deleteMore', { games: team.games })}</p>
      <ErrorLine error={remove.error} />
    </Dialog>
  );
}
