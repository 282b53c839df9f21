// In: a composite SearchParameter. Out: its components, to be tested on each item of its expression, or the reason why not.
// https://hl7.org/fhir/R4/search.html#composite

import type { SearchParameter } from '../fhir.ts';
import type { ObjectType, SearchType, TupleComponent, TupleRoot, ValuePath } from '../ir.ts';
import { compileExpression, type TypeLookup } from './expression.ts';

export interface Composite {
  /** Components in order: code and type of their parameters. */
  readonly components: readonly { readonly code: string; readonly type: SearchType }[];
  /** The only root is the resource itself, and each component has the paths of its parameter. */
  readonly whole: boolean;
  readonly roots: readonly TupleRoot[];
}

export function compileComposite(
  definition: SearchParameter,
  resource: ObjectType,
  lookup: TypeLookup,
  byUrl: ReadonlyMap<string, SearchParameter>,
): Composite | string {
  const compiled = compileExpression(definition.expression ?? '', resource, lookup);
  if (!compiled.ok) return compiled.reason;
  const components = (definition.component ?? [])
    .map(({ definition: url }) => byUrl.get(url))
    .filter(component => component !== undefined);
  const isWhole = components.length > 1 && components.length === definition.component?.length;
  if (!isWhole || components.some(({ type }) => type === 'composite'))
    return 'A component refers to a search parameter that is not there.';
  const roots: TupleRoot[] = [];
  for (const root of compiled.values) {
    const item = lookup(root.type);
    if (!item) return `Its items are of type ${root.type}, which has no elements.`;
    const parts: TupleComponent[] = [];
    for (const [i, { expression }] of (definition.component ?? []).entries()) {
      // HL7's DocumentReference-relationship names its two parameters in the wrong order: another one may fit.
      const inOrder = [...components.slice(i), ...components.slice(0, i)];
      const part = compilePart(expression, inOrder, resource, item, lookup);
      if (typeof part === 'string') return part;
      parts.push(part);
    }
    roots.push({ steps: root.steps, components: parts });
  }
  const ownPaths = (code: string) => {
    const own = components.find(component => component.code === code);
    const paths = compileExpression(own?.expression ?? '', resource, lookup);
    return paths.ok ? paths.values.filter(value => searchable(own?.type as SearchType, value.type)) : [];
  };
  const whole =
    roots.length === 1 &&
    roots[0]?.steps.length === 0 &&
    roots[0].components.every(({ code, values }) => samePaths(values, ownPaths(code)));
  if (!roots[0]) return `The expression selects nothing on ${resource.name}.`;
  const heads = roots[0].components.map(({ code, type }) => ({ code, type }));
  return { components: heads, whole, roots };
}

function samePaths(some: readonly ValuePath[], others: readonly ValuePath[]): boolean {
  const text = (paths: readonly ValuePath[]) => JSON.stringify(paths.map(({ steps, type }) => [steps, type]));
  return text(some) === text(others);
}

/** With the first of the parameters that has a rule for the values. */
function compilePart(
  expression: string,
  params: readonly SearchParameter[],
  resource: ObjectType,
  item: ObjectType,
  lookup: TypeLookup,
): TupleComponent | string {
  const compiled = compileExpression(expression, resource, lookup, item);
  if (!compiled.ok) return compiled.reason;
  for (const param of params) {
    const type = param.type as SearchType;
    const values = compiled.values.filter(value => searchable(type, value.type));
    const fromResource = values.some(value => value.fromResource);
    const unsearchable = compiled.values.filter(value => !values.includes(value));
    if (values.length > 0) return { code: param.code, type, values, unsearchable, fromResource };
  }
  return `The component '${expression}' has no values that a ${params[0]?.type} parameter can match.`;
}

const strings = ['string', 'markdown', 'code', 'id', 'uri', 'url', 'canonical', 'xhtml'];
const uris = ['uri', 'url', 'canonical', 'oid', 'uuid'];
const quantities = ['Quantity', 'Age', 'Count', 'Distance', 'Duration'];

const rules: Record<SearchType, ReadonlySet<string>> = {
  string: new Set(['string', 'markdown', 'HumanName', 'Address']),
  token: new Set(['Coding', 'CodeableConcept', 'Identifier', 'ContactPoint', 'boolean', ...strings, ...uris]),
  reference: new Set(['Reference', 'canonical', 'uri', 'url', 'oid', 'uuid', 'Resource']),
  date: new Set(['date', 'dateTime', 'instant', 'Period', 'Timing']),
  number: new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt', 'Range']),
  quantity: new Set([...quantities, 'Money', 'Range']),
  uri: new Set(uris),
  composite: new Set(),
};

/** Packages may say any. */
export function isSearchType(type: string): type is SearchType {
  return Object.hasOwn(rules, type);
}

/** Whether a parameter of this type has a rule for values of this FHIR type. */
export function searchable(type: SearchType, fhirType: string): boolean {
  return rules[type].has(fhirType);
}
