import { EngineError, formatNames, type Format, type RenderData, type Template } from '@matchpost/engine';
import { createObservable } from '../../preferences/observable.ts';
import { loadDraw } from '../../render/load-draw.ts';
import { fillLists } from '../drawing/sample-lists.ts';
import type { EditorParts } from '../editor-context.ts';

/** Milliseconds without changes before the small pictures are drawn: the canvas comes first. */
const CALM = 250;

export type ShapePictures = ReadonlyMap<Format, string>;

/** Small live pictures of the template in every format, drawn one after the other while the page is idle. */
export function createShapePictures({ store, data }: Pick<EditorParts, 'store' | 'data'>) {
  const pictures = createObservable<ShapePictures>(new Map());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let drawn: unknown;

  const drawAll = async () => {
    const own = ++turn;
    const { template } = store.getSnapshot().context.document;
    drawn = template;
    for (const format of formatNames) {
      await idle();
      if (own !== turn) return;
      const { games, ...rest } = data.get();
      const given = fillLists({ ...rest, games: games.slice(0, template.supportedGames) }, template);
      const svg = await draw(template, given, format);
      if (own !== turn) return;
      put(format, svg);
    }
  };
  const put = (format: Format, svg: string | undefined) => {
    const next = new Map(pictures.get());
    const old = next.get(format);
    if (svg === undefined) next.delete(format);
    else next.set(format, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    pictures.set(next);
    if (old !== undefined) URL.revokeObjectURL(old);
  };
  const redraw = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void drawAll(), CALM);
  };
  const { unsubscribe } = store.subscribe(({ context }) => {
    if (context.document.template !== drawn) redraw();
  });
  const end = data.subscribe(redraw);
  void drawAll();

  return {
    get: pictures.get,
    subscribe: pictures.subscribe,
    close() {
      turn += 1;
      clearTimeout(timer);
      unsubscribe();
      end();
      for (const address of pictures.get().values()) URL.revokeObjectURL(address);
    },
  };
}

/** Undefined when it cannot be drawn: the canvas reports the reason. */
async function draw(template: Template, data: RenderData, format: Format): Promise<string | undefined> {
  const { engine } = await loadDraw();
  try {
    return (await engine.renderSvg(template, data, { format })).svg;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return new Promise((resolve) => setTimeout(resolve, 30));
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
}
