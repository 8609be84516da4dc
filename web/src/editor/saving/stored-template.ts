import { loadTemplate } from '@matchpost/engine';
import {
  type TemplateBody,
  createTemplate,
  getTemplate,
  saveTemplate,
  getVersion,
  listVersions,
  restoreVersion,
} from '@matchpost/server/contract';
import { queryOptions } from '@tanstack/react-query';
import type { EditorDocument } from '../document/document.ts';
import type { Stored } from '../machine/events.ts';
import { callApi } from '../../api.ts';
import type { Saved, SaveInput } from '../machine/setup.ts';
import { useTemplateFile } from '../../template-file/use-template-file.ts';
import { toLoadError } from '../document/load-error.ts';
import { refreshPictures } from '../drafts/draft-keeper.ts';
import { useEditorParts } from '../editor-context.ts';
import { checkPerson } from './check-person.ts';
import { toColumns } from './columns.ts';
import { nameRequest } from './name-request.ts';

type Columns = Pick<TemplateBody, 'name' | 'supported_games' | 'svg_config'>;

/** Throws `template-invalid` with the issues, or `template-version-newer`. */
function parseDocument({ name, supported_games: games, svg_config: config }: Columns): EditorDocument {
  const loaded = loadTemplate({ ...config, name: undefined, supportedGames: games });
  if (loaded.ok) return { name, games, template: loaded.template };
  throw toLoadError(loaded.issues);
}

function parseStored(body: TemplateBody): Stored {
  return { document: parseDocument(body), revision: body.revision, savedAt: Date.parse(body.updated_at) };
}

export async function loadStored(id: string, signal: AbortSignal): Promise<Stored> {
  return parseStored(await callApi(getTemplate, { params: { id }, signal }));
}

export async function saveDocument(
  { templateId, document, revision, key }: SaveInput,
  signal: AbortSignal,
): Promise<Saved> {
  const input = toColumns(document);
  const saved =
    templateId === undefined
      ? await callApi(createTemplate, { body: input, signal }, { complete: nameRequest(key) })
      : await callApi(saveTemplate, { params: { id: templateId }, body: { ...input, revision }, signal });
  return { id: saved.id, revision: saved.revision, savedAt: Date.parse(saved.updated_at) };
}

/** Refetched whenever the list opens: every save adds a version. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['template-versions', id],
    queryFn: ({ signal }) => callApi(listVersions, { params: { id }, signal }),
    staleTime: 0,
  });

export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['template-versions', id, revision],
    queryFn: async ({ signal }) => parseDocument(await callApi(getVersion, { params: { id, revision }, signal })),
    staleTime: 30 * 60_000,
  });

interface RestoreInput {
  userId: string;
  templateId: string;
  /** The revision to restore. */
  version: number;
  /** The newest revision that the editor knows. */
  revision: number;
}

/** Saves an old version again and returns the result. Throws `OtherPersonError`. */
export async function restore({ userId, templateId: id, version, revision }: RestoreInput): Promise<Stored> {
  await checkPerson(userId);
  const params = { id, revision: version };
  // Loaded first: once the server has restored it, nothing else may fail.
  const document = parseDocument(await callApi(getVersion, { params }));
  const saved = await callApi(restoreVersion, { params, body: { revision } });
  return { document, revision: saved.revision, savedAt: Date.parse(saved.updated_at) };
}

/** Downloads the template as a file, for another account or `matchpost render`. */
export function useExportJson(): () => void {
  const { store } = useEditorParts();
  const { mutate, isPending } = useTemplateFile({ worksOffline: true });
  return () => {
    const { document } = store.getSnapshot().context;
    if (!isPending) mutate(async () => toColumns(await refreshPictures(document)));
  };
}
