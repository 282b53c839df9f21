// The tree of commands → a script that completes commands and options in bash, zsh or fish.
import type { Command } from 'commander';
import { Misuse } from '../base/failure.ts';
import { pathOf } from './command.ts';

/** @param program the tree whose commands and options are completed */
export function completion(shell: string, program: Command): void {
  const script = scripts[shell];
  if (!script) throw new Misuse(`The shell '${shell}' is not supported: write bash, zsh or fish.`);
  process.stdout.write(script(program));
}

const scripts: Readonly<Record<string, (program: Command) => string>> = {
  bash: bashScript,
  // zsh runs functions of bash.
  zsh: program =>
    `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(program)}`,
  fish: fishScript,
};

/** A command with its path; that of the program is empty. */
interface Node {
  readonly path: string;
  readonly commands: readonly Command[];
  readonly options: readonly string[];
}

function nodesOf(command: Command): readonly Node[] {
  const path = command.parent ? pathOf(command) : '';
  const options = command.options
    .filter(({ hidden }) => !hidden)
    .flatMap(({ long, short }) => long ?? short ?? []);
  return [
    { path, commands: command.commands, options: [...options, '--help'] },
    ...command.commands.flatMap(nodesOf),
  ];
}

/** Only words that are names of commands change the path. */
function bashScript(program: Command): string {
  const cases = nodesOf(program).map(
    ({ path, commands, options }) =>
      `    '${path}') commands='${commands.map(each => each.name()).join(' ')}'; options='${options.join(' ')}' ;;`,
  );
  return `# Completes kiln in bash: source <(kiln completion bash)
_kiln_at() {
  case "$1" in
${cases.join('\n')}
    *) return 1 ;;
  esac
}
_kiln() {
  local place='' word commands options current="\${COMP_WORDS[COMP_CWORD]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    _kiln_at "\${place:+$place }$word" && place="\${place:+$place }$word"
  done
  _kiln_at "$place"
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$commands" -- "$current")) ;;
  esac
}
complete -o default -F _kiln kiln
`;
}

function fishScript(program: Command): string {
  const lines = nodesOf(program).flatMap(({ path, commands, options }) => [
    ...commands.map(
      each => `complete -c kiln -f -n '__kiln_at ${path}' -a ${each.name()} -d ${quoted(each.description())}`,
    ),
    ...options.map(option => `complete -c kiln -n '__kiln_below ${path}' -l ${option.replace(/^--?/, '')}`),
  ]);
  return `# Completes kiln in fish: kiln completion fish | source
function __kiln_words
  for word in (commandline -opc)[2..]
    string match -q -- '-*' $word; or echo $word
  end
end
function __kiln_at
  test (string join ' ' (__kiln_words)) = (string join ' ' $argv)
end
function __kiln_below
  string match -q -- (string join ' ' $argv)'*' (string join ' ' (__kiln_words))
end
${lines.join('\n')}
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
