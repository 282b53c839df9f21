// Lines and values → the text of a generated file: LF, one at the end, the same bytes on every run.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import type { GeneratedFile, Schema, SearchParam } from '../ir.ts';
import { identifier, jsString, lineComment } from './escape.ts';

export function textFile(path: string, lines: readonly string[]): GeneratedFile {
  return { path, text: `${lines.join('\n')}\n` };
}

export const templates = [
  ...(['bot.ts', 'bot-medplum.ts', 'bot-globals.d.ts', 'canonical.sql', 'kiln.sql'] as const),
  // Of runtime/client/: those that have types alone and the hooks as they stand, and the declarations of the others.
  ...([
    'client/api.ts',
    'client/bot.ts',
    'client/changes.ts',
    'client/exact-value.ts',
    'client/field.ts',
    'client/interactions.ts',
    'client/missing.ts',
    'client/react.js',
    'client/selection.ts',
  ] as const),
  ...([
    'client/cache.d.ts',
    'client/client.d.ts',
    'client/document.d.ts',
    'client/entry.d.ts',
    'client/error.d.ts',
    'client/react.d.ts',
    'client/validator.d.ts',
  ] as const),
];

/** Text of a generated file in its own language: a file of emit/templates/, or of runtime/client/. */
export function template(name: (typeof templates)[number]): string {
  const isKernel = name.startsWith('client/') && !name.endsWith('.d.ts');
  const folder = isKernel ? 'runtime' : 'codegen/emit/templates';
  return readFileSync(join(packageRoot(), folder, name), 'utf8');
}

/**
 * An `if` of a template that names `{type}` → an arm for each type: `if t = '{type}' then return 1;` becomes
 * `if t = 'Account' then return 1;`, `elsif t = 'Patient' then return 1;`. Without types the whole `if` is left out.
 */
export function perType(text: string, types: readonly string[]): string {
  return text.replace(
    /^( *)if (.*\{type\}.*\n(?:.*\n)*?)( *end if;\n)/gm,
    (_, indent: string, arm: string, end: string) => {
      const arms = types.map(
        (type, i) => `${indent}${i === 0 ? 'if' : 'elsif'} ${arm.replaceAll('{type}', identifier(type))}`,
      );
      return types.length === 0 ? '' : arms.join('') + end;
    },
  );
}

/** The first line of what people may open: `sources` is `name@version` of one package or more. */
export function generatedFrom(sources: string): string {
  return `Generated from ${lineComment(sources)} by kiln generate. Do not edit.`;
}

/** `name@version` of every package that was compiled. */
export function sourcesOf({ packages }: Pick<Schema, 'packages'>): string {
  return packages.map(({ name, version }) => `${name}@${version}`).join(', ');
}

/** Of what comes with Kiln, and of those packages that were added for something of the file: others do not change it. */
export function sourcesWith({ packages }: Schema, params: readonly SearchParam[]): string {
  const own = new Set(params.map(({ added }) => added));
  return packages
    .map(({ name, version, added }) => ({ label: `${name}@${version}`, added }))
    .filter(({ label, added }) => !added || own.has(label))
    .map(({ label }) => label)
    .join(', ');
}

/** A document for machines whose changes people review: a line for each entry down to `depth`; a list of scalars is one line. */
export function jsonFile(path: string, value: unknown, depth: number): GeneratedFile {
  return { path, text: `${json(value, depth, '')}\n` };
}

function json(value: unknown, depth: number, indent: string): string {
  if (depth === 0 || !isObject(value) || isScalarList(value)) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map(item => json(item, depth - 1, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${json(item, depth - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map(entry => inner + entry).join(',\n')}\n${indent}${close}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isScalarList(value: object): boolean {
  return Array.isArray(value) && !value.some(isObject);
}

/** Words over lines of at most `width`, each after `indent`. */
export function fill(words: readonly string[], indent: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, indent + line];
}

/** One `import type`, over as many lines as it needs. */
export function importTypes(names: readonly string[], from: string): readonly string[] {
  if (names.length === 0) return [];
  const line = `import type { ${names.map(identifier).join(', ')} } from ${jsString(from)};`;
  if (line.length <= 120) return [line];
  const listed = names.map((name, at) => (at < names.length - 1 ? `${name},` : name));
  return ['import type {', ...fill(listed, '  ', 120), `} from ${jsString(from)};`];
}
