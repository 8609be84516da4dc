import { issue, type Issue, type RenderData } from '@matchpost/engine';
import { StorageError } from '../../storage/storage.ts';
import { isOverloaded } from '../../images/outside-pictures.ts';
import { listPictures, replacePictures } from '../../drawing/data-pictures.ts';
import type { PictureSource } from '../../drawing/pictures.ts';
import { FILES_PATH } from '../files/file-url.ts';
import { storeReferences, type ReferenceRules } from '../templates/image-references.ts';
import { nameUpload } from './design.ts';

interface PictureOptions {
  data: RenderData;
  /** Keys of uploads the template shows. */
  uploads: readonly string[];
  rules: ReferenceRules;
  signal: AbortSignal;
}

interface Placed {
  data: RenderData;
  pictures: Map<string, string>;
  warnings: Issue[];
}

/**
 * Loads what a post shows and puts references in the data. A picture that cannot be had is a warning and left out: a
 * monogram stands in. Throws `overloaded`, `storage-unavailable`.
 */
export async function placePictures(
  source: PictureSource,
  { data, uploads, rules, signal }: PictureOptions,
): Promise<Placed> {
  const pictures = new Map<string, string>();
  const warnings: Issue[] = [];

  const attempt = async (path: string, href: string, load: () => ReturnType<PictureSource['loadUrl']>) => {
    try {
      const { name, uri, issues = [] } = await load();
      pictures.set(name, uri);
      for (const { code, params } of issues) warnings.push(issue(code, path, params));
      return name;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (isOverloaded(error) || (error instanceof StorageError && error.code !== 'object-missing')) throw error;
      warnings.push(missing(path, href, error));
      return '';
    }
  };

  const place = async (href: string, path: string): Promise<string> => {
    if (/^https?:\/\//i.test(href) && !href.startsWith(`${rules.publicUrl}/`)) {
      return attempt(path, href, () => source.loadUrl(href, signal));
    }
    const { stored, issues } = storeReferences({ href }, rules);
    const reference = String(stored['href']);
    if (issues.length > 0) warnings.push(issue('image-not-found', path, { href: shorten(href) }));
    if (!reference.startsWith(FILES_PATH)) return reference;
    const key = reference.slice(FILES_PATH.length);
    return attempt(path, href, () => source.loadObject(key, signal));
  };

  const placeUpload = async (key: string): Promise<void> => {
    const name = await attempt('template', key, () => source.loadObject(key, signal));
    if (name === '') pictures.set(nameUpload(key), '');
  };

  const [placed] = await Promise.all([placeData(data, place), ...uploads.map(placeUpload)]);
  return { data: placed, pictures, warnings };
}

type Place = (href: string, path: string) => Promise<string>;

/** Requested addresses never stay: a picture that was not loaded is removed. */
async function placeData(data: RenderData, place: Place): Promise<RenderData> {
  const placed = await Promise.all(
    listPictures(data).map(async ({ href, path }) => [path, await place(href, requestPath(path))] as const),
  );
  const byPath = new Map(placed);
  return replacePictures(data, (_, path) => byPath.get(path) ?? '');
}

/** Requests name a stored background by its id. */
function requestPath(path: string): string {
  return path.startsWith('background.') ? 'background.id' : path;
}

function missing(path: string, href: string, error: unknown): Issue {
  const reason = error instanceof Error ? error.message : String(error);
  return issue('image-unreadable', path, { href: shorten(href), reason });
}

function shorten(href: string): string {
  return href.length > 120 ? `${href.slice(0, 117)}...` : href;
}
