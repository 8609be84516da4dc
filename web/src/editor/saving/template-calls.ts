import { createTemplate, getTemplate, saveTemplate } from '@matchpost/server/contract';
import { callApi } from '../../api.ts';
import type { Stored } from '../machine/events.ts';
import type { Saved, SaveInput } from '../machine/setup.ts';
import { parseStored, toInput } from './parse-stored.ts';

export async function loadStored(id: string, signal: AbortSignal): Promise<Stored> {
  return parseStored(await callApi(getTemplate, { params: { id }, signal }));
}

export async function saveDocument({ templateId, document, revision }: SaveInput, signal: AbortSignal): Promise<Saved> {
  const input = toInput(document);
  const saved =
    templateId === undefined
      ? await callApi(createTemplate, { body: input, signal })
      : await callApi(saveTemplate, { params: { id: templateId }, body: { ...input, revision }, signal });
  return { id: saved.id, revision: saved.revision, savedAt: Date.parse(saved.updated_at) };
}
