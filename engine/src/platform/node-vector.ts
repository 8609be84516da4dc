import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { EngineError } from '../errors.ts';
import { assertSafeSvg } from './safe-svg.ts';
import { drawWith, type WasmResvg } from './wasm-resvg.ts';

/** A copy of the package is replaced after this many panics: each leaks a little stack and some memory. */
const PANICS = 50;

type Module = typeof import('@resvg/resvg-wasm');

const require = createRequire(import.meta.url);
let wasm: Promise<Uint8Array> | undefined;
let current: WasmResvg | undefined;
let loading: Promise<void> | undefined;
let panics = 0;

/** Loads resvg as WASM, where a panic is an exception; loads a new copy after too many panics. */
export async function loadVectorRasterizer(): Promise<void> {
  if (current !== undefined && panics < PANICS) return;
  loading ??= loadCopy().finally(() => (loading = undefined));
  await loading;
}

/** Premultiplied RGBA of a foreign document. Throws `raster-failed`, also where resvg panics. */
export function rasterizeVector(svg: string, size: { width: number; height: number }): Uint8Array {
  assertSafeSvg(svg);
  if (current === undefined)
    throw new EngineError('raster-failed', { params: { reason: 'the rasterizer is missing' } });
  return drawWith(current, svg, size, () => (panics += 1));
}

/** Removes a copy from Node's module cache, which would hold its 50 MB of memory forever. */
function forget(path: string): void {
  const entry = require.cache[path];
  delete require.cache[path];
  for (const parent of [entry?.parent, require.main]) {
    if (parent) parent.children = parent.children.filter((child) => child !== entry);
  }
}

async function loadCopy(): Promise<void> {
  wasm ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  const path = require.resolve('@resvg/resvg-wasm');
  const copy = require(path) as Module;
  forget(path);
  await copy.initWasm(await wasm);
  current = copy;
  panics = 0;
}
