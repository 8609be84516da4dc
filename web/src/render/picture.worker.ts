import { EngineError } from '@matchpost/engine';
import type { DrawOrder, DrawReport } from './worker-messages.ts';

/** Imported late: a worker listens from its first moment on, the engine takes a while to load. */
const drawing = import('./draw.ts');

self.addEventListener('message', ({ data }: MessageEvent<DrawOrder>) => void answer(data));

async function answer({ id, request, fileType }: DrawOrder): Promise<void> {
  try {
    const { drawJpeg, drawPng, drawSvg } = await drawing;
    await drawSvg(request);
    report({ id, type: 'loaded' });
    report({ id, type: 'done', blob: await (fileType === 'png' ? drawPng(request) : drawJpeg(request)) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What is not the engine's own error is a trap or a failed start: neither gets better in this worker.
    const broken = !(error instanceof EngineError) || error.code === 'raster-failed';
    report({ id, type: 'failed', code: error instanceof EngineError ? error.code : 'worker-broken', message, broken });
  }
}

function report(message: DrawReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(message);
}
