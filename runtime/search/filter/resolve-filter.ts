// In: the syntax tree of a search and a resource type. Out: the same with its names looked up and its values read.

import {
  isResourceType,
  parameterHint,
  parametersOf,
  resourceTypes,
  type SearchParameter,
  typeHint,
  unknownType,
} from '../../base/definitions/parameters.ts';
import { shown } from '../../base/short-text.ts';
import type { ChainTarget, Criterion } from '../criterion.ts';
import type { ReachContext } from '../parse.ts';
import { listRow, notAllowed } from '../reach.ts';
import { versionSought } from '../token-criterion.ts';
import { SearchValueError } from '../value.ts';
import { inCompartment } from './compartment.ts';
import { filterError } from './read-filter.ts';
import { isSpecial, specialCriterion } from './special.ts';
import type { Filter, FilterTest, Has, Hop, Word } from './syntax.ts';
import { testCriterion } from './test-criterion.ts';

/** Types that one reference may stand for without naming one. */
const mostTargets = 8;
/** References and comparisons, counted once for each type that a path may reach: their number may grow with every one. */
const mostSteps = 500;

/** What the filters of one search may still come to. */
export interface FilterBudget {
  steps: number;
  /** Values between commas. */
  values: number;
}

export function filterBudget(values = Number.POSITIVE_INFINITY): FilterBudget {
  return { steps: mostSteps, values };
}

/** @throws SearchValueError */
export function resolveFilter(
  type: string,
  filter: Filter,
  context: ReachContext,
  budget = filterBudget(),
): Criterion {
  return resolve(type, filter);

  function resolve(on: string, tree: Filter): Criterion {
    switch (tree.kind) {
      case 'and':
      case 'or':
        return { kind: tree.kind, filters: tree.filters.map(each => resolve(on, each)) };
      case 'not':
        return { kind: 'not', filter: resolve(on, tree.filter) };
      case 'test':
      case 'has':
        return path(on, tree.hops, tree);
      case 'compartment': {
        const found = inCompartment(on, tree.focus, context);
        if (found) return found;
        throw new SearchValueError(`${on} is not in the compartment of ${tree.focus}.`);
      }
    }
  }

  function has(on: string, { type, reference, filter }: Has): Criterion {
    if (!isResourceType(type.text))
      throw filterError(type.at, unknownType(type.text));
    const param = lookUp(type.text, reference);
    const { targets = [] } = param;
    if (param.type !== 'reference' || (targets.length > 0 && !targets.includes(on)))
      throw new UnknownName(
        filterError(
          reference.at,
          `${type.text}.${param.code} is not a reference parameter that points to ${on}`,
        ).message,
      );
    const found = resolve(type.text, filter);
    return { kind: 'has', param, type: type.text, filter: onVisibleRows(type.text, param, reference, found) };
  }

  function path(on: string, hops: readonly Hop[], end: FilterTest | Has): Criterion {
    const [hop, ...rest] = hops;
    const word = hop ?? (end.kind === 'has' ? end.type : end.name);
    if (--budget.steps < 0)
      throw filterError(
        word.at,
        `with every type that its paths may reach, the filter takes more than ${mostSteps} ` +
          'steps; name the types, as in subject:Patient.name',
      );
    const inner = hop && innerPath(on, hop, rest, end);
    if (hop && inner) {
      const own = hop.filter ? [inside(on, Object.assign({}, hop, { filter: undefined }), hop.filter)] : [];
      const found = path(on, inner.hops, inner);
      return isPositive(inner) && own.length === 0
        ? found
        : { kind: 'and', filters: [isThere(on, hop), ...own, found] };
    }
    if (hop) {
      const param = lookUp(on, hop);
      const targets = targetsOf(on, param, hop, rest, end);
      return onVisibleRows(on, param, hop, { kind: 'chain', param, targets });
    }
    return end.kind === 'has' ? has(on, end) : tested(on, end);
  }

  /** What stands in the brackets of a hop to a resource inside of this one. */
  function inside(on: string, hop: Hop, tree: Filter): Criterion {
    switch (tree.kind) {
      case 'and':
      case 'or':
        return { kind: tree.kind, filters: tree.filters.map(each => inside(on, hop, each)) };
      case 'not':
        return { kind: 'not', filter: inside(on, hop, tree.filter) };
      case 'test':
      case 'has':
        return path(on, [hop, ...tree.hops], tree);
      case 'compartment':
        return resolve(on, tree);
    }
  }

  /** Whether there is such a resource inside: what it lacks is not asked of others. */
  function isThere(on: string, hop: Hop): Criterion {
    const name = { text: `${hop.text}.resourceType`, at: hop.at };
    const param = lookUp(on, name);
    return onVisibleRows(on, param, name, { kind: 'present', param });
  }

  function tested(on: string, test: FilterTest): Criterion {
    if (isSpecial(on, test.name.text)) return specialCriterion(on, test, context);
    const param = lookUp(on, test.name);
    const found = testCriterion(on, param, test, context, budget);
    return [param, ...versionSought(on, param, found)].reduce(
      (filter, each) => onVisibleRows(on, each, test.name, filter),
      found,
    );
  }

  /** The filter, limited to the rows in which the parameter reads nothing that is hidden. */
  function onVisibleRows(on: string, param: SearchParameter, { at }: Word, filter: Criterion): Criterion {
    const rows = context.reach.searchable(on, param, listRow);
    if (rows === 'none') throw filterError(at, notAllowed(on, param.code).replace(/\.$/, ''));
    return rows === 'all' ? filter : { kind: 'and', filters: [{ kind: 'visible', param }, filter] };
  }

  /** Of several types, those count on which the rest of the path has a meaning. */
  function targetsOf(
    on: string,
    param: SearchParameter,
    hop: Hop,
    rest: readonly Hop[],
    end: FilterTest | Has,
  ): readonly ChainTarget[] {
    const types = targetTypes(on, param, hop);
    const found: ChainTarget[] = [];
    let unknown: UnknownName | undefined;
    for (const type of types) {
      try {
        found.push({ type, filter: target(type, hop, rest, end) });
      } catch (error) {
        if (!(error instanceof UnknownName)) throw error;
        unknown ??= error;
      }
    }
    if (found.length > 0 || !unknown) return found;
    if (types.length === 1) throw unknown;
    throw filterError(
      hop.at,
      `of what ${on}.${param.code} points to, ${types.join(', ')}, none has all that follows`,
    );
  }

  function target(type: string, hop: Hop, rest: readonly Hop[], end: FilterTest | Has): Criterion {
    const next = path(type, rest, end);
    return hop.filter ? { kind: 'and', filters: [resolve(type, hop.filter), next] } : next;
  }
}

