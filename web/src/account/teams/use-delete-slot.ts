import { deleteTeamSlot, type TeamSlotBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { slotsQuery } from '../../person/queries.ts';
import { showToast } from '../../ui/toast.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';

/** Slots that are on screen, and how to delete one: only 7 days after its last change, and then for 8 s in doubt. */
export function useDeleteSlot(slots: readonly TeamSlotBody[] | undefined) {
  const t = useTranslations('teamSlots');
  const queries = useQueryClient();
  const deletion = useUndoableDelete(slots, {
    queryKey: slotsQuery.queryKey,
    remove: ({ id }, options) => callApi(deleteTeamSlot, { params: { id } }, options),
    title: t('deleted'),
    nameOf: ({ team_name }) => team_name ?? t('unknownTeam'),
    // Another one may be open again, now that there are fewer.
    onDeleted: () => void queries.invalidateQueries({ queryKey: slotsQuery.queryKey }),
  });
  const remove = (slot: TeamSlotBody) => {
    const days = slot.days_until_changeable;
    if (days === 0) deletion.remove(slot);
    else showToast({ kind: 'error', title: t('lockTitle'), description: t('lockMore', { days: String(days) }) });
  };
  return { shown: deletion.shown, remove };
}
