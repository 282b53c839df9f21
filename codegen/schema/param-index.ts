// The parameters of one resource type → the same with their storage and index.
// Parameters of the same element share one column, one edge or one set of hashes.

import type { ParamIndex, SearchParam, ValuePath } from '../ir.ts';
import type { Composite } from './composite.ts';
import { argumentName, columnName } from './names.ts';

export interface DraftParam extends Omit<SearchParam, 'index' | 'recent'> {
  readonly composite?: Composite;
}

/** What "newest" means, the first that a type has as a single value. */
const recentCodes = [
  'date',
  'authoredon',
  'authored',
  'effective-time',
  'effective',
  'whenhandedover',
  'onset-date',
  'start-date',
  'started',
  'authored-on',
  'sent',
  'created',
  'recorded',
  'issued',
  'period',
] as const;

/** Codes that many rows share and searches request, newest first. */
const hotCodes = ['code', 'vaccine-code', 'type', 'category'] as const;

/** Chooses storage for each parameter of one resource type. */
export function assignIndexes(resource: string, drafts: readonly DraftParam[]): SearchParam[] {
  const recent = recentCodes.find(code => drafts.some(draft => draft.code === code && draft.type === 'date'));
  const hot = recent
    ? hotCodes.find(code => drafts.some(draft => draft.code === code && draft.type === 'token'))
    : undefined;
  return drafts.map(draft => {
    const { composite, ...param } = draft;
    return {
      ...param,
      values: param.values.map(plain),
      unsearchable: param.unsearchable.map(plain),
      recent: draft.code === recent,
      index: indexOf(draft, drafts, draft.code === hot),
    };
  });

  function indexOf(draft: DraftParam, all: readonly DraftParam[], isHot: boolean): ParamIndex {
    if (draft.code === '_id') return { kind: 'id' };
    if (draft.code === '_lastUpdated') return { kind: 'updated' };
    const owner = ownerOf(draft, all);
    switch (draft.type) {
      case 'token':
        return { kind: 'token', key: owner.code, hot: isHot };
      case 'uri':
        return { kind: 'uri', key: owner.code };
      case 'string':
        return { kind: 'string', column: columnName(owner.code) };
      case 'reference':
        return isColumn(draft)
          ? { kind: 'reference', column: columnName(owner.code) }
          : { kind: 'edge', edge: owner.code };
      case 'date':
      case 'number':
        return { kind: 'range', column: columnName(owner.code) };
      case 'quantity': {
        const hasUnit = draft.values.some(({ type }) => type !== 'Money');
        return { kind: 'range', column: columnName(owner.code), ...(hasUnit ? { ucum: true } : {}) };
      }
      case 'composite':
        return compositeIndex(draft, resource);
    }
  }
}

function compositeIndex(draft: DraftParam, resource: string): ParamIndex {
  const { composite } = draft;
  if (!composite) throw new Error(`The composite ${resource}.${draft.code} was not compiled.`);
  if (composite.whole) return { kind: 'all', components: composite.components.map(({ code }) => code) };
  const roots = composite.roots.map(root => ({
    ...root,
    components: root.components.map(component => ({
      ...component,
      values: component.values.map(plain),
      unsearchable: component.unsearchable.map(plain),
    })),
  }));
  return { kind: 'tuple', roots };
}

/** The first parameter of the same type and the same elements; one without a filter on the target if there is one. */
function ownerOf(draft: DraftParam, all: readonly DraftParam[]): DraftParam {
  const same = all.filter(other => other.type === draft.type && elementKey(other) === elementKey(draft));
  return same.find(other => !other.values.some(hasTarget)) ?? same[0] ?? draft;
}

function elementKey(draft: DraftParam): string {
  const ignoreTarget = draft.type === 'reference';
  const paths = draft.values.map(({ steps, type }) =>
    JSON.stringify([type, steps.filter(step => !(ignoreTarget && step.kind === 'target'))]),
  );
  return [...new Set(paths)].sort().join();
}

/** A canonical is found with and without its version, so it needs more than one row. */
function isColumn(draft: DraftParam): boolean {
  return draft.single && draft.values.every(({ type }) => type === 'Reference');
}

function hasTarget({ steps }: ValuePath): boolean {
  return steps.some(step => step.kind === 'target');
}

function plain({ steps, type, system }: ValuePath): ValuePath {
  return { steps, type, ...(system ? { system } : {}) };
}

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
    resource,
    code: 'resourceType',
    argument: 'resourceType',
    type: 'token',
    targets: [],
    expression: 'resourceType',
    values: [{ ...value }],
    unsearchable: [],
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
    code,
    argument: argumentName(code),
    inner,
    expression: `${param.expression} in ${outer.expression}`,
    values: below(param.values),
    unsearchable: below(param.unsearchable),
    single: outer.single && param.single,
  };
}
