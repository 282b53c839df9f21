// In: a composite SearchParameter. Out: its components, to be tested on each item of its expression, or the reason why not.
// https://hl7.org/fhir/R4/search.html#composite
import type { SearchParameter } from '../fhir.ts';
import type { ObjectType, SearchType, TupleComponent, TupleRoot } from '../schema.ts';
import { compileExpression, type TypeLookup } from './expression.ts';
import { searchable } from './searchable.ts';

export interface Composite {
  /** Components in order: code and type of their own parameters. */
  readonly components: readonly { readonly code: string; readonly type: SearchType }[];
  /** The only root is the resource itself, and each component has the paths of its own parameter. */
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
  const components = (definition.component ?? []).map(({ definition: url }) => byUrl.get(url));
  if (components.length < 2 || components.some(component => !component || component.type === 'composite'))
    return 'A component refers to a search parameter that is not there.';
  const roots: TupleRoot[] = [];
  for (const root of compiled.values) {
    const item = lookup(root.type);
    if (!item) return `Its items are of type ${root.type}, which has no elements.`;
    const parts: TupleComponent[] = [];
    for (const [i, { expression }] of (definition.component ?? []).entries()) {
      const own = components[i];
      if (!own) return 'A component refers to a search parameter that is not there.';
      const part = compilePart(expression, own, resource, item, lookup);
      if (typeof part === 'string') return part;
      parts.push(part);
    }
    roots.push({ steps: root.steps, components: parts });
  }
  const whole = roots.length === 1 && roots[0]?.steps.length === 0;
  const heads = components.map(component => ({
    code: component?.code ?? '',
    type: (component?.type ?? 'token') as SearchType,
  }));
  return { components: heads, whole, roots };
}

function compilePart(
  expression: string,
  own: SearchParameter,
  resource: ObjectType,
  item: ObjectType,
  lookup: TypeLookup,
): TupleComponent | string {
  const compiled = compileExpression(expression, resource, lookup, item);
  if (!compiled.ok) return compiled.reason;
  const type = own.type as SearchType;
  const values = compiled.values.filter(value => searchable(type, value.type));
  if (values.length === 0)
    return `The component '${expression}' has no values that a ${type} parameter can match.`;
  return { code: own.code, type, values, fromResource: values.some(value => value.fromResource) };
}
