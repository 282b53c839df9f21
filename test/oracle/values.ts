// A search parameter and a resource in, the values the parameter finds there out, each with its FHIR type and path.
// Evaluated by the `fhirpath` package with its R4 model: https://hl7.org/fhir/R4/search.html, fhirpath.html

import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { type SearchParameter, typeOf } from './definitions.ts';
import { isObject, type Json, type Resource } from './json.ts';

export interface Value {
  /** `HumanName`, `code`, `boolean`; for resources their type. */
  readonly type: string;
  readonly json: Json;
  /** Where it stands by its definition: `Patient.gender`, `HumanName.family`; `value` for `value[x]`. */
  readonly path: string;
}

/** A resource inside of another one is what the parameter leads to, wherever else one of its id is. */
export function inlined({ json, path }: Value): Resource | undefined {
  return path === 'Resource' || (isObject(json) && 'resourceType' in json) ? (json as Resource) : undefined;
}

/** An expression, ready to run on a resource. */
export type Evaluate = (resource: Resource) => readonly Value[];

/** Compiles the parameter's expression for one resource type. `all`: primitives that only have extensions, too. */
export function evaluator(parameter: SearchParameter, type: string, all = false): Evaluate {
  const parts = partsFor(parameter.expression ?? '', type).map(part => {
    const { expression, target } = rewrite(part);
    const run = compile(expression, undefined, all);
    return (resource: Resource) =>
      run(resource, resource).filter(value => !target || pointsTo(value, target, resource));
  });
  return resource => parts.flatMap(part => part(resource));
}

/** Compiles a component's expression; it runs on each item of its composite's expression. */
export function componentEvaluator(
  expression: string,
  all = false,
): (item: Value, resource: Resource) => readonly Value[] {
  const compiled = new Map<string, (on: Json, resource: Resource) => readonly Value[]>();
  return (item, resource) => {
    let run = compiled.get(item.path);
    if (!run) {
      const parts = split(expression).map(part => compile(rewrite(part).expression, item.path, all));
      run = (on, root) => parts.flatMap(part => part(on, root));
      compiled.set(item.path, run);
    }
    return run(item.json, resource);
  };
}

/** The resource type that a reference names: by its text, by the contained resource, else by `Reference.type`. */
export function typeOfReference(reference: Json, resource: Resource): string | undefined {
  if (!isObject(reference)) return undefined;
  const text = reference.reference;
  if (typeof text === 'string') {
    if (text.startsWith('#')) return containedIn(resource, text.slice(1))?.resourceType;
    const match = /(?:^|\/)([A-Z][A-Za-z]+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[^/]+)?$/.exec(text);
    if (match) return match[1];
  }
  const type = reference.type;
  return typeof type === 'string' ? type : undefined;
}

export function containedIn(resource: Resource, id: string): Resource | undefined {
  const contained = resource.contained;
  return Array.isArray(contained) ? contained.find(each => each.id === id) : undefined;
}

// A parameter of many types joins the expressions of all of them; only those of this type can find anything.
function partsFor(expression: string, type: string): string[] {
  return split(expression).filter(part => {
    const first = /^\(?([A-Z]\w*)/.exec(part)?.[1];
    return first === undefined || [type, 'Resource', 'DomainResource'].includes(first);
  });
}

/** Parts between `|` outside parentheses and quotes. */
function split(expression: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const token of expression.match(/'[^']*'|./gs) ?? []) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === '|' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += token;
  }
  return [...parts, part.trim()].filter(each => each !== '');
}

/**
 * `resolve()` would fetch: that test is taken off the end and made on the reference itself. `as` of FHIRPath refuses
 * several items where R4's expressions mean a filter: `ofType`. R4 writes `as(DateTime)` for dateTime. A parameter
 * on an extension means its value. The package knows no `hasExtension`.
 */
function rewrite(part: string): { expression: string; target?: string } {
  const test = /^(.*)\.where\(resolve\(\) is (\w+)\)$/s.exec(part);
  if (test?.[1] && test[2]) return { ...rewrite(test[1]), target: test[2] };
  const expression = part
    .replace(/\.as\((\w+)\)/g, '.ofType($1)')
    .replace(/^\((.*) as (\w+)\)$/s, '$1.ofType($2)')
    .replace('ofType(DateTime)', 'ofType(dateTime)')
    .replace(/hasExtension\(('[^']*')\)/g, 'extension($1).exists()')
    .replace(/(\.extension\('[^']*'\))$/, '$1.value');
  return { expression };
}

/** What the package answers when internal types are not resolved. */
interface ResourceNode {
  readonly parentResNode: ResourceNode | null;
  readonly path: string | null;
  readonly propName: string | null;
  readonly data: unknown;
  /** What stands beside a primitive: its id and extensions. */
  readonly _data?: unknown;
  readonly fhirNodeDataType: string | null;
}

function compile(
  expression: string,
  base?: string,
  all = false,
): (on: Json, resource: Resource) => readonly Value[] {
  const path = base === undefined || /^[A-Z]\w*$/.test(base) ? expression : { base, expression };
  const run = fhirpath.compile(path, r4, { resolveInternalTypes: false });
  return (on, resource) => {
    const found: unknown = run(on, { resource });
    return (found as unknown[]).flatMap(node => toValue(node, all));
  };
}

function toValue(found: unknown, all: boolean): Value[] {
  if (typeof found === 'boolean') return [{ type: 'boolean', json: found, path: '' }];
  const node = found as ResourceNode;
  if (node.data === null || node.data === undefined)
    return all && node._data ? [{ type: '', json: null, path: '' }] : [];
  const parent = node.parentResNode?.path;
  const path = parent && node.propName ? `${parent}.${node.propName}` : (node.path ?? '');
  // The package's model has no types but R4's own.
  const type = node.fhirNodeDataType?.replace('System.String', 'string') ?? typeOf(path) ?? '';
  return [{ type, json: node.data as Json, path }];
}

function pointsTo(value: Value, target: string, resource: Resource): boolean {
  return typeOfReference(value.json, resource) === target;
}
