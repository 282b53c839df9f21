// In: one comparison of a `_filter` and its search parameter. Out: what it asks of a row.
// A value means what it means in a search argument, but stands alone: a comma is a comma, and the operator is the prefix.

import type { SearchParameter } from '../../definitions/parameters.ts';
import { identifierKey } from '../extract-reference.ts';
import { checkText, parseCriterion, type SearchContext, tokenParts } from '../parse.ts';
import { comparedText } from '../string-query.ts';
import { isLong, kept, quoteLexeme } from '../text.ts';
import { uriCriterion } from '../token-criterion.ts';
import { checkUri, commasEscaped, dateValue, SearchValueError } from '../value.ts';
import type { Comparison, FilterCriterion, TextTest } from './filter-criterion.ts';
import { checkOperator } from './operators.ts';
import { withSystems } from './predefined-systems.ts';
import { filterError } from './read-filter.ts';
import type { FilterTest } from './syntax.ts';

/** @throws SearchValueError */
export function testCriterion(
  type: string,
  param: SearchParameter,
  test: FilterTest,
  context: SearchContext,
): FilterCriterion {
  checkOperator(test, type, param);
  try {
    if (test.operator === 'pr') return presence(param, test.value.text);
    checkText(test.value.text);
    return comparison(type, param, test, context);
  } catch (error) {
    if (error instanceof SearchValueError) throw filterError(test.value.at, error.message.replace(/\.$/, ''));
    throw error;
  }
}

function comparison(
  type: string,
  param: SearchParameter,
  { operator, value, modifier }: FilterTest,
  context: SearchContext,
): FilterCriterion {
  const text = withSystems(type, param, value.text);
  const search = (sought: string): FilterCriterion => ({
    kind: 'search',
    criterion: parseCriterion(type, param, [commasEscaped(sought)], context),
  });
  if (modifier) return identifierTest(param, value.text, context);
  switch (param.type) {
    case 'string':
      return stringTest(param, operator, text);
    case 'uri':
      return uriTest(type, param, operator, text, context);
    case 'token':
      if (operator === 'eq') return search(text);
      if (param.index.kind === 'id') return { kind: 'not', filter: search(text) };
      return { kind: 'otherToken', param, token: tokenParts(text) };
    case 'reference': {
      const found = search(text);
      return operator === 'ne' ? elsewhere(param, found) : found;
    }
    case 'composite':
      return operator === 'ne' ? otherItem(param, search(text)) : search(text);
    default:
      if (!/^[+\-.\d]/.test(text))
        throw new SearchValueError(
          'the value does not begin with a digit; the operator alone says how it is compared',
        );
      if (operator === 'po') return dateTest(param, 'ap', text, context);
      if (operator === 'co') return dateTest(param, 'co', text, context);
      return search(`${operator}${text}`);
  }
}

function presence(param: SearchParameter, text: string): FilterCriterion {
  if (text !== 'true' && text !== 'false')
    throw new SearchValueError("'pr' compares with true or false, and with nothing else");
  const present: FilterCriterion = { kind: 'present', param };
  return text === 'true' ? present : { kind: 'not', filter: present };
}

const textTests: Readonly<Record<string, TextTest>> = {
  eq: 'equal',
  ne: 'other',
  co: 'contains',
  sw: 'starts',
  ew: 'ends',
};

const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', lt: '<', ge: '>=', le: '<=' };

/** Without case, accents and punctuation, as `string` parameters are searched. */
function stringTest({ code, index }: SearchParameter, operator: string, value: string): FilterCriterion {
  if (index.kind !== 'string') throw new Error(`The string ${code} has no column.`);
  const { column } = index;
  const than = comparisons[operator];
  if (than) return { kind: 'stringOrder', column, than, text: comparedText(value) };
  const text = comparedText(value, Number.POSITIVE_INFINITY);
  const is = textTests[operator];
  if (is === undefined) throw new Error(`The operator ${operator} has no test of strings.`);
  if (is !== 'equal' && is !== 'starts') return { kind: 'string', column, is, text };
  const lexeme = quoteLexeme(`${column}:${kept(text)}`);
  const found = (query: string): FilterCriterion => ({
    kind: 'search',
    criterion: { kind: 'string', query },
  });
  // The index holds only the beginning of a long text.
  if (isLong(text)) return { kind: 'and', filters: [found(lexeme), { kind: 'string', column, is, text }] };
  return found(is === 'starts' ? `${lexeme}:*` : lexeme);
}

/** Compares characters; `eq` of a canonical is that of a search argument. */
function uriTest(
  type: string,
  param: SearchParameter,
  operator: string,
  text: string,
  context: SearchContext,
): FilterCriterion {
  if (operator !== 'eq') return { kind: 'uri', param, is: textTests[operator] ?? 'equal', text };
  checkUri(text);
  if (param.index.kind !== 'uri') throw new Error(`The URI ${param.code} has no key.`);
  return {
    kind: 'search',
    criterion: uriCriterion(type, param, param.index.key, [text], context.hasher),
  };
}

/** `subject:identifier eq system|value` */
function identifierTest(param: SearchParameter, text: string, { hasher }: SearchContext): FilterCriterion {
  const { index, targets = [], filtered } = param;
  const name = index.kind === 'reference' ? index.column : index.kind === 'edge' ? index.edge : undefined;
  if (param.type !== 'reference' || name === undefined)
    throw new SearchValueError(
      `${param.code} is a ${param.type} parameter; only references have an identifier`,
    );
  const { system, code } = tokenParts(text);
  const keys = filtered ? targets.map(target => identifierKey(name, target)) : [identifierKey(name)];
  const hashes = keys.map(key => hasher.sought(key, system, code));
  return { kind: 'search', criterion: { kind: 'token', key: name, hashes, byCode: false } };
}

/** An item with other values; a composite of the whole resource has one item, the resource. */
function otherItem(param: SearchParameter, found: FilterCriterion): FilterCriterion {
  const criterion = found.kind === 'search' ? found.criterion : undefined;
  if (criterion?.kind !== 'tuple')
    return {
      kind: 'and',
      filters: [
        { kind: 'present', param },
        { kind: 'not', filter: found },
      ],
    };
  return { kind: 'otherTuple', key: criterion.key, tests: criterion.alternatives[0] ?? [] };
}

function elsewhere(param: SearchParameter, found: FilterCriterion): FilterCriterion {
  const criterion = found.kind === 'search' ? found.criterion : undefined;
  const keys =
    criterion?.kind === 'reference' ? criterion.keys : criterion?.kind === 'edge' ? criterion.edges : [];
  return { kind: 'elsewhere', param, keys };
}

/** `po`: the periods overlap, which is `ap` without its margin. `co`: the stored period contains the other one. */
function dateTest(
  param: SearchParameter,
  prefix: 'ap' | 'co',
  text: string,
  context: SearchContext,
): FilterCriterion {
  const { index, single = false, recent = false } = param;
  const column = index.kind === 'range' ? index.column : undefined;
  const { interval } = dateValue(text, context.zone, context.now);
  return {
    kind: 'search',
    criterion: {
      kind: 'range',
      range: {
        column,
        of: 'date',
        single: column === undefined || single,
        recent: column === undefined || recent,
      },
      alternatives: [{ of: 'date', date: { prefix, interval } }],
    },
  };
}
