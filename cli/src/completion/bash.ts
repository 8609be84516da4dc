import type { CommandWords, Values } from './words.ts';

/** `source <(matchpost completion bash)` */
export function writeBash(commands: readonly CommandWords[]): string {
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap((option) =>
      option.values ? [`    ${name}:${option.name}) ${offer(option.values)}; _matchpost_colon; return ;;`] : [],
    ),
  );
  const options = commands.map(({ name, options: own }) => `    ${name}) _matchpost_offer "${list(own)}" ;;`);
  const first = commands.flatMap(({ name, argument }) => (argument ? [`    ${name}) ${offer(argument)} ;;`] : []));
  return `# matchpost completion bash
_matchpost_offer() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$cur")
}
_matchpost_paths() {
  local word
  compopt -o filenames 2>/dev/null
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$1" -- "$cur")
}
# A colon begins a new word for bash: what stands before it must not be repeated.
_matchpost_colon() {
  [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]] || return 0
  local before="\${cur%"\${cur##*:}"}"
  COMPREPLY=("\${COMPREPLY[@]#"$before"}")
}
_matchpost() {
  local line="\${COMP_LINE:0:COMP_POINT}" command="" previous="" cur="" word
  local -a words
  COMPREPLY=()
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  cur="\${words[\${#words[@]}-1]}"
  (( \${#words[@]} > 1 )) && previous="\${words[\${#words[@]}-2]}"
  for word in "\${words[@]:1:\${#words[@]}-2}"; do
    [[ $word != -* ]] && { command="$word"; break; }
  done
  if [[ -z $command ]]; then
    _matchpost_offer "${commands.map(({ name }) => name).join(' ')} help --help --version"
    return
  fi
  case "$command:$previous" in
${values.join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$command" in
${options.join('\n')}
    esac
  else
    case "$command" in
${first.join('\n')}
    esac
  fi
}
complete -F _matchpost matchpost
`;
}

function list(options: readonly { name: string }[]): string {
  return options.map(({ name }) => name).join(' ');
}

function offer({ words, files, folders }: Values): string {
  const offers = [
    ...(words.length > 0 ? [`_matchpost_offer "${words.join(' ')}"`] : []),
    ...(files ? ['_matchpost_paths -f'] : []),
    ...(folders ? ['_matchpost_paths -d'] : []),
  ];
  return offers.join('; ') || ':';
}
