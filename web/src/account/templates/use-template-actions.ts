import { ApiError, copyTemplate, deleteTemplate, type TemplateItem } from '@matchpost/server/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api.ts';
import { showFailure } from '../../messages/show-failure.ts';
import { templateQuery, templatesQuery } from '../../person/queries.ts';
import { downloadFile } from '../../device/download.ts';
import { showToast } from '../../ui/toast.ts';
import { flushDeletions, useUndoableDelete } from '../undo/use-undoable-delete.ts';
import { addToList } from '../../upload/add-to-list.ts';
import { siteOrigin } from '../../device/site.ts';

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
  const t = useTranslations('templates');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: TemplateItem) => {
      const [template, { getTemplateFileName, writeTemplate }, { createPictureLoader }] = await Promise.all([
        queries.fetchQuery(templateQuery(id)),
        import('./write-template.ts'),
        import('../../render/load-picture.ts'),
      ]);
      const load = createPictureLoader(siteOrigin());
      const { signal } = new AbortController();
      const { json, linked } = await writeTemplate(template, (href) => load(href, { signal, ...pictureLimits }));
      return { file: new Blob([json], { type: 'application/json' }), name: getTemplateFileName(template.name), linked };
    },
    onSuccess: async ({ file, name, linked }) => {
      await downloadFile(file, name);
      const description = linked > 0 ? t('downloadedLinks', { count: linked }) : name;
      showToast({ kind: linked > 0 ? 'info' : 'success', title: t('downloaded'), description });
    },
    onError: (error) => showFailure(t('failed'), error),
  });
}

/** The limit of an upload. */
const pictureLimits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 } as const;