/** `composition.title` is a parameter of the Bundle itself, as what it searches stands in the Bundle. */
function innerPath(on: string, hop: Hop, rest: readonly Hop[], end: FilterTest | Has) {
  const [next, ...more] = rest;
  const name = next ?? (end.kind === 'test' ? end.name : undefined);
  if (!name) return undefined;
  const text = `${hop.text}.${name.text}`;
  const { inner } = parametersOf(on).params[text.replaceAll('-', '_')] ?? {};
  if (inner === undefined || (hop.type && hop.type.text !== inner)) return undefined;
  if (next) return Object.assign({}, end, { hops: [Object.assign({}, next, { text }), ...more] });
  return Object.assign({}, end, { hops: [], name: Object.assign({}, name, { text }) });
}

/** Whether what has no value does not match. */
function isPositive(end: FilterTest | Has): boolean {
  return (
    end.hops.length > 0 ||
    (end.kind === 'test' && end.modifier === undefined && !['ne', 'ni', 'pr', 're'].includes(end.operator))
  );
}

/** A parameter that one type lacks and another may have. */
class UnknownName extends SearchValueError {}

function lookUp(type: string, { text, at }: Word): SearchParameter {
  const param = parametersOf(type).params[text.replaceAll('-', '_')];
  if (param) return param;
  const sentence = `${type} has no search parameter '${shown(text)}'.${parameterHint(type, text)}`;
  throw new UnknownName(filterError(at, sentence).message);
}

function targetTypes(on: string, param: SearchParameter, hop: Hop): readonly string[] {
  const of = `${on}.${param.code}`;
  if (param.type !== 'reference')
    throw filterError(
      hop.at,
      `${of} is a ${param.type} parameter; only after a reference a path goes on, by '.' or ` +
        'brackets, as search parameters do not say which of their values stand together',
    );
  const targets = param.targets ?? [];
  const { type } = hop;
  if (type) {
    if (!(targets.length === 0 ? resourceTypes() : targets).includes(type.text))
      throw filterError(
        type.at,
        targets.length === 0
          ? `${of} does not point to ${shown(type.text)}, which is not a resource type.${typeHint(type.text)}`
          : `${of} does not point to ${shown(type.text)}, but to ${targets.join(', ')}.${typeHint(type.text, targets)}`,
      );
    return [type.text];
  }
  if (targets.length === 0 || targets.length > mostTargets)
    throw filterError(
      hop.at,
      `${of} may point to ${targets.length === 0 ? 'any type' : `${targets.length} types`}: ` +
        `name the one you mean, as in ${shown(hop.text)}:${targets[0] ?? 'Patient'}`,
    );
  return targets;
}
