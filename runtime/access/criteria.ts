// In: the criteria of a policy entry, a search: `Patient?organization=%organization`. Out: its terms, read but not yet filled in.
// `%name` is replaced by a value of the membership, which stays one value whatever characters it contains.

import { isResourceType, parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import { shown } from '../base/short-text.ts';
import { readFilter } from '../search/filter/read-filter.ts';
import { resolveFilter } from '../search/filter/resolve-filter.ts';
import {
  type Filter,
  type FilterTest,
  type Hop,
  type Operator,
  readParameter,
} from '../search/filter/syntax.ts';
import { parseCriterion, type ReachContext } from '../search/parse.ts';
import { unlimited } from '../search/reach.ts';
import { SearchValueError, splitEscaped } from '../search/value.ts';
import { PolicyFault } from './element-path.ts';
import type { CriteriaTerm, FilledTerm } from './entry.ts';

/** Values by name, without the percent sign; empty values count as missing. */
export type PolicyValues = ReadonlyMap<string, string>;

/** `*` means all types: they have the parameters of `Basic` in common. */
const anyType = 'Basic';

const filterLimits = { filterLength: 4096, filterTests: 50 };

/** @throws PolicyFault */
export function readCriteria(type: string, text: string): readonly CriteriaTerm[] {
  const [head = '', query = '', ...more] = text.split('?');
  if (head !== type || more.length > 0)
    throw new PolicyFault(`the criteria '${shown(text)}' do not begin with ${type}? and a search.`);
  // A search without terms would grant every row.
  if (query === '')
    throw new PolicyFault(
      `the criteria '${shown(text)}' name no search parameter: leave them out to grant all.`,
    );
  const terms = query.split('&').map(pair => readTerm(type, pair));
  // Reports terms that cannot be parsed on the write of the policy, not on requests.
  for (const term of terms) fillTerm(type, term, undefined, trial);
  return terms;
}

function readTerm(type: string, pair: string): CriteriaTerm {
  const at = pair.indexOf('=');
  const [rawName, rawValue] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
  const name = decoded(rawName);
  const value = decoded(rawValue);
  if (value === '') throw new PolicyFault(`the criteria give '${shown(name)}' no value.`);
  const parts = name.split('.');
  const isModified = name.startsWith('_has:') || parts.at(-1)?.includes(':') === true;
  if (isModified && type === '*')
    throw new PolicyFault(
      `'${shown(name)}' in the criteria of * has a modifier: name the type, or use _filter.`,
    );
  if (isModified) return { name, hops: [], value };
  const last = parts.pop() ?? '';
  const hops = parts.map(part => {
    const [hop = '', of, ...rest] = part.split(':');
    if (rest.length > 0)
      throw new PolicyFault(`'${shown(part)}' in the criteria is not a reference parameter.`);
    return { name: hop, type: of };
  });
  if (type === '*' && (hops.length > 0 || (last !== '_filter' && !last.startsWith('_'))))
    throw new PolicyFault(`'${shown(name)}' in the criteria of * is not a parameter that all types have.`);
  // Members of a List have a type.
  if (type === '*' && /(^|[^\w-])_list\b/.test(`${name} ${value}`))
    throw new PolicyFault("'_list' in the criteria of * has no meaning: write an entry for each type.");
  return { name: last, hops, value };
}

/** An upper-case `%2C` is an escape, `%organization` a parameter; a plus sign is a space. */
function decoded(text: string): string {
  try {
    return text.replaceAll('+', ' ').replace(/(?:%[0-9A-F]{2})+/g, bytes => decodeURIComponent(bytes));
  } catch (error) {
    if (error instanceof URIError)
      throw new PolicyFault(`'${shown(text)}' in the criteria is not percent-encoded UTF-8.`);
    throw error;
  }
}

export const noRow: FilledTerm = { criterion: { kind: 'nothing' } };

const trial: ReachContext = {
  reach: unlimited,
  hasher: { stored: () => [], sought: () => '0', signature: () => '' },
  zone: 0,
  base: 'http://localhost/fhir',
  now: 0,
};

/**
 * @param values undefined: only to check that the term can be parsed
 * @throws PolicyFault
 */
export function fillTerm(
  on: string,
  term: CriteriaTerm,
  values: PolicyValues | undefined,
  context: ReachContext,
): FilledTerm {
  const type = on === '*' ? anyType : on;
  try {
    if (term.name === '_filter' && term.hops.length === 0)
      return filterTerm(type, readFilter(term.value, filterLimits), values, context);
    if (term.name.includes(':'))
      return filterTerm(type, readParameter(term.name, term.value), values, context);
    // One of several alternatives may be missing.
    const form = formOf(endOf(type, term.hops, term.name.replaceAll('-', '_')));
    const of = idOf(term.name, [on, ...term.hops.map(hop => hop.type)]);
    const texts = splitEscaped(term.value, ',').flatMap(text => filled(text, values, form, of) ?? []);
    if (texts.length === 0) return noRow;
    if (term.hops.length > 0) return { criterion: resolveFilter(type, chain(term, texts, type), context) };
    const param = parametersOf(type).params[term.name.replaceAll('-', '_')];
    if (!param) throw new PolicyFault(`${on} has no search parameter '${shown(term.name)}'.`);
    return { param, criterion: parseCriterion(type, param, texts, context) };
  } catch (error) {
    if (!(error instanceof SearchValueError)) throw error;
    // A value of a membership may be invalid for the parameter: then no row matches.
    if (values !== undefined) return noRow;
    throw new PolicyFault(`the criteria's ${shown(term.name)}: ${error.message}`);
  }
}

/** A filter that lacks one of its values matches no row. */
function filterTerm(
  type: string,
  filter: Filter,
  values: PolicyValues | undefined,
  context: ReachContext,
): FilledTerm {
  const whole = withValues(type, filter, values);
  return whole ? { criterion: resolveFilter(type, whole, context) } : noRow;
}

/** Values are inserted after the filter was parsed: nothing in them is syntax. */
function withValues(type: string, filter: Filter, values: PolicyValues | undefined): Filter | undefined {
  if (filter.kind === 'compartment') return filter;
  if (filter.kind === 'not') {
    const inner = withValues(type, filter.filter, values);
    return inner && { ...filter, filter: inner };
  }
  if (filter.kind !== 'test' && filter.kind !== 'has') {
    const filters = filter.filters.flatMap(each => withValues(type, each, values) ?? []);
    return filters.length === filter.filters.length ? { ...filter, filters } : undefined;
  }
  const hops = filter.hops.map(hop => ({
    ...hop,
    filter: hop.filter && withValues(type, hop.filter, values),
  }));
  const isWhole = hops.every(
    (hop, i) => (hop.filter === undefined) === (filter.hops[i]?.filter === undefined),
  );
  if (!isWhole) return undefined;
  if (filter.kind === 'has') {
    const inner = withValues(filter.type.text, filter.filter, values);
    return inner && { ...filter, hops, filter: inner };
  }
  const text = textOf(type, filter, values);
  return text === undefined ? undefined : { ...filter, hops, value: { ...filter.value, text } };
}

/** In `_filter` a value stands alone. Elsewhere none of the alternatives may be missing: without one, `:not` would grant more. */
function textOf(
  type: string,
  { operator, hops, name, value }: FilterTest,
  values: PolicyValues | undefined,
): string | undefined {
  const of = idOf(name.text, [type, ...hops.map(hop => hop.type?.text)]);
  if (operator !== 'search') return filled(value.text, values, text => text, of);
  const path = hops.map(({ text, type: of }) => ({ name: text, type: of?.text }));
  const form = formOf(isResourceType(type) ? endOf(type, path, name.text.replaceAll('-', '_')) : undefined);
  const texts = splitEscaped(value.text, ',').map(text => filled(text, values, form, of));
  return texts.includes(undefined) ? undefined : texts.join(',');
}

/** `%name`, lower-case at its beginning; `%name.id` is the id of a reference. */
const parameter = /%([a-z][A-Za-z0-9_-]*)(\.id(?![\w-]))?/g;

/** A value that parameters of every type can have. */
const trialValue = '2000';

/** The type whose ids a parameter tests; undefined if it is another one, or may be of several types. */
function idOf(name: string, types: readonly (string | undefined)[]): string | undefined {
  const type = types.at(-1);
  return name === '_id' && type !== '*' ? type : undefined;
}

/** The text with the values of its parameters; undefined if one of them has no value. @param of see idOf */
function filled(
  text: string,
  values: PolicyValues | undefined,
  form: Form,
  of: string | undefined,
): string | undefined {
  let isMissing = false;
  const made = text.replace(parameter, (_, name: string, id: string | undefined, at: number) => {
    const given = values === undefined ? trialValue : values.get(name);
    const value = id && values ? idIn(given ?? '', of) : given;
    const formed = value ? form(value, at === 0 || text[at - 1] === '$') : undefined;
    if (formed === undefined) isMissing = true;
    return formed ?? '';
  });
  return isMissing ? undefined : made;
}

/** Of a reference to the type: other types may have the same ids. */
function idIn(reference: string, of: string | undefined): string | undefined {
  const [, type, id] = /^([A-Z][A-Za-z]*)\/([^/]+)$/.exec(reference) ?? [];
  return of === undefined || of === type ? id : undefined;
}

/** The value in the syntax of its place: at the beginning of a search value, or inside of it; undefined if it cannot be written there. */
type Form = (value: string, isFirst: boolean) => string | undefined;

/** A prefix is syntax, not a part of a date or a number: `gt2000` is not a value. */
function formOf(param: SearchParameter | undefined): Form {
  const hasPrefixes = param && ['date', 'number', 'quantity', 'composite'].includes(param.type);
  return (value, isFirst) =>
    hasPrefixes && isFirst && /^\s*(eq|ne|gt|lt|ge|le|sa|eb|ap)\s*[-+.\d]/.test(value)
      ? undefined
      : escaped(value);
}

/** https://hl7.org/fhir/R4/search.html#escaping */
function escaped(value: string): string {
  return value.replace(/[\\$,|]/g, character => `\\${character}`);
}

/** `subject:Patient.organization=a,b`: the filter `subject:Patient.organization eq "a" or …`. */
function chain({ hops, name }: CriteriaTerm, texts: readonly string[], type: string): Filter {
  const word = (text: string) => ({ text, at: 1 });
  const path: readonly Hop[] = hops.map(({ name: hop, type: of }) => ({
    ...word(hop),
    type: of === undefined ? undefined : word(of),
    filter: undefined,
  }));
  const param = endOf(type, hops, name.replaceAll('-', '_'));
  const tests = texts.map((text): Filter => {
    const [operator, value] = operatorOf(param, text);
    return {
      kind: 'test',
      hops: path,
      name: word(name),
      modifier: undefined,
      operator,
      operatorAt: 1,
      value: word(value),
    };
  });
  const [only] = tests;
  return tests.length === 1 && only ? only : { kind: 'or', filters: tests };
}

/** The parameter at the end of a path of references, on the first type that has it. */
function endOf(
  type: string,
  [hop, ...rest]: CriteriaTerm['hops'],
  argument: string,
): SearchParameter | undefined {
  const { params } = parametersOf(type);
  if (!hop) return params[argument];
  const targets =
    hop.type === undefined ? (params[hop.name.replaceAll('-', '_')]?.targets ?? []) : [hop.type];
  for (const target of targets.filter(isResourceType)) {
    const found = endOf(target, rest, argument);
    if (found) return found;
  }
  return undefined;
}

/** As in searches: strings match by their beginning, dates and numbers have prefixes. */
function operatorOf(param: SearchParameter | undefined, text: string): readonly [Operator, string] {
  if (param?.type === 'string') return ['sw', text];
  const [, prefix, value] = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)?(.*)$/s.exec(text) ?? [];
  const hasPrefix = param !== undefined && ['date', 'number', 'quantity'].includes(param.type);
  return hasPrefix && prefix ? [prefix as Operator, value ?? ''] : ['eq', text];
}
