/** The WASM files beside the code, and the errors of a page that cannot use them. */
import { EngineError } from '../errors.ts';

interface WasmFiles {
  /** The folder that holds `resvg.wasm` and `harfbuzz.wasm`; undefined: beside the code. One for the whole page. */
  folder?: string | undefined;
  /** The bytes of `harfbuzz.wasm` while HarfBuzz starts from a package. */
  harfbuzz?: Uint8Array | undefined;
}

export const wasmFiles: WasmFiles = {};

/** The address of a file in a folder's URL, with or without a slash at its end. */
export function fileIn(folder: string, file: string): string {
  return `${folder.replace(/\/$/, '')}/${file}`;
}

/** How Chromium, Firefox and Safari say that a policy forbids WebAssembly. */
const blocked = /content security policy|blocked by csp|unsafe-eval/i;

/** `wasm-blocked` where the page's policy forbids WebAssembly, else `wasm-missing`. */
export function wasmError(file: string, cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError(blocked.test(reason) ? 'wasm-blocked' : 'wasm-missing', { params: { file, reason }, cause });
}
