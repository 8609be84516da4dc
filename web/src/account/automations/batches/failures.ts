import { listBatchFiles, type BatchFileBody } from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api.ts';
import { loadCodeSentence } from '../../../messages/error-sentence.ts';
import type { Language } from '../../../preferences/language.ts';

/** The server's page size. */
const PAGE = 200;

interface Reason {
  code: string;
  params: Record<string, string | number>;
}

export const sentenceQuery = ({ code, params }: Reason, language: Language) =>
  queryOptions({
    queryKey: ['sentence', code, params, language],
    queryFn: () => loadCodeSentence(code, params, language),
    staleTime: Infinity,
  });

/** The failed files of a batch with their reasons; a retry changes `failed`. */
export const failuresQuery = ({ id, failed }: { id: string; failed: number }, language: Language) =>
  queryOptions({
    queryKey: ['batches', id, 'failures', failed, language],
    queryFn: async ({ signal }) => {
      const files = (await loadFiles(id, signal)).filter(({ state }) => state === 'failed');
      return Promise.all(
        files.map(async ({ id, name, code, params }) => {
          return { id, name, sentence: await loadCodeSentence(code ?? '', params ?? {}, language) };
        }),
      );
    },
  });

async function loadFiles(id: string, signal: AbortSignal): Promise<BatchFileBody[]> {
  const files: BatchFileBody[] = [];
  for (;;) {
    const after = files.at(-1)?.position;
    const query = after === undefined ? {} : { after };
    const page = await callApi(listBatchFiles, { params: { id }, query, signal });
    files.push(...page);
    if (page.length < PAGE) return files;
  }
}
