import {
  createBackground,
  createLogo,
  deleteSubject,
  putSubject,
  type BackgroundBody,
  type LogoBody,
  type UploadedBackground,
  type UploadedLogo,
} from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { addToList } from '../person/cached-list.ts';
import { backgroundsQuery, logosQuery } from '../person/queries.ts';
import { confirmSvg } from './svg-question.ts';

export interface UploadOptions {
  /** Cancels the upload, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with the fraction sent, 0 to 1; after 1 the server still checks the file. */
  onProgress?: ((sent: number) => void) | undefined;
}

export type LogoKind = LogoBody['logo_type'];

interface LogoUpload extends UploadOptions {
  file: Blob;
  name: string;
  type: LogoKind;
}

/**
 * Adds a logo to the person's own. Asks before an SVG loses something. Throws `UploadDeclined`, `ApiError` (`logos-not-in-plan`, `logos-full`, `file-*`,
 * `image-*`), or `TypeError` when the server cannot be reached.
 *
 * @example const logo = await uploadLogo(queries, { file, name: 'Bäckerei Muster', type: 'sponsor' });
 */
export async function uploadLogo(
  queries: QueryClient,
  { file, name, type, ...options }: LogoUpload,
): Promise<UploadedLogo> {
  await confirmSvg(file, options.signal);
  const body = new FormData();
  body.set('name', name);
  body.set('logo_type', type);
  body.set('file', file, nameOf(file, 'logo'));
  const logo = await callApi(createLogo, { body, ...only(options) }, options);
  await addToList(queries, logosQuery.queryKey, logo);
  return logo;
}

/**
 * Adds a background to the person's own. Also asks first. Throws `UploadDeclined`, `ApiError` (`backgrounds-full`, `file-*`, `image-*`), or `TypeError` when
 * the server cannot be reached.
 */
export async function uploadBackground(
  queries: QueryClient,
  { file, ...options }: UploadOptions & { file: Blob },
): Promise<UploadedBackground> {
  await confirmSvg(file, options.signal);
  const body = new FormData();
  body.set('file', file, nameOf(file, 'background'));
  const image = await callApi(createBackground, { body, ...only(options) }, options);
  await addToList(queries, backgroundsQuery.queryKey, image);
  return image;
}

/** Stores the cut-out of a background. Throws `ApiError`, or `TypeError` when the server cannot be reached. */
export async function uploadSubject({
  id,
  file,
  ...options
}: UploadOptions & { id: string; file: Blob }): Promise<BackgroundBody> {
  const body = new FormData();
  body.set('file', file, nameOf(file, 'subject'));
  return callApi(putSubject, { params: { id }, body, ...only(options) }, options);
}

/** Throws as {@link uploadSubject} does. */
export async function removeSubject({ id, ...options }: UploadOptions & { id: string }): Promise<BackgroundBody> {
  return callApi(deleteSubject, { params: { id }, ...only(options) });
}

function only({ signal }: UploadOptions): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function nameOf(file: Blob, otherwise: string): string {
  return file instanceof File ? file.name : `${otherwise}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
}
