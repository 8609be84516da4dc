import { readSvg, type ImportOrder } from './read-svg.ts';

self.addEventListener('message', ({ data }: MessageEvent<ImportOrder>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(readSvg(data));
});
