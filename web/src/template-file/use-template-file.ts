import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { downloadFile } from '../device/download.ts';
import { siteOrigin } from '../device/site.ts';
import { showFailure } from '../messages/show-failure.ts';
import { showToast } from '../ui/toast.ts';
import { createPictureLoader } from '../render/load-picture.ts';
import { getTemplateFileName, writeTemplate, type TemplateColumns } from './write-template.ts';

interface TemplateFileOptions {
  /** True where the file may be the only copy of the work: without a network its pictures stay addresses. */
  worksOffline?: boolean;
}

/** Downloads a template as a file with its pictures, and reports the pictures that the file only links to. */
export function useTemplateFile({ worksOffline = false }: TemplateFileOptions = {}) {
  const t = useTranslations('templates');
  return useMutation({
    mutationFn: async (loadColumns: () => Promise<TemplateColumns>) => {
      const columns = await loadColumns();
      const loadPicture = createPictureLoader(siteOrigin());
      const load = async (href: string) => {
        const signal = AbortSignal.timeout(pictureLimits.timeoutMs);
        const picture = loadPicture(href, { signal, ...pictureLimits });
        return worksOffline ? picture.catch(toMissing) : picture;
      };
      const { json, linked } = await writeTemplate(columns, load);
      const name = getTemplateFileName(columns.name);
      const hasLeft = await downloadFile(new Blob([json], { type: 'application/json' }), name);
      return { name, linked, hasLeft };
    },
    onSuccess: ({ name, linked, hasLeft }) => {
      if (!hasLeft) return;
      const description = linked > 0 ? t('downloadedLinks', { count: linked }) : name;
      showToast({ kind: linked > 0 ? 'info' : 'success', title: t('downloaded'), description });
    },
    onError: (error) => showFailure(t('downloadFailed'), error),
  });
}

function toMissing(cause: unknown): never {
  throw new Error('The picture cannot be loaded', { cause });
}

/** The limit of an upload. */
const pictureLimits = { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000 } as const;
