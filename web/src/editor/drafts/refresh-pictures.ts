import type { Template } from '@matchpost/engine';
import { listBackgrounds, listLogos } from '@matchpost/server/contract';
import { callApi } from '../../api.ts';
import type { EditorDocument } from '../document/document.ts';
import { replacePictures, listPictures } from './picture-references.ts';

/** Addresses of own pictures are good for an hour; those of an old draft get new ones, as far as they can be had. */
export async function refreshPictures(
  document: EditorDocument,
  stored: EditorDocument | undefined,
): Promise<EditorDocument> {
  if (listPictures(document.template).size === 0) return document;
  const known = stored === undefined ? new Map<string, string>() : listPictures(stored.template);
  const fresh = new Map([...known, ...(await loadCollection())]);
  // A template stays one: only addresses change.
  return { ...document, template: replacePictures(document.template, fresh) as Template };
}

async function loadCollection(): Promise<[path: string, address: string][]> {
  const lists = await Promise.allSettled([callApi(listLogos, { query: {} }), callApi(listBackgrounds, {})]);
  return lists.flatMap((list) =>
    list.status === 'fulfilled'
      ? list.value.map(({ file_url }): [string, string] => [new URL(file_url, location.origin).pathname, file_url])
      : [],
  );
}
