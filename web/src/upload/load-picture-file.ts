import { siteOrigin } from '../device/site.ts';

/** Loads a stored picture as a file, for instance for cropping. Throws on failure. */
export async function loadPictureFile(src: string): Promise<File> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], nameOf(src), { type: blob.type });
}

function nameOf(src: string): string {
  if (!URL.canParse(src, siteOrigin())) return 'picture';
  return new URL(src, siteOrigin()).pathname.split('/').at(-1) || 'picture';
}
