import { deleteOwnTeam, type OwnTeamBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { ErrorLine } from '../../messages/error-line.tsx';
import { schedulesQuery, slotsQuery } from '../../person/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { forgetTeam, renewTeam } from './queries.ts';

/** Asks before a team goes with its games; says when it may go, as slots change once a week. */
export function DeleteDialog({ team, onClose }: { team: OwnTeamBody; onClose(): void }) {
  const t = useTranslations('ownTeams');
  const tAccount = useTranslations('account');
  const slots = useQuery(slotsQuery);
  const slot = slots.data?.find(({ team_id: id }) => id === team.team_id);
  const days = slot?.days_until_changeable ?? 0;
  const schedules = useQuery(schedulesQuery);
  const isKnown = slots.data !== undefined && schedules.data !== undefined;
  const count = schedules.data?.filter(({ team_slot_id: id }) => id === slot?.id).length ?? 0;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => callApi(deleteOwnTeam, { params: { id: team.id } }),
    onSuccess: async () => {
      await forgetTeam(queries, team);
      await navigate({ to: '/profile/teams' });
      showToast({ kind: 'success', title: t('deleted'), description: team.name });
      void queries.invalidateQueries({ queryKey: schedulesQuery.queryKey });
      await renewTeam(queries, team);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('deleteTitle', { team: team.name })}
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
      {days === 0 && !isKnown && <p>{tAccount('deleteSchedulesUnknown')}</p>}
      {days === 0 && count > 0 && <p>{tAccount('deleteSchedules', { count })}</p>}
      <ErrorLine error={remove.error} />
    </Dialog>
  );
}
