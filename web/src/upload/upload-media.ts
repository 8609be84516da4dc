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
import { callApi } from '../api.ts';
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
 * Asks before an SVG loses something. Throws `UploadDeclined`, `ApiError` (`logos-not-in-plan`, `logos-full`, `file-*`,
 * `image-*`), or `TypeError` when the server cannot be reached.
 *
 * @example const logo = await uploadLogo({ file, name: 'Bäckerei Muster', type: 'sponsor' });
 */
export async function uploadLogo({ file, name, type, ...options }: LogoUpload): Promise<UploadedLogo> {
  await confirmSvg(file, options.signal);
  const body = new FormData();
  body.set('name', name);
  body.set('logo_type', type);
  body.set('file', file, nameOf(file, 'logo'));
  return callApi(createLogo, { body, ...only(options) }, options);
}

/**
 * Also asks first. Throws `UploadDeclined`, `ApiError` (`backgrounds-full`, `file-*`, `image-*`), or `TypeError` when
 * the server cannot be reached.
 */
export async function uploadBackground({
  file,
  ...options
}: UploadOptions & { file: Blob }): Promise<UploadedBackground> {
  await confirmSvg(file, options.signal);
  const body = new FormData();
  body.set('file', file, nameOf(file, 'background'));
  return callApi(createBackground, { body, ...only(options) }, options);
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
