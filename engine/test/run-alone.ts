import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';

/** Runs a file of tests in a process of its own, and fails with its output. */
export function runAlone(file: URL): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file.pathname], { encoding: 'utf8' });
  assert.is(status, 0, stdout + stderr);
}
