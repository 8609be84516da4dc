import { loadOnce } from './load-once.ts';

/** Loads the engine and its drawings. Pages import them nowhere else. */
export const loadDraw = loadOnce(async () => {
  await fetchHarfbuzz();
  return import('./draw.ts');
});

/**
 * HarfBuzz fetches its file while it is imported, and a module that fails there fails at every later import, until the
 * page is left. With the file in the browser's cache it does not fail.
 */
async function fetchHarfbuzz(): Promise<void> {
  const file = new URL('../../../node_modules/harfbuzzjs/dist/harfbuzz.wasm', import.meta.url);
  const reply = await fetch(file);
  if (!reply.ok) throw new Error(`${file.pathname}: HTTP ${reply.status}`);
  await reply.arrayBuffer();
}
