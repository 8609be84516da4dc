/** Measurements of one recording, in milliseconds. */
export interface Watched {
  /** Script time per frame: animation callbacks and their microtasks. Move handlers only store the position. */
  script: number[];
  /** From the first pointer event of a frame to its paint. */
  paint: number[];
  /** Script time per key press. */
  keys: number[];
  /** From the pointer's release to the paint of the new drawing. */
  change: number;
}

export interface FrameWatch {
  start(): void;
  stop(): Watched;
  /** The drawing after the release is on the screen. */
  isDrawn(): boolean;
  /** Clicks a link and waits for `count` drawn elements. Returns milliseconds. */
  untilDrawn(link: string, count: number): Promise<number>;
}

/** Runs in the page before other scripts, so it cannot use imports or outer variables. */
export function watchFrames(): void {
  let watched: Watched = { script: [], paint: [], keys: [], change: 0 };
  let isOn = false;
  let spent = 0;
  let first = 0;
  let released = 0;
  const request = window.requestAnimationFrame.bind(window);
  const afterPaint = (run: () => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', run, { once: true });
    channel.port1.start();
    request(() => channel.port2.postMessage(undefined));
  };
  const endFrame = () => {
    if (isOn && spent > 0) watched.script.push(spent);
    spent = 0;
  };
  /** Measures a handler and its microtasks. */
  const time = (add: (milliseconds: number) => void) => {
    const began = performance.now();
    queueMicrotask(() => queueMicrotask(() => add(performance.now() - began)));
  };
  window.requestAnimationFrame = (callback) =>
    request((now) => {
      time((milliseconds) => {
        spent += milliseconds;
        endFrame();
      });
      callback(now);
    });
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!isOn || first !== 0) return;
      first = event.timeStamp;
      afterPaint(() => {
        watched.paint.push(performance.now() - first);
        first = 0;
      });
    },
    true,
  );
  window.addEventListener('pointerup', (event) => void (released = event.timeStamp), true);
  let pressed = 0;
  window.addEventListener('keydown', () => void (pressed = performance.now()), true);
  /** Registered last, so that the measured time includes all other listeners and their microtasks. */
  const onKey = ({ key }: KeyboardEvent) => {
    const began = pressed;
    if (key !== 'Control') queueMicrotask(() => queueMicrotask(() => watched.keys.push(performance.now() - began)));
  };
  const follow = () => {
    const list = document.querySelector('[data-list]');
    if (list === null) throw new Error('There is no canvas');
    const observer = new MutationObserver(() => {
      if (!isOn || released === 0) return;
      observer.disconnect();
      afterPaint(() => void (watched.change = performance.now() - released));
    });
    observer.observe(list, { childList: true, subtree: true });
  };

  window.frameWatch = {
    start() {
      watched = { script: [], paint: [], keys: [], change: 0 };
      [isOn, spent, first, released] = [true, 0, 0, 0];
      follow();
      window.addEventListener('keydown', onKey);
    },
    stop() {
      isOn = false;
      window.removeEventListener('keydown', onKey);
      return watched;
    },
    isDrawn: () => watched.change > 0,
    async untilDrawn(link, count) {
      const began = performance.now();
      document.querySelector<HTMLElement>(link)?.click();
      const isThere = () => document.querySelectorAll('[data-element] > *:first-child').length >= count;
      while (!isThere()) await new Promise((resolve) => request(resolve));
      await new Promise<void>((resolve) => afterPaint(resolve));
      return performance.now() - began;
    },
  };
}
