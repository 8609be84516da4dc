import { useEffect, useState } from 'react';
import { findFace } from './font-list.ts';

const urls = import.meta.glob<string>('../../../../../engine/fonts/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loading = new Map<string, Promise<FontFace>>();

/** A name of its own: the page's Bebas Neue is cut differently. */
function getCssFamily(file: string): string {
  return `post-${file}`;
}

/** Loads a face of the engine for texts in the page; the promise is cached by file. */
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

/** The CSS family of a face; the page's own while it loads. */
export function useFace(family: string, weight = 400): string {
  const { file } = findFace(family, weight);
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    loadFace(file).then(
      () => isWanted && setReady(file),
      // Without the face the name is shown in the page's own.
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [file]);
  return ready === file ? `'${getCssFamily(file)}', sans-serif` : 'inherit';
}
