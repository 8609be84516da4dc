import type { Command } from 'commander';
import { listOf } from './arguments.ts';
import { refuseWarning, warn, type Failure } from './errors.ts';
import { noteLine } from './output/report.ts';

/** Warns of options with a single value that stand on the command line with several; the last one counts. */
export function warnOfRepeats(command: Command): void {
  const given = new Map<string, string[]>();
  for (const option of command.options) {
    const isSingle = (option.required || option.optional) && !option.variadic && listOf(option) === undefined;
    if (!isSingle) continue;
    const name = option.long ?? option.flags;
    command.on(`option:${option.name()}`, (value: string | null) =>
      given.set(name, [...(given.get(name) ?? []), value ?? 'yes']),
    );
  }
  command.hook('preAction', () => {
    for (const warning of findRepeats(given)) tell(warning, command.opts());
  });
}

function findRepeats(given: ReadonlyMap<string, readonly string[]>): Failure[] {
  return [...given].flatMap(([name, values]) => {
    const used = values.at(-1) ?? '';
    const others = [...new Set(values)].filter((value) => value !== used);
    return others.length === 0 ? [] : [warn('option-repeated', { name, used, others: others.join(', ') })];
  });
}

/** Throws `warning-refused` for strict runs. */
function tell(warning: Failure, { strict = false, quiet = false }: { strict?: boolean; quiet?: boolean }): void {
  if (strict) throw refuseWarning(warning);
  if (!quiet) console.error(noteLine(warning));
}
