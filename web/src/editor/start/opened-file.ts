import { EngineError, limits, loadTemplate } from '@matchpost/engine';
import { openedTemplate } from '../../device/opened-template.ts';
import type { EditorDocument } from '../document/document.ts';
import { toLoadError } from '../document/load-error.ts';

/** In the address: `?start=file` (vite/manifest.ts). */
export const OPENED_FILE = 'file';
/** Milliseconds until the browser has handed over the file. */
const PATIENCE = 3_000;

/** Reads the template that the file manager opened. Throws `EngineError`. */
export async function loadOpenedTemplate(): Promise<EditorDocument> {
  const file = await waitForFile();
  if (file === undefined) throw new Error('no file was opened');
  return parseTemplateFile(file);
}

/** The JSON that editor, template list and API export. */
export async function parseTemplateFile(file: Pick<File, 'size' | 'text'>): Promise<EditorDocument> {
  // Larger than any template, even if every character takes four bytes.
  if (file.size > 4 * limits.bytes)
    throw new EngineError('template-too-large', { params: { max: limits.bytes / 1e6 } });
  const loaded = loadTemplate(await file.text());
  if (!loaded.ok) throw toLoadError(loaded.issues);
  const { name = '', id: _id, ...template } = loaded.template;
  const games = template.supportedGames ?? 1;
  return { name, games, template: { ...template, supportedGames: games } };
}

function waitForFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const take = () => {
      const file = openedTemplate.get();
      if (file === undefined) return;
      end();
      openedTemplate.set(undefined);
      resolve(file);
    };
    const end = openedTemplate.subscribe(take);
    setTimeout(() => {
      end();
      resolve(undefined);
    }, PATIENCE);
    take();
  });
}
