// The text of a Dockerfile → its stages, each with its instructions.

export interface Instruction {
  readonly name: string;
  /** What follows the name, without options as `--from=build`. */
  readonly text: string;
  readonly words: readonly string[];
  readonly from?: string;
}

/** @throws Error for an instruction that is none of Docker's */
export function dockerfile(text: string): readonly (readonly Instruction[])[] {
  const stages: Instruction[][] = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', options = '', rest = ''] = /^([A-Z]+)((?: --\S+)*) (.*)$/.exec(line) ?? [];
    if (!names.has(name)) throw new Error(`Not an instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    const from = /--from=(\S+)/.exec(options)?.[1];
    const words = rest.split(' ');
    stages.at(-1)?.push({ name, text: rest, words, ...(from === undefined ? {} : { from }) });
  }
  return stages;
}

const names = new Set([
  ...['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'],
]);
