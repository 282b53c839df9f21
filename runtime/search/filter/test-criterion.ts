// In: one comparison of a `_filter` and its search parameter. Out: what it asks of a row.
// A value means what it means in a search argument, but stands alone: a comma is a comma, and the operator is the prefix.
import type { SearchParameter } from '../parameters.ts';
import { checkText, comparedText, parseCriterion, type SearchContext, tokenParts } from '../parse.ts';
import { maxStringLength, quoteLexeme } from '../text.ts';
import { checkUri, commasEscaped, dateValue, SearchValueError } from '../value.ts';
import type { FilterCriterion, TextTest } from './filter-criterion.ts';
import { checkOperator } from './operators.ts';
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
  { operator, value }: FilterTest,
  context: SearchContext,
): FilterCriterion {
  const { text } = value;
  const search = (sought: string): FilterCriterion => ({
    kind: 'search',
    criterion: parseCriterion(type, param, [commasEscaped(sought)], context),
  });
  switch (param.type) {
    case 'string':
      return stringTest(param, operator, text);
    case 'uri':
      return uriTest(param, operator, text, context);
    case 'token':
      if (operator === 'eq') return search(text);
      if (param.index.kind === 'id') return { kind: 'not', filter: search(text) };
      return { kind: 'otherToken', param, token: tokenParts(text) };
    case 'reference': {
      const found = search(text);
      return operator === 'ne' ? elsewhere(param, found) : found;
    }
    case 'composite':
      return search(text);
    default:
      if (!/^[+\-.\d]/.test(text))
        throw new SearchValueError(
          'the value does not begin with a digit; the operator alone says how it is compared',
        );
      if (operator === 'po') return overlap(param, text, context);
      return search(`${operator}${text}`);
  }
}

function presence(param: SearchParameter, text: string): FilterCriterion {
  if (text !== 'true' && text !== 'false')
    throw new SearchValueError("'pr' compares with true or false, and with nothing else");
  const present: FilterCriterion = { kind: 'present', param };
  return text === 'true' ? present : { kind: 'not', filter: present };
}

const textTests: Readonly<Record<string, TextTest>> = { ne: 'other', co: 'contains', ew: 'ends' };

/** Without case and accents, as `string` parameters are searched. */
function stringTest(param: SearchParameter, operator: string, value: string): FilterCriterion {
  if (param.index.kind !== 'string') throw new Error(`The string ${param.code} has no column.`);
  const { column } = param.index;
  const text = comparedText(value);
  const is = textTests[operator];
  if (operator !== 'sw' && text.length === maxStringLength)
    throw new SearchValueError(
      `A string is compared by its first ${maxStringLength} characters; give fewer, or use 'sw'`,
    );
  if (is) return { kind: 'string', column, is, text };
  const lexeme = quoteLexeme(`${column}:${text}`);
  return { kind: 'search', criterion: { kind: 'string', query: operator === 'sw' ? `${lexeme}:*` : lexeme } };
}

/** By its characters. */
function uriTest(
  param: SearchParameter,
  operator: string,
  text: string,
  context: SearchContext,
): FilterCriterion {
  if (operator !== 'eq') return { kind: 'uri', param, is: textTests[operator] ?? 'starts', text };
  checkUri(text);
  if (param.index.kind !== 'uri') throw new Error(`The URI ${param.code} has no key.`);
  const { key } = param.index;
  const hashes = [context.hasher.sought(key, undefined, text)];
  return { kind: 'search', criterion: { kind: 'token', key, hashes, byCode: false } };
}

function elsewhere(param: SearchParameter, found: FilterCriterion): FilterCriterion {
  const criterion = found.kind === 'search' ? found.criterion : undefined;
  const keys =
    criterion?.kind === 'reference' ? criterion.keys : criterion?.kind === 'edge' ? criterion.edges : [];
  return { kind: 'elsewhere', param, keys };
}

/** `po`: the periods overlap, which is `ap` without its margin. */
function overlap(param: SearchParameter, text: string, context: SearchContext): FilterCriterion {
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
      alternatives: [{ of: 'date', date: { prefix: 'ap', interval } }],
    },
  };
}
