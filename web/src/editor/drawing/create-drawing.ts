import { EngineError, issue, type Element, type Engine, type Template } from '@matchpost/engine';
import type { EditorDocument } from '../document/document.ts';
import type { EditorState, EditorStore } from '../document/store.ts';
import { fillLists } from './sample-lists.ts';
import type { Drawing, EditorParts } from '../editor-context.ts';
import { loadDraw } from '../../render/load-draw.ts';

export type DrawingEngine = Pick<Engine, 'drawElements'>;

/** The engine loads with the first post. */
const loadBundledEngine = async (): Promise<DrawingEngine> => (await loadDraw()).engine;

/**
 * Draws the newest document repeatedly: a change during a drawing is drawn next, states in between are skipped.
 *
 * @example const drawing = createDrawing({ store, data });
 */
export function createDrawing({
  store,
  data,
  loadEngine = loadBundledEngine,
}: Pick<EditorParts, 'store' | 'data'> & { loadEngine?: () => Promise<DrawingEngine> }) {
  let drawing: Drawing = { post: undefined, of: undefined, issues: [], isUnavailable: false };
  let isRunning = false;
  let isStale = false;
  const listeners = new Set<() => void>();
  const addresses = createPictureAddresses();
  const { addressOf } = addresses;

  const draw = async (state: EditorState): Promise<Drawing> => {
    const { document, shape } = state;
    try {
      const engine = await loadEngine();
      const given = dataFor(document.template);
      const post = await engine.drawElements(document.template, given, { format: shape, addressOf });
      return { post, of: state, issues: [], isUnavailable: false };
    } catch (error) {
      return { ...drawing, ...troubleOf(error) };
    }
  };
  const dataFor = (template: Pick<Template, 'supportedGames' | 'elements'>) =>
    fillLists({ ...data.get(), games: data.get().games.slice(0, template.supportedGames) }, template);
  const run = async () => {
    isRunning = true;
    do {
      isStale = false;
      const next = await draw(store.getSnapshot().context);
      drawing = next;
      for (const listener of listeners) listener();
    } while (isStale);
    isRunning = false;
  };
  const redraw = () => {
    if (isRunning) isStale = true;
    else void run();
  };
  const endings = [followDocument(store, redraw), data.subscribe(redraw)];
  redraw();

  return {
    get: () => drawing,
    redraw,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async sketch({ template: { supportedGames, ...given } }: EditorDocument, elements: readonly Element[]) {
      const { shape } = store.getSnapshot().context;
      const engine = await loadEngine();
      const template = { ...given, supportedGames, backgroundImageUrl: null, elements: [...elements] };
      return (await engine.drawElements(template, dataFor(template), { format: shape, addressOf })).elements;
    },
    close() {
      for (const end of endings) end();
      listeners.clear();
      addresses.close();
    },
  };
}

/** A new selection needs no drawing. */
function followDocument(store: EditorStore, listener: () => void): () => void {
  let last = store.getSnapshot().context;
  const { unsubscribe } = store.subscribe(({ context }) => {
    const isSame = context.document === last.document && context.shape === last.shape;
    last = context;
    if (!isSame) listener();
  });
  return unsubscribe;
}

/** Any error but the engine's own is a file that failed to load. */
function troubleOf(error: unknown): Pick<Drawing, 'issues' | 'isUnavailable'> {
  if (error instanceof EngineError) {
    const own = [issue(error.code, error.path, error.params)];
    return { issues: error.issues.length > 0 ? error.issues : own, isUnavailable: false };
  }
  console.error(error);
  return { issues: [], isUnavailable: true };
}

/** Blob URLs for embedded pictures: the page decodes each once, however often the markup changes. */
function createPictureAddresses() {
  const known = new Map<string, string>();
  return {
    addressOf(dataUri: string): string {
      const address = known.get(dataUri) ?? URL.createObjectURL(toBlob(dataUri));
      known.set(dataUri, address);
      return address;
    },
    close(): void {
      for (const address of known.values()) URL.revokeObjectURL(address);
      known.clear();
    },
  };
}

/** The engine writes pictures as base64. */
function toBlob(dataUri: string): Blob {
  const [head = '', body = ''] = dataUri.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}
