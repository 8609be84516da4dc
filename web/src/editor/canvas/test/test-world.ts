import type { Game } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { SimulatedClock } from 'xstate';
import { createObservable } from '../../../preferences/observable.ts';
import { createEditorStore } from '../../document/store.ts';
import { get, load } from '../../document/test/sample.ts';
import { createDrawing } from '../../drawing/create-drawing.ts';
import { createPanelState } from '../../panels/panel-state.ts';
import type { PointerInput } from '../../gestures/gesture.ts';
import { createKernel } from '../pointers.ts';
import { createCanvas } from '../canvas-controller.ts';

const engine = await createEngine();

type Held = Partial<Pick<PointerInput, 'shift' | 'alt' | 'ctrl' | 'pointer' | 'button' | 'id'>>;

interface WorldOptions {
  scale?: number;
  palette?: Record<string, string>;
  supportedGames?: number;
  formats?: object;
  games?: Game[];
}

/** The canvas without a page: a real engine and document; the test drives pointers, frames and time. */
export async function openCanvas(elements: object[], { scale = 1, games = [], ...template }: WorldOptions = {}) {
  const store = createEditorStore(load({ elements, ...template }));
  const data = createObservable({ games });
  const drawing = createDrawing({ store, data, loadEngine: async () => engine });
  const drawn = () =>
    new Promise<void>((resolve) => {
      const isNew = () => {
        const { of } = drawing.get();
        const { document, shape } = store.getSnapshot().context;
        return of?.document === document && of.shape === shape;
      };
      if (isNew()) resolve();
      else {
        const end = drawing.subscribe(() => {
          if (!isNew()) return;
          end();
          resolve();
        });
      }
    });
  await drawn();
  const painted: (() => void)[] = [];
  const panels = createPanelState({ store, drawing }, (run) => void painted.push(run));
  const clock = new SimulatedClock();
  const canvas = createCanvas({ store, drawing, panels }, { clock });
  canvas.zoom.setRoom({ width: 1200, height: 1400 });
  canvas.view.set({ ...canvas.view.get(), view: { scale, x: 0, y: 0 }, isFitted: false });

  let waiting: (() => void) | undefined;
  const kernel = createKernel(canvas.pointers, (run) => {
    waiting = run;
    return () => (waiting = undefined);
  });
  let time = 0;
  const input = (x: number, y: number, held: Held): PointerInput => ({
    id: 1,
    pointer: 'mouse',
    button: 0,
    shift: false,
    alt: false,
    ctrl: false,
    ...held,
    x,
    y,
    time: (time += 10),
  });
  const state = () => String(canvas.actor.getSnapshot().value);
  const world = {
    canvas,
    store,
    clock,
    kernel,
    drawn,
    state,
    /** Lets this many milliseconds pass. */
    rest: (milliseconds: number) => void (time += milliseconds),
    frame: () => waiting?.(),
    panels,
    /** Runs what waits for the next paint. */
    painted: () => {
      for (const run of painted.splice(0)) run();
    },
    down: (x: number, y: number, held: Held = {}) => kernel.down(input(x, y, held)),
    move: (x: number, y: number, held: Held = {}) => {
      kernel.move(input(x, y, held));
      waiting?.();
    },
    up: (x: number, y: number, held: Held = {}) => kernel.up(input(x, y, held)),
    click: (x: number, y: number, held: Held = {}) => {
      world.down(x, y, held);
      world.up(x, y, held);
    },
    drag: (from: readonly [number, number], to: readonly [number, number], held: Held = {}) => {
      world.down(...from, held);
      world.move(...to, held);
      world.up(...to, held);
    },
    selection: () => store.getSnapshot().context.selection,
    document: () => store.getSnapshot().context.document,
    element: (id: string) => get(store.getSnapshot().context.document, id),
    /** The place of an element. */
    at: (id: string) => {
      const { x, y } = get(store.getSnapshot().context.document, id);
      return [x, y];
    },
    size: (id: string) => {
      const { width, height } = get(store.getSnapshot().context.document, id);
      return [width, height];
    },
  };
  return world;
}
