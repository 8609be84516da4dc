import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE_VERSION } from '@matchpost/engine';

/** Files that may change a pixel without changing a template: code and fonts. */
const relevant = /\.(?:[jt]s|wasm|ttf|otf|json)$/;
const irrelevant = /\.(?:test|d)\.[jt]s$/;

/**
 * Version and content of the engine and its fonts: part of every post's hash, so that a file made by another engine is
 * never taken for this one's. Servers of the same build agree on it.
 */
export function loadEngineFingerprint(): Promise<string> {
  fingerprint ??= digestEngine();
  return fingerprint;
}

let fingerprint: Promise<string> | undefined;

async function digestEngine(): Promise<string> {
  const source = dirname(fileURLToPath(import.meta.resolve('@matchpost/engine')));
  const digest = createHash('sha256');
  for (const folder of [source, join(source, '..', 'fonts')]) {
    for (const name of await listFiles(folder)) {
      digest.update(`${name.replaceAll(sep, '/')}\0`).update(await readFile(join(folder, name)));
    }
  }
  return `${ENGINE_VERSION}-${digest.digest('base64url').slice(0, 16)}`;
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => relevant.test(name) && !irrelevant.test(name)).toSorted();
}
