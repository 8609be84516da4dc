import { Command } from 'commander';
import { gameFields, getList, listNames, postFields, type Field } from '@matchpost/engine';

const note = `
A field of the second and third game carries its number: teamHome2, teamHome3. In texts: {{ teamHome | upper }}.

Example:
  $ matchpost fields --json`;

export function fieldsCommand(): Command {
  return new Command('fields')
    .description('list the data fields a template can show')
    .option('--json', 'as JSON', false)
    .addHelpText('after', note)
    .action(({ json }: { json: boolean }) => {
      if (json) {
        const lists = Object.fromEntries(listNames.map((name) => [name, getList(name).fields]));
        console.log(JSON.stringify({ game: gameFields, post: postFields, lists }));
        return;
      }
      console.log('For every game:');
      for (const field of gameFields) console.log(line(field));
      console.log('\nFor the post:');
      for (const field of postFields) console.log(line(field));
      for (const name of listNames) {
        console.log(`\nFor every row of a repeat with "for": "${name}":`);
        for (const field of getList(name).fields) console.log(line(field));
      }
    });
}

function line({ name, kind, label, sample }: Field): string {
  return `  ${name.padEnd(16)} ${kind.padEnd(6)} ${label.en}${sample && `, e.g. ${sample}`}`;
}
