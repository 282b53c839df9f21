// The search parameters of one resource type → the statements that index a resource, as a person would write them.

import type { SearchParam, SearchType, Step, TupleRoot, ValuePath } from '../ir.ts';
import { oneLine } from '../schema/names.ts';
import { typedTargets } from '../schema/table.ts';
import { identifier, jsString, jsValue, lineComment } from './escape.ts';

/** The body of `index<Type>(resource, row)`. */
export function extractorBody(params: readonly SearchParam[]): string[] {
  return [...groupsOf(params).values()].flatMap((group, i) => [...(i > 0 ? [''] : []), ...block(group)]);
}

/** Parameter → the statements that store what it finds: where they differ, so does what is stored. */
export function storingStatements(
  params: readonly SearchParam[],
): ReadonlyMap<SearchParam, readonly string[]> {
  return new Map(
    [...groupsOf(params).values()].flatMap(group => {
      const [, ...statements] = block(group);
      return group.map(param => [param, statements] as const);
    }),
  );
}

function groupsOf(params: readonly SearchParam[]): ReadonlyMap<string, readonly SearchParam[]> {
  const groups = new Map<string, SearchParam[]>();
  for (const param of params) {
    const key = storageKey(param);
    if (key) groups.set(key, [...(groups.get(key) ?? []), param]);
  }
  return groups;
}

/** Parameters with one key share what is stored; composites of the whole resource and fixed columns store nothing. */
function storageKey({ code, index }: SearchParam): string | undefined {
  switch (index.kind) {
    case 'id':
    case 'updated':
    case 'all':
      return undefined;
    case 'token':
    case 'uri':
      return `${index.kind} ${index.key}`;
    case 'string':
    case 'reference':
    case 'range':
      return `${index.kind} ${index.column}`;
    case 'edge':
      return `edge ${index.edge}`;
    case 'tuple':
      return `tuple ${code}`;
  }
}

function block(group: readonly SearchParam[]): string[] {
  const [param] = group;
  if (!param) return [];
  const codes = group.map(({ code }) => code).join(', ');
  const comment = `// ${lineComment(`${codes} (${param.type}): ${oneLine(param.expression)}`)}`;
  if (param.index.kind === 'tuple') {
    const roots = param.index.roots;
    return [comment, ...roots.flatMap(root => tupleStatements(param.code, root))];
  }
  const typed = typedTargets(param, group);
  const lines = siblings(param.values).flatMap(({ parent, own }) =>
    walk('resource', parent, 0, access =>
      own.flatMap(({ steps, value }) => walk(access, steps, 0, end => call(param, value, end, typed))),
    ),
  );
  return [comment, ...lines];
}

interface Siblings {
  readonly parent: readonly Step[];
  readonly own: { readonly steps: readonly Step[]; readonly value: ValuePath }[];
}

/** Values whose paths differ only in the last step share a loop: `extension.valueCode`, `extension.valueCoding`. */
function siblings(values: readonly ValuePath[]): Siblings[] {
  const found = new Map<string, Siblings>();
  const seen = new Set<string>();
  for (const value of values) {
    // A filter on the target is applied to the value that is sought, so that parameters can share the column.
    const steps = value.steps.filter(step => step.kind !== 'target');
    const key = JSON.stringify([steps, value.type]);
    if (seen.has(key)) continue;
    seen.add(key);
    const last = steps.at(-1);
    const isOne = last?.kind === 'field' && !last.list && steps.length > 1;
    const parent = isOne ? steps.slice(0, -1) : steps;
    const own = { steps: isOne ? steps.slice(-1) : [], value };
    const group = found.get(JSON.stringify([parent, isOne]));
    if (group) group.own.push(own);
    else found.set(JSON.stringify([parent, isOne]), { parent, own: [own] });
  }
  return [...found.values()];
}

/** Statements that visit every value below `from`. `body` makes the innermost one. */
function walk(
  from: string,
  steps: readonly Step[],
  depth: number,
  body: (access: string) => string[],
): string[] {
  const [step, ...rest] = steps;
  if (!step) return body(from);
  switch (step.kind) {
    case 'field': {
      const access = member(from, step.name);
      if (rest[0]?.kind === 'first') return walk(`${access}?.[0]`, rest.slice(1), depth, body);
      if (!step.list) return walk(access, rest, depth, body);
      const item = itemName(step.name, depth);
      return braces(`for (const ${item} of ${access} ?? [])`, walk(item, rest, depth + 1, body));
    }
    case 'equals':
      return braces(
        `if (${member(from, step.name)} === ${jsValue(step.value)})`,
        walk(from, rest, depth, body),
      );
    case 'extension':
      return braces(`if (hasExtension(${from}, ${jsString(step.url)}))`, walk(from, rest, depth, body));
    case 'target':
      return braces(`if (pointsTo(${from}, ${jsString(step.type)}))`, walk(from, rest, depth, body));
    case 'present':
      return body(`present(${step.names.map(name => member(from, name)).join(', ')})`);
    case 'first':
      return walk(`${from}?.[0]`, rest, depth, body);
  }
}

