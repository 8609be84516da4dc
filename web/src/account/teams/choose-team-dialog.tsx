import { chooseTeam, listTeamCandidates, type TeamSlotBody } from '@matchpost/server/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { putInList } from '../../person/cached-list.ts';
import { slotsQuery } from '../../person/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { Pending } from '../pending.tsx';
import { ErrorLine } from '../../messages/error-line.tsx';

interface ChooseTeamDialogProps {
  slot: TeamSlotBody;
  /** The team's name, if known. */
  team: string;
  onClose(): void;
}

/** Matches a saved team to the club's teams after a new season. */
export function ChooseTeamDialog({ slot, team, onClose }: ChooseTeamDialogProps) {
  const t = useTranslations('teamSlots');
  const found = useQuery({
    queryKey: [...slotsQuery.queryKey, slot.id, 'candidates'],
    queryFn: ({ signal }) => callApi(listTeamCandidates, { params: { id: slot.id }, signal }),
  });
  const choose = useChoice(slot, onClose);
  // The end of a save would close another dialog.
  const leave = () => !choose.isPending && onClose();
  useSettled(found.data?.season === 'ok');
  const candidates = found.data?.candidates;
  return (
    <Dialog open onClose={leave} title={t('chooseTitle', { team })}>
      {candidates === undefined || found.data?.season === 'ok' ? (
        <Pending query={found}>
          <Skeleton className="h-14 w-full" />
        </Pending>
      ) : (
        <>
          <p>{candidates.length === 0 ? t('chooseNone') : t('chooseMore')}</p>
          <ul className="border-t-2 border-line">
            {candidates.map(({ id, name, league }) => (
              <li key={id} className="border-b-2 border-line">
                <button
                  type="button"
                  aria-disabled={choose.isPending}
                  onClick={() => !choose.isPending && choose.mutate(id)}
                  className="flex min-h-14 w-full flex-col justify-center px-2 py-2 text-left hover:bg-line"
                >
                  <span className="font-semibold">{name}</span>
                  {league !== null && <span className="text-soft">{league}</span>}
                </button>
              </li>
            ))}
          </ul>
          <ErrorLine error={choose.error} />
        </>
      )}
    </Dialog>
  );
}

/** The server has matched the team in the meantime: nothing is left to choose. */
function useSettled(isSettled: boolean): void {
  const t = useTranslations('teamSlots');
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSettled) return;
    showToast({ kind: 'success', title: t('settled'), id: 'settled' });
    void queries.invalidateQueries({ queryKey: slotsQuery.queryKey, exact: true });
  }, [isSettled, queries, t]);
}

function useChoice(slot: TeamSlotBody, onChosen: () => void) {
  const t = useTranslations('teamSlots');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (teamId: string) => callApi(chooseTeam, { params: { id: slot.id }, body: { team_id: teamId } }),
    onSuccess: (saved) => {
      putInList(queries, slotsQuery.queryKey, saved);
      showToast({ kind: 'success', title: t('chosen'), description: saved.team_name ?? '' });
      onChosen();
    },
  });
}
