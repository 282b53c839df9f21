// In: a type and the parameters of a search, as an address or a form has them. Out: what is searched by, and what of it is returned.
// https://hl7.org/fhir/R4/search.html, #revinclude
import { elements } from '../base/definitions/elements.ts';
import {
  isResourceType,
  namedParameters,
  parameterHint,
  parametersOf,
  type SearchParameter,
  unknownType,
} from '../base/definitions/parameters.ts';
import { inRequest, type OutcomeError, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { suggestion } from '../base/suggestion.ts';
import { isSpecial } from './filter/special.ts';
import { readParameter } from './filter/syntax.ts';
import type { NamedFilter } from './list-query.ts';
import { SearchValueError } from './value.ts';

type Summary = 'true' | 'text' | 'data' | 'count' | 'false';

export interface SearchQuery {
  /** By GraphQL name, as `listQuery` takes them. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly filters: readonly NamedFilter[];
  readonly includes: readonly Include[];
  readonly summary: Summary;
  readonly elements: readonly string[] | undefined;
  readonly isCounted: boolean;
  /** Of a paging link. */
  readonly cursor: string | undefined;
  /** The parameters that were applied, but for the cursor: those of the links. */
  readonly applied: readonly Pair[];
  /** What was ignored, in sentences. */
  readonly ignored: readonly string[];
}

export type Pair = readonly [name: string, value: string];

/** More parameters are refused. */
export const mostPairs = 200;

export function tooManyPairs(): OutcomeError {
  return outcomeError('too-long', `There are more than ${mostPairs} search parameters.`);
}

/**
 * @param isLenient unknown parameters are ignored, and reported: https://hl7.org/fhir/R4/search.html#errors
 * @throws OutcomeError 400
 */
export function readSearch(type: string, pairs: readonly Pair[], isLenient: boolean): SearchQuery {
  if (pairs.length > mostPairs) throw tooManyPairs();
  const found: Reading = {
    type,
    args: Object.create(null) as Record<string, unknown>,
    filters: [],
    includes: [],
    summary: 'false',
    elements: undefined,
    isCounted: false,
    cursor: undefined,
    once: new Set(),
  };
  const applied: Pair[] = [];
  const ignored: string[] = [];
  for (const [name, value] of pairs) {
    const fault = value === '' ? `${shown(name)} has no value.` : readPair(found, name, value);
    if (fault === undefined) {
      if (name !== '_cursor') applied.push([name, value]);
    } else if (isLenient) ignored.push(fault);
    else throw outcomeError('value', fault, inRequest(name));
  }
  const { args, filters, includes, summary, elements, isCounted, cursor } = found;
  // https://hl7.org/fhir/R4/search.html#summary
  if (summary === 'text' && includes.length > 0)
    throw outcomeError(
      'value',
      '_summary=text excludes _include and _revinclude: leave one of them out.',
      inRequest('_summary'),
    );
  return { args, filters, includes, summary, elements, isCounted, cursor, applied, ignored };
}

interface Reading {
  readonly type: string;
  readonly args: Record<string, unknown>;
  readonly filters: NamedFilter[];
  readonly includes: Include[];
  summary: Summary;
  elements: readonly string[] | undefined;
  isCounted: boolean;
  cursor: string | undefined;
  /** Parameters that stand once, and did. */
  readonly once: Set<string>;
}

/** @returns why the parameter is not applied */
function readPair(found: Reading, name: string, value: string): string | undefined {
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (control) {
    if (found.once.has(name)) return `${name} stands more than once.`;
    if (!repeated.has(name)) found.once.add(name);
    return control(found, value);
  }
  const include = /^_(rev)?include(?::(\w+))?$/.exec(name);
  if (include) return addInclude(found, include[1] !== undefined, include[2], value);
  return addCriterion(found, name, value);
}

/** A parameter without a modifier that stands once may lead to its rows by an index; all others become filters. */
function addCriterion({ type, args, filters }: Reading, name: string, value: string): string | undefined {
  const argument = name.replaceAll('-', '_');
  const { params } = parametersOf(type);
  if (params[argument]?.code === name && args[argument] === undefined) {
    args[argument] = [value];
    return undefined;
  }
  const first = /^(?:_has:|[^:.]+)/.exec(name)?.[0] ?? '';
  if (first !== '_has:' && !isSpecial(type, first) && params[first.replaceAll('-', '_')]?.code !== first) {
    const codes = [...namedParameters(type).map(([, { code }]) => code), ...controlNames];
    const known = codes.filter(code => code !== first);
    return `${type} has no search parameter ${shown(first === '' ? name : first)}.${suggestion(first, known)}`;
  }
  try {
    filters.push({ argument: name, filter: readParameter(name, value) });
    return undefined;
  } catch (error) {
    if (!(error instanceof SearchValueError)) throw error;
    throw outcomeError('value', `${shown(name)}: ${error.message}`, inRequest(name));
  }
}

function addInclude(
  { type, includes }: Reading,
  isReverse: boolean,
  modifier: string | undefined,
  value: string,
): string | undefined {
  if (modifier !== undefined && modifier !== 'iterate' && modifier !== 'recurse')
    return `_${isReverse ? 'rev' : ''}include has no modifier ${shown(modifier)}: there is iterate.`;
  const read = readInclude(type, isReverse, modifier !== undefined, value);
  if (typeof read === 'string') return read;
  const isSame = (a: Include, b: Include) =>
    a.param === b.param &&
    a.source === b.source &&
    a.target === b.target &&
    a.isReverse === b.isReverse &&
    a.isIterated === b.isIterated;
  for (const each of read) if (!includes.some(known => isSame(known, each))) includes.push(each);
  return undefined;
}

/** Controls that may stand several times. */
const repeated: ReadonlySet<string> = new Set(['_filter', '_elements']);

type Control = (found: Reading, value: string) => string | undefined;

const summaries: readonly string[] = ['true', 'text', 'data', 'count', 'false'];

const controls: Readonly<Record<string, Control>> = {
  // Of the answer; they stand in the links.
  _format: () => undefined,
  _pretty: () => undefined,
  _count: ({ args }, value) => whole(args, '_count', value),
  _offset: ({ args }, value) => whole(args, '_offset', value),
  _sort: ({ args }, value) => {
    args._sort = [value];
    return undefined;
  },
  _filter: ({ args }, value) => {
    args._filter = [...((args._filter ?? []) as readonly string[]), value];
    return undefined;
  },
  _total: (found, value) => {
    if (!['none', 'estimate', 'accurate'].includes(value)) return '_total is none, estimate or accurate.';
    found.isCounted = value !== 'none';
    return undefined;
  },
  _summary: (found, value) => {
    if (!summaries.includes(value)) return `_summary is one of ${summaries.join(', ')}.`;
    found.summary = value as Summary;
    return undefined;
  },
  _elements: (found, value) => {
    const names = value.split(',').map(name => name.trim().replace(`${found.type}.`, ''));
    const unknown = names.find(name => !hasElement(found.type, name) && name !== 'resourceType');
    if (unknown !== undefined)
      return (
        `_elements: ${found.type} has no top-level element ${shown(unknown)}.` +
        suggestion(unknown, elementNames(found.type))
      );
    found.elements = [...(found.elements ?? []), ...names];
    return undefined;
  },
  _cursor: (found, value) => {
    found.cursor = value;
    return undefined;
  },
};

/** Parameters that are not of the type; `_include` and `_revinclude` are read by themselves. */
const controlNames: readonly string[] = [...Object.keys(controls), '_include', '_revinclude', '_has'];

/** Whether it is at the top of the type: `valueQuantity`, or `value` for all types of `value[x]`. */
export function hasElement(type: string, name: string): boolean {
  return elementNames(type).includes(name);
}

function elementNames(type: string): readonly string[] {
  const fields = Object.entries(elements().types[type]?.fields ?? {});
  return [...new Set(fields.flatMap(([name, { choice }]) => (choice === undefined ? name : [name, choice])))];
}

function whole(args: Record<string, unknown>, name: string, value: string): string | undefined {
  if (!/^\d{1,10}$/.test(value)) return `${name} is a whole number, and not ${shown(value)}.`;
  args[name] = Number(value);
  return undefined;
}

interface Include {
  readonly isReverse: boolean;
  /** Also applied to what was included. */
  readonly isIterated: boolean;
  /** The type that refers. */
  readonly source: string;
  readonly param: SearchParameter;
  /** Only references to this type count. */
  readonly target: string | undefined;
}

/** @param type that is searched. @returns why it cannot be applied, or the references */
function readInclude(
  type: string,
  isReverse: boolean,
  isIterated: boolean,
  value: string,
): readonly Include[] | string {
  const name = isReverse ? '_revinclude' : '_include';
  if (value === '*' && isReverse)
    return '_revinclude=* would look into every type: name the types, as in Observation:*.';
  const [source = '', code, target, ...rest] = value === '*' ? [type, '*'] : value.split(':');
  if (code === undefined || code === '' || rest.length > 0)
    return `${name} is [type]:[reference parameter], with :[target type] behind it if only one is meant.`;
  if (!isResourceType(source)) return `${name}: ${unknownType(source)}`;
  if (target !== undefined && !isResourceType(target)) return `${name}: ${unknownType(target)}`;
  const params = Object.values(parametersOf(source).params).filter(isFollowed);
  const chosen = code === '*' ? params : params.filter(param => param.code === code);
  if (chosen.length === 0 && code === '*') return [];
  if (chosen.length === 0) return `${name}: ${notFollowed(source, code)}`;
  const to = isReverse ? (target ?? (isIterated ? undefined : type)) : target;
  const meant = chosen.filter(
    ({ targets = [] }) => to === undefined || targets.length === 0 || targets.includes(to),
  );
  if (meant.length === 0) return `${name}: ${source}.${code} does not point to ${to}.`;
  return meant.map(param => ({ isReverse, isIterated, source, param, target: to }));
}

function notFollowed(source: string, code: string): string {
  return `${source} has no reference parameter ${shown(code)}.${parameterHint(source, code, isFollowed)}`;
}

function isFollowed({ type, index, inner }: SearchParameter): boolean {
  return type === 'reference' && inner === undefined && (index.kind === 'reference' || index.kind === 'edge');
}
