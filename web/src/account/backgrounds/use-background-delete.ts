import { deleteBackground, type BackgroundBody } from '@matchpost/server/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { backgroundsQuery } from '../../person/queries.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';

/** The server lists the newest ones only (specification, section 9). */
export const LISTED = 100;

export function useBackgroundDelete(images: readonly BackgroundBody[] | undefined) {
  const t = useTranslations('backgrounds');
  const queries = useQueryClient();
  const isCut = (images?.length ?? 0) >= LISTED;
  return useUndoableDelete(images, {
    queryKey: backgroundsQuery.queryKey,
    remove: ({ id }, { keepalive }) => callApi(deleteBackground, { params: { id } }, { keepalive }),
    title: t('deleted'),
    nameOf: ({ name }) => name,
    onDeleted: () => {
      // An older one moves up.
      if (isCut) void queries.invalidateQueries({ queryKey: backgroundsQuery.queryKey });
    },
  });
}
