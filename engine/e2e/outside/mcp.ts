/** `matchpost mcp` of the installed command: the first lines of a conversation. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import type { Scratch } from './scratch.ts';
import { findRuntimes } from './tools.ts';

const clientInfo = { name: 'outside', version: '1.0.0' };
const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
const lines = [
  { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
];

interface Answer {
  id: number;
  result: { serverInfo?: { name: string }; tools?: { name: string }[] };
}

export function checkMcp({ folder }: Scratch): Check[] {
  const nodes = [
    { name: 'this Node', program: process.execPath },
    ...findRuntimes().filter(({ name }) => name === 'Node 20'),
  ];
  return nodes.map(({ name, program }) => ({
    name: `matchpost mcp in ${name}`,
    check: async () => {
      const [first, second] = await talk(folder, program);
      assert.is(first?.result.serverInfo?.name, 'matchpost');
      assert.is(second?.result.tools?.length, 4);
    },
  }));
}

/** Two requests and their answers; the process ends with its input. */
async function talk(folder: string, program: string): Promise<Answer[]> {
  const command = join(folder, 'node_modules/matchpost/bin/matchpost.js');
  const child = spawn(program, [command, 'mcp'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'], timeout: 60_000 });
  for (const line of lines) child.stdin.write(`${JSON.stringify(line)}\n`);
  const answers: Answer[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (answers.push(JSON.parse(line) as Answer) === 2) child.stdin.end();
  }
  const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
  assert.is(code, 0);
  return answers;
}
