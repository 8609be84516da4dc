import type { CommandWords, OptionWords, Values } from './words.ts';

/** `matchpost completion zsh > "${fpath[1]}/_matchpost"`, or `source <(matchpost completion zsh)` after `compinit`. */
export function writeZsh(commands: readonly CommandWords[]): string {
  const names = commands.map(({ name, says }) => `        ${quote(`${name}:${says}`)}`);
  const cases = commands.map(({ name, options, argument, isVariadic }) => {
    const lines = [
      ...options.map(toSpec),
      ...(argument ? [quote(`${isVariadic ? '*' : '1'}:${name}:${action(argument)}`)] : []),
    ];
    return `        ${name})\n          _arguments \\\n${lines.map((line) => `            ${line}`).join(' \\\n')} ;;`;
  });
  return `#compdef matchpost
# matchpost completion zsh
_matchpost_words_and_files() {
  compadd -- "$@"
  _files
}
_matchpost() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C '1:command:->command' '*::argument:->argument'
  case $state in
    command)
      local -a commands=(
${names.join('\n')}
      )
      _describe command commands ;;
    argument)
      case $words[1] in
${cases.join('\n')}
      esac ;;
  esac
}
if [[ $funcstack[1] == _matchpost ]]; then _matchpost "$@"; else compdef _matchpost matchpost; fi
`;
}

function toSpec({ name, says, values, isRepeatable }: OptionWords): string {
  const told = `[${escape(says)}]`;
  return quote(`${isRepeatable ? '*' : ''}${name}${told}${values ? `:${name.slice(2)}:${action(values)}` : ''}`);
}

function action({ words, files, folders }: Values): string {
  const listed = words.map(escape).join(' ');
  if (words.length > 0 && files) return `_matchpost_words_and_files ${listed}`;
  if (words.length > 0) return `(${listed})`;
  if (folders) return '_files -/';
  return files ? '_files' : ' ';
}

/** Colons and brackets have a meaning of their own. */
function escape(text: string): string {
  return text.replace(/[\\:[\]]/g, String.raw`\$&`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
