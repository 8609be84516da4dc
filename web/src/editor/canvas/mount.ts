import { createKernel, type PointerInput } from '../gestures/kernel.ts';
import { findGrip } from '../gestures/handles.ts';
import { describeElements } from './accessible.ts';
import { createArtLayer } from './art-layer.ts';
import type { Canvas } from './canvas-controller.ts';
import { cursorFor } from './cursor.ts';
import type { Words } from './describe.ts';
import { paint } from './paint.ts';
import { createSketching } from './sketching.ts';
import { createSvgPool } from './svg-pool.ts';

/** The parts of the canvas in the page. */
export interface Holders {
  host: HTMLElement;
  view: SVGGElement;
  ground: SVGGElement;
  list: SVGGElement;
  overlay: SVGGElement;
}

export interface MountOptions {
  words(): Words;
  isDisabled(): boolean;
}

/** Ties the canvas to the page until the returned function is called. Nothing here goes through React. */
export function mountCanvas(canvas: Canvas, holders: Holders, { words, isDisabled }: MountOptions) {
  const { host } = holders;
  const art = createArtLayer(holders.ground, holders.list);
  const surface = { view: holders.view, art, overlay: createSvgPool(holders.overlay) };
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
    describeElements(art, canvas.stage(), { words: words(), focused, isDisabled: isDisabled() });
  };
  const show = () => {
    const { post } = canvas.drawing.get();
    if (post !== undefined) art.show(post);
    describe();
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
    canvas.ui.subscribe(() => {
      describe();
      repaint();
    }),
    subscribeStore(canvas, () => {
      describe();
      repaint();
    }),
    followSize(host, (room) => canvas.zoom.setRoom(room)),
    followPointers(canvas, { host, kernel, isDisabled }),
    followWheel(canvas, host),
    followFocus(canvas, holders.list),
  ];
  return {
    kernel,
    /** The words or the mode changed. */
    refresh: () => {
      describe();
      repaint();
    },
    focus(id: string): void {
      canvas.patchUi({ focused: id });
      describe();
      art.groups.get(id)?.focus({ preventScroll: true });
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

function subscribeStore({ store }: Canvas, listener: () => void): () => void {
  const { unsubscribe } = store.subscribe(listener);
  return unsubscribe;
}

function followSize(host: HTMLElement, listener: (room: { width: number; height: number }) => void): () => void {
  const observer = new ResizeObserver(() => listener({ width: host.clientWidth, height: host.clientHeight }));
  observer.observe(host);
  listener({ width: host.clientWidth, height: host.clientHeight });
  return () => observer.disconnect();
}

/** Whether a pixel of the element lies under the point. */
function isPainted(group: SVGGElement | undefined, host: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  if (group === undefined) return false;
  const { left, top } = host.getBoundingClientRect();
  return document.elementsFromPoint(x + left, y + top).some((element) => group.contains(element));
}

interface PointerTools {
  host: HTMLElement;
  kernel: ReturnType<typeof createKernel>;
  isDisabled(): boolean;
}

function followPointers(canvas: Canvas, { host, kernel, isDisabled }: PointerTools): () => void {
  const read = (event: PointerEvent): PointerInput => {
    const { left, top } = host.getBoundingClientRect();
    return {
      id: event.pointerId,
      pointer: event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse',
      // Nothing but looking around while there is nothing to be changed.
      button: isDisabled() ? 1 : event.button,
      x: event.clientX - left,
      y: event.clientY - top,
      shift: event.shiftKey,
      alt: event.altKey,
      ctrl: event.ctrlKey || event.metaKey,
      time: event.timeStamp,
    };
  };
  const hover = (input: PointerInput) => {
    const { hit, under } = canvas.look(input);
    const isElement = hit.kind === 'element' || hit.kind === 'ground';
    const hovered = isElement && !isDisabled() ? under[0] : undefined;
    if (hovered !== canvas.ui.get().hovered) canvas.patchUi({ hovered });
    host.style.cursor = cursorFor(hit, findGrip(canvas.stage()), canvas.ui.get().panning || isDisabled());
  };
  const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: (event) => {
      if (event.button > 1 || isWriting(event.target)) return;
      event.preventDefault();
      host.setPointerCapture(event.pointerId);
      focusHost(host);
      kernel.down(read(event));
    },
    pointermove: (event) => {
      if (kernel.isDown()) kernel.move(read(event));
      else if (event.pointerType === 'mouse' && !isWriting(event.target)) hover(read(event));
    },
    pointerup: (event) => kernel.up(read(event)),
    pointercancel: () => kernel.cancel(),
    lostpointercapture: () => undefined,
    pointerleave: () => {
      if (canvas.ui.get().hovered !== undefined) canvas.patchUi({ hovered: undefined });
    },
    contextmenu: (event) => {
      if (!isWriting(event.target)) event.preventDefault();
    },
  };
  const added = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of added) host.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of added) host.removeEventListener(name, listener);
  };
}

/** So that keys reach the canvas, and fields elsewhere are done. */
function focusHost(host: HTMLElement): void {
  if (!host.contains(document.activeElement)) host.focus({ preventScroll: true });
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-writing]') !== null;
}

/** Wheel moves, with Shift sideways, with Ctrl it zooms; a trackpad's pinch comes as a wheel with Ctrl. */
function followWheel(canvas: Canvas, host: HTMLElement): () => void {
  const onWheel = (event: WheelEvent) => {
    if (isWriting(event.target)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels];
    if (event.ctrlKey || event.metaKey) {
      const { left, top } = host.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const by = Math.exp(-Math.max(-60, Math.min(60, dy)) / 150);
      canvas.zoom.zoomTo(canvas.view.get().view.scale * by, at);
    } else if (event.shiftKey && dx === 0) canvas.zoom.pan(-dy, 0);
    else canvas.zoom.pan(-dx, -dy);
  };
  host.addEventListener('wheel', onWheel, { passive: false });
  return () => host.removeEventListener('wheel', onWheel);
}

/** By Tab, by a screen reader, by script: what has the focus is selected. */
function followFocus(canvas: Canvas, list: SVGGElement): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    const id = target instanceof SVGElement ? target.dataset['element'] : undefined;
    if (id === undefined) return;
    canvas.patchUi({ focused: id });
    if (!canvas.store.getSnapshot().context.selection.includes(id)) canvas.select([id]);
  };
  const onBlur = () => canvas.patchUi({ focused: undefined });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('focusout', onBlur);
  return () => {
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('focusout', onBlur);
  };
}
