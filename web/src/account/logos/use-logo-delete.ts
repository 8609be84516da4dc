import { deleteLogo, type LogoBody } from '@matchpost/server/contract';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { logosQuery } from '../../person/queries.ts';

export function useLogoDelete(logos: readonly LogoBody[] | undefined) {
  const t = useTranslations('logos');
  return useUndoableDelete(logos, {
    queryKey: logosQuery.queryKey,
    remove: ({ id }, { keepalive }) => callApi(deleteLogo, { params: { id } }, { keepalive }),
    title: t('deleted'),
    nameOf: ({ name }) => name,
  });
}
