import { fileURLToPath } from 'node:url';

/** Absolute path of something under fixtures/. */
export function fixture(path: string): string {
  return fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
}
