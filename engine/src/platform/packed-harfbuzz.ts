/** `harfbuzz.ts` for packages: HarfBuzz is loaded with the first engine, so that importing the engine never fails. */
import type { Face } from '../assets/assets.ts';
import { fileIn, wasmError, wasmFiles } from './wasm-files.ts';

type Harfbuzz = typeof import('./harfbuzz.ts');

let loading: Promise<Harfbuzz> | undefined;

export async function openFace(bytes: Uint8Array): Promise<Face> {
  return (await load()).openFace(bytes);
}

/** Loads HarfBuzz while the engine reads its first files. After a failure the first face loads it again, and throws. */
export function startFaces(): void {
  load().catch(() => undefined);
}

async function load(): Promise<Harfbuzz> {
  loading ??= loadHarfbuzz().catch((error: unknown) => {
    loading = undefined;
    throw wasmError('harfbuzz.wasm', error);
  });
  return loading;
}

/** The build passes these bytes to harfbuzzjs. */
async function loadHarfbuzz(): Promise<Harfbuzz> {
  wasmFiles.harfbuzz = await readWasm();
  try {
    return await import('./harfbuzz.ts');
  } finally {
    wasmFiles.harfbuzz = undefined;
  }
}

async function readWasm(): Promise<Uint8Array> {
  const { folder } = wasmFiles;
  const url =
    folder === undefined ? new URL('../../wasm/harfbuzz.wasm', import.meta.url).href : fileIn(folder, 'harfbuzz.wasm');
  // Node's fetch reads no files.
  if (url.startsWith('file:')) return process.getBuiltinModule('node:fs').promises.readFile(new URL(url));
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** The parts that are used: the types shared by Node and browsers lack them. */
declare const process: {
  getBuiltinModule: (name: 'node:fs') => { promises: { readFile: (url: URL) => Promise<Uint8Array> } };
};
declare const URL: new (path: string, base?: string) => URL;
interface URL {
  href: string;
}
declare const fetch: (url: string) => Promise<{ ok: boolean; status: number; arrayBuffer: () => Promise<ArrayBuffer> }>;
declare global {
  interface ImportMeta {
    url: string;
  }
}
