import type { Services } from '../../services.ts';
import { FILES_PATH } from './image-references.ts';

/** Addresses of a template's pictures, good for an hour. */
export function fileSigner(_services: Services): (key: string) => string {
  return (key) => `${FILES_PATH}${key}`;
}
