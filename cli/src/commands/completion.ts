import { Argument, Command } from 'commander';
import type { CommandWords } from '../completion/words.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

const examples = `
The script completes commands, options, their values, themes and files.

Examples:
  $ source <(matchpost completion bash)          # in ~/.bashrc
  $ source <(matchpost completion zsh)           # in ~/.zshrc, after compinit
  $ matchpost completion fish > ~/.config/fish/completions/matchpost.fish`;

export function completionCommand(program: Command): Command {
  return new Command('completion')
    .description('print the script that completes command lines in a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: (typeof shells)[number]) => {
      const { listCommands } = await import('../completion/words.ts');
      const { themes } = await import('@matchpost/engine/themes');
      const commands = listCommands(
        program,
        themes.map(({ id }) => id),
      );
      process.stdout.write(await write(shell, commands));
    });
}

async function write(shell: (typeof shells)[number], commands: CommandWords[]): Promise<string> {
  if (shell === 'bash') return (await import('../completion/bash.ts')).writeBash(commands);
  if (shell === 'zsh') return (await import('../completion/zsh.ts')).writeZsh(commands);
  return (await import('../completion/fish.ts')).writeFish(commands);
}
