import { Command, type HelpContext } from 'commander';
import { completionCommand } from './commands/completion.ts';
import { doctorCommand } from './commands/doctor.ts';
import { fieldsCommand } from './commands/fields.ts';
import { gamesCommand } from './commands/games.ts';
import { importSvgCommand } from './commands/import-svg.ts';
import { mcpCommand } from './commands/mcp/command.ts';
import { renderCommand } from './commands/render.ts';
import { sheetCommand } from './commands/sheet.ts';
import { themesCommand } from './commands/themes.ts';
import { validateCommand } from './commands/validate.ts';
import { resolve } from 'node:path';
import { CONFIG_NAME, findConfig, isConfigurable } from './config/find-config.ts';
import { warnOfRepeats } from './repeated-options.ts';
import packageJson from '../package.json' with { type: 'json' };

const examples = `
Examples:
  $ matchpost render standard --games games.json
  $ matchpost render my-design.json --games season.csv --tab result --out posts
  $ matchpost games --sport unihockey --club sternenberg
  $ matchpost render standard --sport unihockey --club sternenberg --team all --weekend next
  $ matchpost validate my-design.json

Exit codes: 0 all done, 1 some failed, 2 nothing done because arguments or input cannot be used,
130 ended by Ctrl-C, 143 by SIGTERM.`;

class Program extends Command {
  /** `help nix` is refused as `nix` is; commander would print the help of all commands. */
  override help(context?: HelpContext | ((text: string) => string)): never {
    const [first, name] = this.args;
    if (first === 'help' && name !== undefined) this.parse([name], { from: 'user' });
    return typeof context === 'function' ? super.help(context) : super.help(context);
  }
}

/** All commands, one file each. A command imports slow modules when it runs. */
export function buildProgram(): Command {
  const program = new Program('matchpost')
    .description('Turns league games into social-media posts for sports clubs.')
    .version(packageJson.version)
    .addHelpText('after', examples)
    .showSuggestionAfterError()
    .exitOverride();
  const commands = [
    renderCommand(),
    gamesCommand(),
    validateCommand(),
    importSvgCommand(),
    sheetCommand(),
    themesCommand(),
    fieldsCommand(),
    doctorCommand(),
    mcpCommand(),
    completionCommand(program),
  ];
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
  for (const command of program.commands) {
    if (isConfigurable(command.name())) addConfig(command, program);
    // After the configuration: it may say --quiet or --strict.
    warnOfRepeats(command);
  }
  return program;
}

/** Options of a configuration count before the command runs; without a file nothing is loaded. */
function addConfig(command: Command, program: Command): void {
  command
    .option('--config <file>', `options from this file (default: the nearest ${CONFIG_NAME}, from here upwards)`)
    .option('--no-config', 'without a configuration')
    .hook('preAction', async () => {
      const { config: given } = command.opts<{ config?: string | boolean }>();
      const file = given === false ? undefined : typeof given === 'string' ? resolve(given) : findConfig(process.cwd());
      if (file === undefined) return;
      const { applyConfig } = await import('./config/apply-config.ts');
      await applyConfig(file, command, program);
    });
}
