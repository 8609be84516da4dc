import { loadOnce } from './load-once.ts';

/** Loads the engine and its drawings. Pages import them nowhere else. */
export const loadDraw = loadOnce(() => import('./draw.ts'));
