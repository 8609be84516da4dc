import { setImmediate } from 'node:timers/promises';
import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-js';
import { because, EngineError } from '../errors.ts';
import type { Size } from '../rect.ts';
import { assertSafeSvg, checkPixels, drawWith, resvgOptions, type WasmResvg } from './wasm-resvg.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The only options ever used: resvg-js answers a misspelled option by resetting all of them, system fonts included. */
const options = { ...resvgOptions, logLevel: 'off' } as const satisfies ResvgRenderOptions;

/** Bytes drawn since the event loop last turned. */
let pending = 0;
const MANY_BYTES = 8_000_000;

/**
 * Lets the event loop turn after much drawing: only then does Node run the finalizers that free the rasterizer's
 * bitmaps, which V8 does not count. A loop of awaits alone would grow without end.
 */
export async function settle(): Promise<void> {
  if (pending < MANY_BYTES) return;
  pending = 0;
  await setImmediate();
}

/**
 * Loads resvg-js, an optional dependency; where it is missing, resvg as WASM, which draws the same pixels more slowly.
 */
export async function loadRasterizer(): Promise<void> {
  if (findNative() === undefined) await loadVectorRasterizer();
}

let native: { Resvg: typeof Resvg | undefined } | undefined;

function findNative(): typeof Resvg | undefined {
  if (native !== undefined) return native.Resvg;
  try {
    native = withShortReports(() => require('@resvg/resvg-js') as { Resvg: typeof Resvg });
  } catch {
    native = { Resvg: undefined };
  }
  return native.Resvg;
}

/**
 * resvg-js reads glibc's version from a report about the process. The report's part on the network takes as long as the
 * rest of it, and asks name servers about each open connection.
 */
function withShortReports<T>(load: () => T): T {
  // The types lack the setting, and other runtimes the whole object.
  const report: object | undefined = process.report;
  if (report === undefined) return load();
  const kept: unknown = Reflect.get(report, 'excludeNetwork');
  Reflect.set(report, 'excludeNetwork', true);
  try {
    return load();
  } finally {
    Reflect.set(report, 'excludeNetwork', kept);
  }
}

/** Premultiplied RGBA of a document that says its own size in device pixels. Throws `raster-failed`. */
export function rasterize(svg: string, size: Size): Uint8Array {
  const Native = findNative();
  if (Native === undefined) return rasterizeVector(svg, size);
  assertSafeSvg(svg);
  pending += size.width * size.height * 4;
  return checkPixels(render(Native, svg), size);
}

function render(Native: typeof Resvg, svg: string) {
  try {
    return new Native(svg, options).render();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('raster-failed', { params: { reason }, cause });
  }
}

/** A copy of the package is replaced after this many panics: each leaks a little stack and some memory. */
const PANICS = 50;

type Module = typeof import('@resvg/resvg-wasm');

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
export function rasterizeVector(svg: string, size: Size): Uint8Array {
  if (current === undefined) throw new EngineError('raster-failed', { params: because('rasterizer-missing') });
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
  wasm ??= readFile(require.resolve('#resvg-wasm/binary'));
  const path = require.resolve('#resvg-wasm');
  const copy = require(path) as Module;
  forget(path);
  await copy.initWasm(await wasm);
  current = copy;
  panics = 0;
}
