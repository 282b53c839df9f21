// Schema → search/parameters.json: what the runtime knows of every search parameter.

import { createHash } from 'node:crypto';
import type { GeneratedFile, Schema, SearchParam, Step, TupleRoot, ValuePath } from '../ir.ts';
import { tableOf, typedTargets } from '../schema/table.ts';
import { hasWords, isCaseless, storingStatements } from './extractor.ts';
import { jsonFile } from './file.ts';

/** The parameter table: resource type → its columns and its parameters by GraphQL argument. */
export function emitParameters(schema: Schema): GeneratedFile {
  const table: Record<string, unknown> = {};
  const types = new Set(schema.resources.map(({ name }) => name));
  for (const { name } of schema.resources) {
    const params = schema.storedParams.filter(param => param.resource === name);
    const { columns, ...rest } = tableOf(name, params);
    const statements = storingStatements(params);
    table[name] = {
      ...rest,
      columns: columns.map(column => column.name),
      params: Object.fromEntries(
        [...params]
          .sort(byArgument)
          .map(param => [
            param.argument,
            { ...entry(param, params, types), stored: storedHash(param, params, statements) },
          ]),
      ),
    };
  }
  return jsonFile('search/parameters.json', table, 3);
}

/** @param types those that are compiled: a chain leads to no others */
function entry(param: SearchParam, own: readonly SearchParam[], types: ReadonlySet<string>) {
  const { code, type, url, targets, values, single, recent, index } = param;
  const typed = typedTargets(param, own);
  const filtered = values.some(({ steps }) => steps.some(({ kind }) => kind === 'target'));
  const sort = values.map(sortPath).filter(path => path !== undefined);
  return {
    code,
    type,
    url,
    ...(param.inner === undefined ? {} : { inner: param.inner }),
    elements: elementsOf(param),
    ...(type === 'reference' ? { targets: targets.filter(target => types.has(target)) } : {}),
    ...(filtered ? { filtered } : {}),
    ...(typed.length > 0 ? { typed } : {}),
    ...(single ? { single } : {}),
    ...(recent ? { recent } : {}),
    ...(type === 'number' && values.every(value => /[iI]nt/.test(value.type)) ? { integer: true } : {}),
    ...(values.some(value => value.type !== 'Reference') && type === 'reference' ? { canonical: true } : {}),
    ...(hasWords(param) ? { words: true } : {}),
    ...caselessness(param),
    ...(type === 'uri' && values.some(value => value.type === 'canonical') ? { anyVersion: true } : {}),
    present: presencePaths(param),
    index: index.kind === 'tuple' ? { kind: 'tuple', components: componentsOf(param) } : index,
    ...((index.kind === 'token' || index.kind === 'uri') && sort.length === values.length
      ? { sort, tokens: values.map(tokenPath) }
      : {}),
  };
}

/** Whether case is ignored in all of its tokens, or in some. */
function caselessness({ type, values }: SearchParam) {
  if (type !== 'token' || !values.some(value => isCaseless(value.type))) return {};
  return { caseless: values.every(value => isCaseless(value.type)) ? 'all' : 'some' };
}

/** A hash of how a parameter is stored: a database is migrated where it differs. */
function storedHash(
  param: SearchParam,
  own: readonly SearchParam[],
  statements: ReadonlyMap<SearchParam, readonly string[]>,
): string {
  const codes = param.index.kind === 'all' ? param.index.components : componentCodes(param);
  const parts = codes.length > 0 ? own.filter(({ code }) => codes.includes(code)) : [];
  // The rows of a hot code stand in the order of the date.
  const order = param.index.kind === 'token' && param.index.hot ? own.filter(({ recent }) => recent) : [];
  const texts = [param, ...parts, ...order].map(each =>
    JSON.stringify([each.type, each.index, statements.get(each) ?? []]),
  );
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
}

function componentCodes({ index }: SearchParam): readonly string[] {
  return index.kind === 'tuple' ? (index.roots[0]?.components ?? []).map(({ code }) => code) : [];
}

/** The elements that the values of a parameter are taken or chosen by, without the resource type: `name.family`. */
function elementsOf({ values, index }: SearchParam): readonly string[] {
  if (index.kind === 'id') return ['id'];
  if (index.kind === 'updated') return ['meta.lastUpdated'];
  const paths = values.flatMap(({ steps }) => elementsOn(steps, []));
  if (index.kind === 'tuple')
    for (const { steps, components } of index.roots) {
      // Not the value itself is compared, but its content.
      paths.push(...elementsOn(steps, []).slice(0, -1));
      for (const { values: own, fromResource } of components)
        for (const value of own) paths.push(...elementsOn(value.steps, fromResource ? [] : fieldsOf(steps)));
    }
  return [...new Set(paths)].sort();
}

