import { parseArgs } from 'node:util';
import { contenders, ours, type Contender } from './contenders.ts';

export interface BenchOptions {
  chosen: Contender[];
  quick: boolean;
  /** Adds 10,000 posts of 50 templates. */
  long: boolean;
  /** Measures the themes and nothing else. */
  themesOnly: boolean;
  json?: string;
  /** Writes docs/benchmarks.md and its picture. */
  write: boolean;
}

export const help = `npm run bench -- [options]
  --quick            fewer rounds, no season in three shapes: two to three minutes
  --only a,b         only these beside our own: ${contenders.map(({ id }) => id).join(', ')}
  --only themes      only the themes, each beside the first standard theme: half a minute
  --long             adds 10,000 posts of 50 templates
  --json file        writes every single value
  --write            writes docs/benchmarks.md and docs/benchmarks.svg`;

/** Throws a usage message for an unknown argument. */
export function parseOptions(argv: string[]): BenchOptions | 'help' {
  const { values } = parseArgs({
    args: argv,
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const themesOnly = values.only === 'themes';
  return { ...values, themesOnly, chosen: chosenOf(themesOnly ? ours.id : values.only) };
}

function chosenOf(only: string | undefined): Contender[] {
  if (only === undefined) return [...contenders];
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.find((id) => !contenders.some((contender) => contender.id === id));
  if (unknown !== undefined) throw new Error(`--only: no renderer is called "${unknown}".\n${help}`);
  return contenders.filter((contender) => contender === ours || ids.includes(contender.id));
}
