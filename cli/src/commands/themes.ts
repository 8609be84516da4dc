import { Command } from 'commander';

export function themesCommand(): Command {
  return new Command('themes')
    .description('list the built-in themes')
    .option('--json', 'as JSON', false)
    .addHelpText('after', '\nExample:\n  $ matchpost render light --games games.json')
    .action(async ({ json }: { json: boolean }) => {
      const { themes } = await import('@matchpost/engine/themes');
      if (json) {
        console.log(JSON.stringify(themes));
        return;
      }
      const width = Math.max(...themes.map(({ id }) => id.length));
      for (const { id, name, description } of themes) console.log(`${id.padEnd(width)}  ${name.en}: ${description.en}`);
    });
}
