import { useEffect, useState } from 'react';
import { findFace } from './font-list.ts';

const urls = import.meta.glob<string>('../../../../../engine/fonts/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loading = new Map<string, Promise<FontFace>>();

/** A name of our own: the page's Bebas Neue is cut differently. */
function getCssFamily(file: string): string {
  return `post-${file}`;
}

/** Fetches a face the engine draws with, for texts in the page; the same promise for the same file. */
function loadFace(file: string): Promise<FontFace> {
  const known = loading.get(file);
  if (known !== undefined) return known;
  const url = urls[`../../../../../engine/fonts/${file}.ttf`];
  const face = new FontFace(getCssFamily(file), url === undefined ? 'local("")' : `url(${JSON.stringify(url)})`);
  document.fonts.add(face);
  const coming = face.load();
  coming.catch(() => loading.delete(file));
  loading.set(file, coming);
  return coming;
}

/** CSS for a family in its own face; the page's while it is on its way. */
export function useFace(family: string, weight = 400): string {
  const { file } = findFace(family, weight);
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    loadFace(file).then(
      () => isWanted && setReady(file),
      // The name in the page's face says as much.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [file]);
  return ready === file ? `'${getCssFamily(file)}', sans-serif` : 'inherit';
}