function call(
  { index, type, single }: SearchParam,
  value: ValuePath,
  access: string,
  typed: readonly string[],
): string[] {
  const types = typed.length > 0 && value.type === 'Reference' ? `, [${typed.map(jsString).join(', ')}]` : '';
  const several = single ? '' : ', true';
  switch (index.kind) {
    case 'token':
    case 'uri':
    case 'string':
      return [valueCall(type, value, 'row', index.kind === 'string' ? index.column : index.key, access, '')];
    case 'reference':
      return [`reference(row, ${jsString(index.column)}, ${access}${types});`];
    case 'edge':
      return [valueCall(type, value, 'row', index.edge, access, types)];
    case 'range':
      return [valueCall(type, value, 'row', index.column, access, several)];
    default:
      return [];
  }
}

/** The call for one value by its FHIR type: `codeableConcept(row, 'code', resource.code);` */
function valueCall(
  type: SearchType,
  value: ValuePath,
  row: string,
  key: string,
  access: string,
  several: string,
): string {
  const name = kernelName(type, value);
  const system = name === 'code' && value.system ? `, ${jsString(value.system)}` : '';
  return `${name}(${row}, ${jsString(key)}, ${access}${system}${several});`;
}

function kernelName(type: SearchType, { type: fhirType, steps }: ValuePath): string {
  if (type === 'uri') return fhirType === 'canonical' ? 'canonicalUri' : 'uri';
  if (type === 'string' && fhirType === 'string' && isName(steps)) return 'name';
  if (type === 'token' && isCaseless(fhirType) && fhirType !== 'ContactPoint') return 'text';
  if (type === 'reference') return { Reference: 'edge', Resource: 'inlined' }[fhirType] ?? 'canonical';
  const byType: Record<string, string> = {
    Coding: 'coding',
    CodeableConcept: 'codeableConcept',
    Identifier: 'identifier',
    ContactPoint: 'contactPoint',
    boolean: 'boolean',
    HumanName: 'humanName',
    Address: 'address',
    date: 'date',
    dateTime: 'date',
    instant: 'date',
    Period: 'period',
    Timing: 'timing',
    Range: 'range',
    Money: 'money',
  };
  return (
    byType[fhirType] ??
    { string: 'string', token: 'code', date: 'date', number: 'number', quantity: 'quantity', composite: '' }[
      type
    ]
  );
}

/**
 * Names and addresses, and their parts, are found by the beginning of any word: what R4 leaves to the server for HumanName
 * and Address, and "a portion of" for their parts. Other strings are found by their beginning.
 * https://hl7.org/fhir/R4/patient.html#search
 */
function isName(steps: readonly Step[]): boolean {
  return steps.some(step => step.kind === 'field' && ['name', 'alias', 'address'].includes(step.name));
}

/** Whether a parameter of type string is found by the beginning of any word. */
export function hasWords({ type, values }: SearchParam): boolean {
  return (
    type === 'string' &&
    values.some(value => ['name', 'humanName', 'address'].includes(kernelName(type, value)))
  );
}

/** Types without a code system, whose tokens ignore case: https://hl7.org/fhir/R4/search.html#token */
export function isCaseless(fhirType: string): boolean {
  return ['string', 'markdown', 'ContactPoint'].includes(fhirType);
}

/** Each component alone, then all of them as one tuple. */
function tupleStatements(code: string, root: TupleRoot): string[] {
  return walk('resource', root.steps, 0, item => {
    const names = root.components.map(component => partName(component.code));
    const parts = root.components.flatMap((component, i) => {
      const name = names[i] ?? '';
      const from = component.fromResource ? 'resource' : item;
      const calls = component.values.flatMap(value =>
        walk(
          from,
          value.steps.filter(step => step.kind !== 'target'),
          1,
          access => [
            component.type === 'reference'
              ? `reference(${name}, ${jsString(component.code)}, ${access});`
              : valueCall(component.type, value, name, component.code, access, ''),
          ],
        ),
      );
      return [`const ${name} = part(row);`, ...calls];
    });
    const body = [...parts, `tuple(row, ${jsString(code)}, ${names.join(', ')});`];
    return root.steps.some(step => step.kind === 'field' && step.list) ? body : braces('', body);
  });
}

function braces(head: string, body: readonly string[]): string[] {
  const [only] = body;
  if (head && body.length === 1 && only && !only.startsWith('for ')) return [`${head} ${only}`];
  return [head ? `${head} {` : '{', ...body.map(line => `  ${line}`), '}'];
}

/** `resource.code`, `item?.code`: after the first step anything may be missing. */
function member(from: string, name: string): string {
  const root = /^[a-z][A-Za-z0-9]*$/.test(from);
  return `${from}${root ? '.' : '?.'}${identifier(name)}`;
}

/** Words of the language, and what stands in the same function. */
const takenNames: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null of package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield resource row ' +
    'address boolean canonical code coding date edge identifier money name number part period present quantity range ' +
    'reference string text timing tuple uri'
  ).split(' '),
);

function itemName(field: string, depth: number): string {
  const name = field.endsWith('ies') ? field : field.replace(/s$/, '');
  return takenNames.has(name) || depth > 0 ? `${name}${depth > 0 ? depth + 1 : 'Item'}` : name;
}

function partName(code: string): string {
  return identifier(`${code.replace(/-+(.?)/g, (_, letter: string) => letter.toUpperCase())}Part`);
}
