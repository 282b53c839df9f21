// Figures of the source, for `npm run check`: its amounts, the longest chain of imports, cycles, and what has grown too long.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { amounts } from './amount.ts';
import { cycles, layers, root, sources } from './imports.ts';

const longestFile = 300;
const longestFunction = 50;

interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
}

const files = ['codegen', 'runtime'].flatMap(sources).map(read);
for (const { name, figure } of amounts()) print(name, figure);
const chain = layers('runtime');
print('layers in runtime', chain.length, [`from ${chain[0]} to ${chain.at(-1)}`]);
print('cycles of imports', cycles().length, cycles());
const long = files.filter(({ lines }) => lines > longestFile).sort((one, other) => other.lines - one.lines);
print(
  `files over ${longestFile} lines`,
  long.length,
  long.map(({ file, lines }) => `${file} ${lines}`),
);
const functions = files.flatMap(longFunctions);
print(`functions over ${longestFunction} lines`, functions.length, functions);

function print(name: string, figure: number, details: readonly string[] = []): void {
  process.stdout.write(`${String(figure).padStart(6)} ${name}\n`);
  for (const detail of details) process.stdout.write(`${' '.repeat(9)}${detail}\n`);
}

function read(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, lines: text.split('\n').length - 1 };
}

/** `file:line length` of each; a function within another one counts in both. */
function longFunctions({ file, text }: Source): readonly string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const line = (at: number) => tree.getLineAndCharacterOfPosition(at).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = line(node.getStart(tree));
      const length = line(node.end) - first + 1;
      if (length > longestFunction) found.push(`${file}:${first} ${length}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
