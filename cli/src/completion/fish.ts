import type { CommandWords, Values } from './words.ts';

/** `matchpost completion fish > ~/.config/fish/completions/matchpost.fish` */
export function writeFish(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ name, says, options, argument }) => {
    const within = `complete -c matchpost -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c matchpost -n __fish_use_subcommand -f -a ${name} -d ${quote(says)}`,
      ...(argument ? [`${within} ${take(argument)}`] : []),
      ...options.map(
        ({ name: option, says: told, values }) =>
          `${within} -l ${option.slice(2)} ${values ? `-r ${take(values)} ` : ''}-d ${quote(told)}`,
      ),
    ];
  });
  return `# matchpost completion fish\ncomplete -c matchpost -f\n${lines.join('\n')}\n`;
}

function take({ words, files, folders }: Values): string {
  const offers = [...words, ...(folders ? ['(__fish_complete_directories)'] : [])];
  return `${files ? '-F' : '-f'}${offers.length > 0 ? ` -a ${quote(offers.join(' '))}` : ''}`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