/** The element of a path, and the elements that the path tests. */
function elementsOn(steps: readonly Step[], from: readonly string[]): readonly string[] {
  const looked: string[] = [];
  let at = from;
  for (const step of steps) {
    if (step.kind === 'field') at = [...at, step.name];
    if (step.kind === 'equals') looked.push([...at, step.name].join('.'));
    if (step.kind === 'extension') looked.push([...at, 'extension'].join('.'));
    if (step.kind === 'present') looked.push(...step.names.map(name => [...at, name].join('.')));
  }
  return steps.at(-1)?.kind === 'present' ? looked : [...looked, at.join('.')];
}

function fieldsOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(step => (step.kind === 'field' ? [step.name] : []));
}

function componentsOf({ index }: SearchParam): unknown {
  return index.kind === 'tuple' ? index.roots[0]?.components.map(({ code, type }) => ({ code, type })) : [];
}

/** Whether `_sort` can name it. */
export function isSortable({ index, values }: SearchParam): boolean {
  if (index.kind === 'token' || index.kind === 'uri')
    return values.length > 0 && values.every(value => valuePath(value) !== undefined);
  return index.kind !== 'all' && index.kind !== 'tuple';
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

/** The paths of whole tokens or URIs: `form` is their type, `system` that of a code without one. */
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
    form: forms[type] ?? (isCaseless(type) ? 'text' : 'code'),
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

/** Only booleans can be compared with a boolean. */
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

/** `types`: only references to these types; `inner`: the path selects resources inside of the resource. */
export interface PresencePath {
  readonly path: string;
  readonly types?: readonly string[];
  readonly inner?: true;
}

/** Empty if every resource has a value. */
function presencePaths({ index, values, unsearchable }: SearchParam): readonly PresencePath[] {
  if (index.kind === 'tuple') return index.roots.map(root => ({ path: rootPath(root) }));
  if (values.some(({ steps }) => steps.some(({ kind }) => kind === 'present'))) return [];
  const paths = new Map<string, PresencePath>();
  for (const value of [...values, ...unsearchable]) {
    const types = value.steps.flatMap(step => (step.kind === 'target' ? [step.type] : []));
    const inner = value.type === 'Resource' ? ({ inner: true } as const) : {};
    for (const path of pathsOf('$', value))
      paths.set(`${path} ${types.join()}`, { path, ...(types.length > 0 ? { types } : {}), ...inner });
  }
  return [...paths.values()];
}

/** Selects items that have a value of each component. */
function rootPath({ steps, components }: TupleRoot): string {
  const tests = components.map(({ values, unsearchable, fromResource }) => {
    const paths = [...values, ...unsearchable].flatMap(value => pathsOf(fromResource ? '$' : '@', value));
    return `(${paths.map(path => `exists(${path})`).join(' || ')})`;
  });
  return `${stepsPath('$', steps)} ? (${tests.join(' && ')})`;
}

/** `$.birthDate` and `$._birthDate`, its extensions. */
function pathsOf(start: string, { steps, type }: ValuePath): readonly string[] {
  const path = `${stepsPath(start, steps)} ? (@ != null)`;
  const end = steps.findLastIndex(({ kind }) => kind === 'field');
  const last = steps[end];
  if (!/^[a-z]/.test(type) || last?.kind !== 'field') return [path];
  const sibling: Step = { ...last, name: `_${last.name}` };
  return [path, `${stepsPath(start, [...steps.slice(0, end), sibling])} ? (@ != null)`];
}

function stepsPath(start: string, steps: readonly Step[]): string {
  return steps.reduce(
    (path, step) => (step.kind === 'first' ? path.replace(/\[\*\]$/, '[0]') : path + stepPath(step)),
    start,
  );
}

function stepPath(step: Step): string {
  switch (step.kind) {
    case 'field':
      return `.${step.name}${step.list ? '[*]' : ''}`;
    case 'equals':
      return ` ? (@.${step.name} == ${JSON.stringify(step.value)})`;
    case 'extension':
      return ` ? (exists(@.extension[*] ? (@.url == ${JSON.stringify(step.url)})))`;
    default:
      return '';
  }
}
