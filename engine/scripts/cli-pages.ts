/** Pages about the command line, from its own table of commands and options. */

interface OptionFacts {
  flags: string;
  description: string;
  defaultValue?: unknown;
  defaultValueDescription?: string;
  argChoices?: readonly string[];
  envVar?: string;
  hidden: boolean;
}

interface CommandFacts {
  name(): string;
  description(): string;
  options: readonly OptionFacts[];
  commands: readonly CommandFacts[];
  registeredArguments: readonly { name(): string; required: boolean; variadic: boolean }[];
}

/** The workspace stands above this one, so it is looked up by name when the pages are written. */
const load = async (path: string) => (await import(new URL(`../../${path}`, import.meta.url).href)) as unknown;
const { buildProgram } = (await load('cli/src/program.ts')) as { buildProgram(): CommandFacts };
const { writeConfigSchema } = (await load('cli/src/config/schema.ts')) as {
  writeConfigSchema(program: CommandFacts): string;
};

/** `docs/matchpost.config.schema.json` */
export function configSchema(): string {
  return writeConfigSchema(buildProgram());
}

/** `docs/cli-options.md`: every command with its options. */
export function optionsPage(): string {
  const sections = buildProgram().commands.map((command) => {
    const given = command.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
      return argument.required ? `<${name}>` : `[${name}]`;
    });
    const title = ['matchpost', command.name(), ...given].join(' ');
    const rows = command.options.filter(({ hidden }) => !hidden).map(row);
    const table = rows.length > 0 ? `\n\n| option | |\n|---|---|\n${rows.join('\n')}` : '';
    return `## \`${title}\`\n\n${sentence(command.description())}${table}\n`;
  });
  const head = 'Written by `npm run schema`. [The command line](cli.md) explains how they work together.';
  return `# Commands and options\n\n${head}\n\n${sections.join('\n')}`;
}

function row({ flags, description, argChoices, defaultValue, defaultValueDescription, envVar }: OptionFacts): string {
  const usual = defaultValueDescription ?? (isTold(defaultValue) ? String(defaultValue) : undefined);
  const facts = [
    description,
    ...(argChoices ? [argChoices.map((choice) => `\`${choice}\``).join(', ')] : []),
    ...(usual === undefined ? [] : [`default ${usual}`]),
    ...(envVar === undefined ? [] : [`variable \`${envVar}\``]),
  ];
  return `| \`${escape(flags)}\` | ${escape(facts.join('; ').replaceAll('<', '&lt;'))} |`;
}

/** Switches are off by default, as everybody expects. */
function isTold(value: unknown): boolean {
  return value !== undefined && typeof value !== 'boolean';
}

function escape(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}
