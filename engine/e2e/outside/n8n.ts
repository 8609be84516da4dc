/** The nodes for n8n: what is in the package, and how they run in n8n's own runtime (server/n8n/outside). */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import type { Scratch } from './scratch.ts';

const script = fileURLToPath(new URL('../../../server/n8n/outside/run.ts', import.meta.url));
/** The first time, it installs n8n's packages. */
const PATIENCE = 600_000;

export function checkNodes({ nodes }: Scratch): Check[] {
  return [
    {
      name: 'n8n-nodes-matchpost passes the types, the check and the runtime of n8n',
      check: () => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [script, nodes], {
          encoding: 'utf8',
          timeout: PATIENCE,
        });
        assert.is(status, 0, stdout + stderr);
        // uvu ends with 0 when a hook threw and no test ran.
        assert.match(stdout, /Passed:\s+[1-9]/);
      },
    },
  ];
}
