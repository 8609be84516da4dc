import type { findEngineSentence } from './engine-sentence.ts';

export { loadErrorMessages, translateParams } from '@matchpost/server/contract';

/** With the engine's sentences comes the engine: loaded once one of its codes is met. */
export async function loadEngineSentence(...told: Parameters<typeof findEngineSentence>): Promise<string | undefined> {
  const engine = await import('./engine-sentence.ts');
  return engine.findEngineSentence(...told);
}
