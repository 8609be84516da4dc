import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { downloadFile } from '../device/download.ts';
import { siteOrigin } from '../device/site.ts';
import { showFailure } from '../messages/show-failure.ts';
import { showToast } from '../ui/toast.ts';
import type { TemplateColumns } from './write-template.ts';

/** Downloads a template as a file with its pictures, and reports the pictures that the file only links to. */
export function useTemplateFile() {
  const t = useTranslations('templates');
  return useMutation({
    mutationFn: async (loadColumns: () => Promise<TemplateColumns>) => {
      const [columns, { getTemplateFileName, writeTemplate }, { createPictureLoader }] = await Promise.all([
        loadColumns(),
        import('./write-template.ts'),
        import('../render/load-picture.ts'),
      ]);
      const load = createPictureLoader(siteOrigin());
      const { signal } = new AbortController();
      const { json, linked } = await writeTemplate(columns, (href) => load(href, { signal, ...pictureLimits }));
      const name = getTemplateFileName(columns.name);
      await downloadFile(new Blob([json], { type: 'application/json' }), name);
      return { name, linked };
    },
    onSuccess: ({ name, linked }) => {
      const description = linked > 0 ? t('downloadedLinks', { count: linked }) : name;
      showToast({ kind: linked > 0 ? 'info' : 'success', title: t('downloaded'), description });
    },
    onError: (error) => showFailure(t('downloadFailed'), error),
  });
}

/** The limit of an upload. */
const pictureLimits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 } as const;
