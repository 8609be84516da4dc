import { ApiError, copyTemplate, deleteTemplate, type TemplateItem } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { addToList } from '../../person/cached-list.ts';
import { templateQuery, templatesQuery } from '../../person/queries.ts';
import { showToast } from '../../ui/toast.ts';
import { flushDeletions, useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { useTemplateFile } from '../../template-file/use-template-file.ts';

export function useTemplateDelete(templates: readonly TemplateItem[] | undefined) {
  const t = useTranslations('templates');
  const queries = useQueryClient();
  return useUndoableDelete(templates, {
    queryKey: templatesQuery.queryKey,
    remove: ({ id }, { keepalive }) => callApi(deleteTemplate, { params: { id } }, { keepalive }),
    title: t('deleted'),
    nameOf: ({ name }) => name,
    onDeleted: ({ id }) => {
      queries.removeQueries({ queryKey: templateQuery(id).queryKey });
      // Deleting one may unlock others.
      void queries.invalidateQueries({ queryKey: templatesQuery.queryKey, exact: true });
    },
  });
}

export function useLimitNotice(): () => void {
  const t = useTranslations('templates');
  return () => showToast({ kind: 'error', title: t('limit'), description: t('limitMore') });
}

export function useTemplateCopy() {
  const t = useTranslations('templates');
  const queries = useQueryClient();
  const sayLimit = useLimitNotice();
  return useMutation({
    mutationFn: async ({ id }: TemplateItem) => {
      // Pending deletions still count on the server.
      await flushDeletions();
      return callApi(copyTemplate, { params: { id } });
    },
    onSuccess: async (copy) => {
      await addToList(queries, templatesQuery.queryKey, copy);
      showToast({ kind: 'success', title: t('copied'), description: copy.name });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'templates-full') sayLimit();
      else void showFailure(t('failed'), error);
    },
  });
}

export function useTemplateDownload() {
  const queries = useQueryClient();
  const { mutate, isPending } = useTemplateFile();
  return { isPending, download: ({ id }: TemplateItem) => mutate(() => queries.fetchQuery(templateQuery(id))) };
}
