import { EngineError, type Issue } from '@matchpost/engine';

export interface SvgReply {
  issues: readonly Issue[];
  /** What would be stored, as a file of its own. */
  document: string;
}

/** Imported late: a worker listens from its first moment on, the engine takes a while to load. */
const engine = import('@matchpost/engine/browser');

self.addEventListener('message', ({ data }: MessageEvent<string>) => void answer(data));

async function answer(text: string): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's own has none
  self.postMessage(await read(text));
}

async function read(text: string): Promise<SvgReply | undefined> {
  try {
    const { readSvgFile } = await engine;
    return await readSvgFile(text);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
