/** Parses the part of the Dockerfile syntax that our file uses. */

/** Returns the instructions, without comments and with continued lines joined. */
export function readInstructions(text: string): string[] {
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Splits `CMD ["node", "main.js"]` into name and arguments. */
export function splitInstruction(line: string): { instruction: string; rest: string } {
  const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  return { instruction, rest };
}

/** Parses `A=1 B=2` of `ENV`. */
export function readPairs(rest: string): Record<string, string> {
  const pairs = rest.split(/\s+/).map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Parses the list at the end of `CMD` and `HEALTHCHECK`. */
export function readList(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}

/** Variables, command and health check of the last stage. */
export function readRun(text: string): { env: Record<string, string>; command: string[]; health: string[] } {
  const all = readInstructions(text).map(splitInstruction);
  const last = all.slice(all.findLastIndex(({ instruction }) => instruction === 'FROM'));
  const find = (name: string) => last.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);
  return {
    env: Object.assign({}, ...find('ENV').map(readPairs)) as Record<string, string>,
    command: readList(find('CMD').at(-1) ?? '[]'),
    health: readList(find('HEALTHCHECK').at(-1) ?? '[]'),
  };
}
