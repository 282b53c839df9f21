// How much there is of Kiln: lines, files, settings and lines that are too long, by wing. test/figures.ts prints it, and test/amount.test.ts
// bounds it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../runtime/base/config/variables.ts';
import { root } from './imports.ts';

/** Folders of runtime/. */
const wings = [
  'base',
  'client',
  'search',
  'database',
  'access',
  'graphql',
  'identity',
  'fhir',
  'bots',
  'events',
  'operate',
  'command',
  'console',
];

export interface Amount {
  readonly name: string;
  readonly figure: number;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: number;
}

const sources = ['codegen', 'runtime'].flatMap(folder => read(folder, /\.(tsx?|m?js|css|sql)$/));
/** Without what examples generate. */
const tests = read('test', /^(?!test\/examples\/(codegen\/gql|gql-tada\/schema-env)).*\.tsx?$/);
const goldens = read('test', /corpus\/.*\.(sql|json)$/);

export function amounts(): readonly Amount[] {
  const ofWing = wings.map(name => ({
    name: `lines of ${name}`,
    figure: linesOf(sources.filter(({ file }) => file.startsWith(`runtime/${name}/`))),
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
