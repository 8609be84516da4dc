import {
  createBackground,
  createLogo,
  type LogoBody,
  type UploadedBackground,
  type UploadedLogo,
} from '@matchpost/server/contract';
import { callApi } from '../api.ts';
import { confirmSvg } from './svg-question.ts';

export interface UploadOptions {
  /** Calls the upload off; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Hears what part has been sent, from 0 to 1; the server then still has to look at it. */
  onProgress?: ((sent: number) => void) | undefined;
}

export type LogoKind = LogoBody['logo_type'];

interface LogoUpload extends UploadOptions {
  file: Blob;
  name: string;
  type: LogoKind;
}

/**
 * Asks first where an SVG would lose something. Throws `UploadDeclined`, `ApiError` (`logos-not-in-plan`, `logos-full`, `file-*`, `image-*`), `TypeError` when nothing was reached.
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

/** Asks first as well. Throws `UploadDeclined`, `ApiError` (`backgrounds-full`, `file-*`, `image-*`), `TypeError` when nothing was reached. */
export async function uploadBackground({
  file,
  ...options
}: UploadOptions & { file: Blob }): Promise<UploadedBackground> {
  await confirmSvg(file, options.signal);
  const body = new FormData();
  body.set('file', file, nameOf(file, 'background'));
  return callApi(createBackground, { body, ...only(options) }, options);
}

function only({ signal }: UploadOptions): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}

function nameOf(file: Blob, otherwise: string): string {
  return file instanceof File ? file.name : `${otherwise}.${file.type === 'image/png' ? 'png' : 'jpg'}`;
}
