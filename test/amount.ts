// How much there is of Kiln: lines, files, settings and lines that are too long, by wing. test/figures.ts prints it, and test/amount.test.ts
// bounds it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../runtime/config/variables.ts';
import { root } from './imports.ts';

/** Folders and files of runtime/ by what a reader looks for; what is nowhere else is `base`. */
const wings: Readonly<Record<string, readonly string[]>> = {
  access: ['access', 'principal'],
  bots: ['bots', 'mllp'],
  client: ['client'],
  command: ['command', 'main.ts', 'library.ts'],
  console: ['console'],
  database: ['postgres', 'migrate', 'store', 'sql', 'stored.ts'],
  events: ['events', 'jobs'],
  fhir: ['http', 'rest', 'bulk', 'load'],
  graphql: ['graphql', 'plan', 'engine.ts'],
  identity: ['auth', 'sign-in'],
  operate: ['metrics', 'trace', 'workers', 'audit'],
  search: ['search', 'fhirpath', 'extract.ts'],
};

export interface Amount {
  readonly name: string;
  readonly figure: number;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
}

const sources = ['codegen', 'runtime'].flatMap(folder => read(folder, /\.(tsx?|mjs|css|sql)$/));
/** Without what examples generate. */
const tests = read('test', /^(?!test\/examples\/(codegen\/gql|gql-tada\/schema-env)).*\.tsx?$/);
const goldens = read('test', /corpus\/.*\.(sql|json)$/);

export function amounts(): readonly Amount[] {
  const ofWing = Object.entries(wings).map(([name, parts]) => ({
    name: `lines of ${name}`,
    figure: linesOf(sources.filter(({ file }) => parts.some(part => isIn(file, `runtime/${part}`)))),
  }));
  return [
    { name: 'lines of codegen and runtime', figure: linesOf(sources) },
    { name: 'files of codegen and runtime', figure: sources.length },
    ...ofWing,
    { name: 'settings', figure: Object.keys(variables).length },
    { name: 'lines over 140 columns', figure: overlong(sources) },
    { name: 'lines of tests', figure: linesOf(tests) },
    { name: 'lines of goldens', figure: linesOf(goldens) },
  ];
}

function isIn(file: string, part: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}

function read(folder: string, kind: RegExp): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(file => kind.test(file))
    .map(file => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, text, lines: text.split('\n').length - 1 };
    });
}

function linesOf(files: readonly Source[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

function overlong(files: readonly Source[]): number {
  return files.flatMap(({ text }) => text.split('\n')).filter(line => line.length > 140).length;
}
