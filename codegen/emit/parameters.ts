// In: the schema. Out: search/parameters.json, what the runtime knows of every search parameter.

import { tableOf, typedTargets } from '../build/table.ts';
import type { GeneratedFile, Schema, SearchParam, Step, ValuePath } from '../schema.ts';
import { jsonFile } from './file.ts';

/** The parameter table: resource type → its columns and its parameters by GraphQL argument. */
export function emitParameters(schema: Schema): GeneratedFile {
  const table: Record<string, unknown> = {};
  for (const { name } of schema.resources) {
    const params = schema.searchParams.filter(param => param.resource === name);
    const { columns, ...rest } = tableOf(name, params);
    table[name] = {
      ...rest,
      columns: columns.map(column => column.name),
      params: Object.fromEntries(
        [...params].sort(byArgument).map(param => [param.argument, entry(param, params)]),
      ),
    };
  }
  return jsonFile('search/parameters.json', table, 3);
}

function entry(param: SearchParam, own: readonly SearchParam[]): unknown {
  const { code, type, url, targets, values, single, recent, index } = param;
  const typed = typedTargets(param, own);
  const filtered = values.some(({ steps }) => steps.some(({ kind }) => kind === 'target'));
  const sort = values.map(sortPath).filter(path => path !== undefined);
  return {
    code,
    type,
    url,
    ...(type === 'reference' ? { targets } : {}),
    ...(filtered ? { filtered } : {}),
    ...(typed.length > 0 ? { typed } : {}),
    ...(single ? { single } : {}),
    ...(recent ? { recent } : {}),
    ...(type === 'number' && values.every(value => /[iI]nt/.test(value.type)) ? { integer: true } : {}),
    ...(values.some(value => value.type !== 'Reference') && type === 'reference' ? { canonical: true } : {}),
    index: index.kind === 'tuple' ? { kind: 'tuple', components: componentsOf(param) } : index,
    ...((index.kind === 'token' || index.kind === 'uri') && sort.length === values.length
      ? { sort, tokens: values.map(tokenPath) }
      : {}),
  };
}

function componentsOf({ index }: SearchParam): unknown {
  return index.kind === 'tuple' ? index.roots[0]?.components.map(({ code, type }) => ({ code, type })) : [];
}

/** Where the text that a token or URI is sorted by stands, as an SQL/JSON path (lax mode unwraps arrays). */
function sortPath(value: ValuePath): string | undefined {
  const leaf: Record<string, string> = {
    CodeableConcept: '.coding.code',
    Coding: '.code',
    Identifier: '.value',
    ContactPoint: '.value',
  };
  const path = valuePath(value);
  return path === undefined ? undefined : path + (leaf[value.type] ?? '');
}

/** Where whole tokens or URIs stand: `form` says what they are, `system` which one a code has that names none. */
function tokenPath(value: ValuePath): unknown {
  const { type, system } = value;
  const forms: Record<string, string> = {
    CodeableConcept: 'Coding',
    Coding: 'Coding',
    Identifier: 'Identifier',
    ContactPoint: 'ContactPoint',
  };
  const implied = type === 'boolean' ? 'http://terminology.hl7.org/CodeSystem/special-values' : system;
  return {
    path: `${valuePath(value)}${type === 'CodeableConcept' ? '.coding[*]' : ''}`,
    form: forms[type] ?? 'code',
    ...(implied && !forms[type] ? { system: implied } : {}),
  };
}

function valuePath({ steps }: ValuePath): string | undefined {
  let path = '$';
  const last = steps.at(-1);
  for (const step of steps) {
    if (step.kind === 'present')
      return step.names.map(name => `exists(${path}.${name} ? ${isNotFalse})`).join(' || ');
    const part = jsonPathStep(step);
    if (part === undefined) return undefined;
    path += part;
  }
  // A step unwraps the array that it starts from; nothing does so for the one at the end.
  return last?.kind === 'field' && last.list ? `${path}[*]` : path;
}

/** What is no boolean cannot be compared with one. */
const isNotFalse = '(@ == true || (@ == true) is unknown)';

function jsonPathStep(step: Step): string | undefined {
  switch (step.kind) {
    case 'field':
      return `.${step.name}`;
    case 'equals':
      return ` ? (@.${step.name} == ${JSON.stringify(step.value)})`;
    case 'first':
      return '[0]';
    default:
      return undefined;
  }
}

function byArgument(a: SearchParam, b: SearchParam): number {
  return a.argument < b.argument ? -1 : 1;
}
