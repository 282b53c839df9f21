// In: the parameters of every resource type. Out: those of resources that a parameter finds inside of another one, for chains:
// `Bundle?composition.title` searches `Bundle.entry[0].resource`, which need not be stored as a resource of its own.
// https://hl7.org/fhir/R4/bundle.html#references, https://hl7.org/fhir/R4/search.html#chaining
import { argumentName } from './names.ts';
import type { DraftParam } from './param-index.ts';

/** Composites are left out. */
export function innerParams(
  own: readonly DraftParam[],
  paramsOf: (resource: string) => readonly DraftParam[],
): readonly DraftParam[] {
  return own.flatMap(outer => {
    const [inner, ...others] = outer.targets;
    const isInner = outer.values.length > 0 && outer.values.every(({ type }) => type === 'Resource');
    if (!isInner || inner === undefined || others.length > 0) return [];
    const params = paramsOf(inner).filter(({ composite }) => !composite);
    return [present(outer, inner), ...params.map(param => within(outer, inner, param))];
  });
}

/** `composition.resourceType`: whether there is one at all. */
function present(outer: DraftParam, inner: string): DraftParam {
  const { resource, type: _, ...rest } = outer;
  const value = { steps: [{ kind: 'field', name: 'resourceType', list: false } as const], type: 'code' };
  const own: DraftParam = {
    ...rest,
    ...{ resource, code: 'resourceType', argument: 'resourceType', type: 'token', targets: [] },
    ...{ expression: 'resourceType', values: [{ ...value }], unsearchable: [] },
  };
  return within(outer, inner, own);
}

function within(outer: DraftParam, inner: string, param: DraftParam): DraftParam {
  const code = `${outer.code}.${param.code}`;
  const below = (values: DraftParam['values']) =>
    outer.values.flatMap(({ steps }) =>
      values.map(value =>
        Object.assign({}, value, {
          steps: [...steps, { kind: 'equals', name: 'resourceType', value: inner } as const, ...value.steps],
        }),
      ),
    );
  return {
    ...param,
    resource: outer.resource,
    ...{ code, argument: argumentName(code), inner },
    expression: `${param.expression} in ${outer.expression}`,
    values: below(param.values),
    unsearchable: below(param.unsearchable),
    single: outer.single && param.single,
  };
}
