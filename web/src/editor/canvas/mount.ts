import { createKernel, followPointers, followWheel } from './pointers.ts';
import { describeElements, followFocus, keepFocus, returnFocus } from './accessible.ts';
import { createArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import type { Words } from './words.ts';
import { paint, createSketching, createSvgPool } from './paint.ts';

/** The parts of the canvas in the page. */
interface Holders {
  host: HTMLElement;
  paper: HTMLElement;
  view: SVGGElement;
  ground: SVGGElement;
  list: SVGGElement;
  overlay: SVGGElement;
}

interface MountOptions {
  words(): Words;
  isDisabled(): boolean;
}

/** Connects the canvas to the page until `close` is called. Nothing here goes through React. */
export function mountCanvas(canvas: Canvas, holders: Holders, { words, isDisabled }: MountOptions) {
  const { host } = holders;
  const art = createArtLayer(holders.ground, holders.list);
  const { paper, view } = holders;
  const surface = { paper, view, art, overlay: createSvgPool(holders.overlay) };
  const sketching = createSketching(canvas, (elements) => art.sketch(elements));
  const kernel = createKernel(canvas.pointers, nextFrame);

  let isQueued = false;
  const repaint = () => {
    if (isQueued) return;
    isQueued = true;
    queueMicrotask(() => {
      isQueued = false;
      paint(canvas, surface, words());
    });
  };
  const describe = () => {
    const { focused } = canvas.ui.get();
    const stage = canvas.stage();
    const hadFocus = holders.list.contains(document.activeElement);
    const dropLeft = art.parts.show(stage);
    describeElements(art, stage, { words: words(), focused, isDisabled: isDisabled() });
    if (dropLeft !== undefined && hadFocus) keepFocus(canvas, holders, art);
    dropLeft?.();
  };
  const refresh = () => {
    describe();
    repaint();
  };
  const show = () => {
    const { post } = canvas.drawing.get();
    const hadFocus = holders.list.contains(document.activeElement);
    if (post !== undefined) art.show(post);
    describe();
    if (hadFocus) keepFocus(canvas, holders, art);
    repaint();
  };
  const follow = () => {
    const { sketch, boxes } = canvas.showing.get();
    sketching.want(sketch);
    if (sketch === undefined && boxes === undefined) show();
    else repaint();
  };
  canvas.askPainted((point, id) => isPainted(art.groups.get(id), host, point));
  show();

  const endings = [
    canvas.drawing.subscribe(show),
    canvas.showing.subscribe(follow),
    canvas.view.subscribe(repaint),
    canvas.ui.subscribe(refresh),
    canvas.store.subscribe(refresh).unsubscribe,
    followSize(host, (room) => canvas.zoom.setRoom(room)),
    followPointers(canvas, { host, kernel, isDisabled }),
    followWheel(canvas, host),
    followFocus(canvas, holders.list),
    returnFocus(canvas, host, art),
  ];
  return {
    kernel,
    /** To be called when the words or the mode change. */
    refresh,
    focus(id: string): void {
      canvas.patchUi({ focused: id });
      describe();
      art.find(id)?.focus({ preventScroll: true });
    },
    close(): void {
      for (const end of endings) end();
      kernel.cancel();
    },
  };
}

export type Mounted = ReturnType<typeof mountCanvas>;

function nextFrame(run: () => void): () => void {
  const handle = requestAnimationFrame(run);
  return () => cancelAnimationFrame(handle);
}

function followSize(host: HTMLElement, listener: (room: { width: number; height: number }) => void): () => void {
  const observer = new ResizeObserver(() => listener({ width: host.clientWidth, height: host.clientHeight }));
  observer.observe(host);
  listener({ width: host.clientWidth, height: host.clientHeight });
  return () => observer.disconnect();
}

/** True when a pixel of the element lies under the point. */
function isPainted(group: SVGGElement | undefined, host: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  if (group === undefined) return false;
  const { left, top } = host.getBoundingClientRect();
  return document.elementsFromPoint(x + left, y + top).some((element) => group.contains(element));
}
