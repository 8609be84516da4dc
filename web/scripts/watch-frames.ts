/** What is known of one stretch of frames; milliseconds. */
export interface Watched {
  /** Script of each frame: animation callbacks and what they queue. Handlers of moves only take notes. */
  script: number[];
  /** From the first pointer of a frame to when it was painted. */
  paint: number[];
  /** Script of each key. */
  keys: number[];
  /** From the pointer's release to the new drawing on the screen. */
  change: number;
}

export interface FrameWatch {
  start(): void;
  stop(): Watched;
  /** The drawing after the release is on the screen. */
  isDrawn(): boolean;
  /** Clicks a link and waits for so many drawn elements. */
  untilDrawn(link: string, count: number): Promise<number>;
}

/** Runs in the page before anything else, so it stands on its own. */
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
  /** Adds what a handler and the microtasks after it take. */
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
  /** The last of all listeners; what they queued runs before the time is taken. */
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
