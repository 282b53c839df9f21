// Schema → invariants.mjs: the invariants of each type, and those of profiles that are compiled, as functions that the server loads as they
// stand. https://hl7.org/fhir/R4/conformance-rules.html#constraints

import { groupBy } from '../../runtime/base/group-by.ts';
import type { GeneratedFile, Schema, TypeInvariant } from '../ir.ts';
import { jsKey, jsString } from './escape.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';

export function emitInvariants(schema: Schema): readonly GeneratedFile[] {
  const { constants, types, profiles } = schema.invariants;
  const shared = new Map<string, string>();
  const used = new Set([...functionNames, ...constants.map(({ name }) => name)]);
  for (const each of types) {
    const object = objectOf(each);
    if (shared.has(object)) continue;
    shared.set(object, nameOf(each.key, used));
  }
  const body = [
    ...constants
      .filter(({ name }) => [...types, ...profiles].some(({ code }) => code?.includes(name)))
      .map(({ name, code }) => `const ${name} = ${code};`),
    '',
    ...[...shared].map(([object, name]) => `const ${name} = ${object};`),
    '',
    '/** Type → its invariants; of one element alone, if they name a field. Without a test it is not evaluated. */',
    'export const invariants = {',
    ...[...groupBy(types, ({ type }) => type)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, own]) => `  ${jsKey(type)}: [${own.map(each => withField(each, shared)).join(', ')}],`),
    '};',
    '',
    '/** Type and expression → the test of an invariant that a profile has for elements of the type. */',
    'export const profileInvariants = {',
    ...profiles.map(
      ({ type, expression, code }) => `  ${jsString([type, expression].join(' '))}: ${testFunction(code)},`,
    ),
    '};',
  ];
  const called = new Set(body.join('\n').match(/\b[a-zA-Z]+(?=\()|\bnone\b|\bchildren\b|\bdescendants\b/g));
  return [
    textFile('invariants.mjs', [
      `// ${generatedFrom(sourcesOf(schema))}`,
      '',
      'import {',
      ...functionNames.filter(name => called.has(name)).map(name => `  ${name},`),
      "} from 'kiln-fhir/extract';",
      '',
      ...body,
    ]),
  ];
}

/** What `kiln-fhir/extract` (runtime/client/validate/functions.ts) offers to them. */
export const functionNames = [
  'children',
  'choice',
  'descendants',
  'differAll',
  'differs',
  'distinct',
  'each',
  'extensions',
  'hasValue',
  'intersect',
  'isDistinct',
  'isIn',
  'member',
  'none',
  'only',
  'primitives',
  'quantities',
  'same',
  'sameAll',
  'times',
  'toInteger',
  'toText',
];

function objectOf({ key, severity, human, expression, code }: TypeInvariant): string {
  const parts = [
    `key: ${jsString(key)}`,
    `severity: ${jsString(severity)}`,
    `human: ${jsString(human)}`,
    `expression: ${jsString(expression)}`,
    ...(code === undefined ? [] : [`test: ${testFunction(code)}`]),
  ];
  return `{\n${parts.map(part => `  ${part},\n`).join('')}}`;
}

/** Of the code of an invariant. */
export function testFunction(code: string): string {
  const parameters = /\broot\b/.test(code)
    ? 'x, resource, root'
    : /\bresource\b/.test(code)
      ? 'x, resource'
      : 'x';
  return `${parameters.includes(',') ? `(${parameters})` : parameters} => ${code}`;
}

function withField(each: TypeInvariant, shared: ReadonlyMap<string, string>): string {
  const name = shared.get(objectOf(each)) ?? '';
  return each.field === undefined ? name : `{ ...${name}, field: ${jsString(each.field)} }`;
}

/** `pat-1` → `pat_1`; keys that several invariants have, and words of JavaScript, get a number. */
function nameOf(key: string, used: Set<string>): string {
  const plain = key.replace(/[^A-Za-z0-9]+/g, '_').replace(/^(?=\d)|^$/, '_');
  let name = /^[a-z]*$/.test(plain) ? `${plain}_1` : plain;
  for (let i = 2; used.has(name); i++) name = `${plain}_${i}`;
  used.add(name);
  return name;
}
