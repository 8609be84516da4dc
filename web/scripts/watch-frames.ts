/** Measurements of one run, in milliseconds. */
export interface Watched {
  /** Script time of each frame: animation callbacks and the tasks they queue. Move handlers only store the event. */
  script: number[];
  /** From a frame's first pointer event to its paint. */
  paint: number[];
  /** Script time of each key. */
  keys: number[];
  /** From the pointer's release to the new drawing on screen. */
  change: number;
}

export interface FrameWatch {
  start(): void;
  stop(): Watched;
  /** True once the drawing after the release is on screen. */
  isDrawn(): boolean;
  /** Clicks a link and waits for that number of drawn elements. */
  untilDrawn(link: string, count: number): Promise<number>;
}

/** Runs in the page before other scripts, so it has no imports. */
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
  /** Adds the time of a handler and the microtasks after it. */
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
  /** The last listener: work queued by earlier ones runs before the clock stops. */
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
