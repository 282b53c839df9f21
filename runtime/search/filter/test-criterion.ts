// In: one test of a search and its search parameter. Out: a Criterion.
// In a `_filter` a value means what it means in a search argument, but stands alone: a comma is a comma, and the operator is the prefix.
// https://hl7.org/fhir/R4/search_filter.html lists the operators and their meaning for each type of parameter.

import { isId } from '../../base/definitions/id.ts';
import { parameterByCode, type SearchParameter, type SearchType } from '../../base/definitions/parameters.ts';
import type { Criterion } from '../criterion.ts';
import { checkText, parseCriterion, type SearchContext } from '../parse.ts';
import { referenceKey, referenceType } from '../reference.ts';
import { stringTest, textTests } from '../string-query.ts';
import { uriCriterion } from '../token-criterion.ts';
import {
  alternativesOf,
  checkUri,
  commasEscaped,
  dateValue,
  SearchValueError,
  splitEscaped,
  tokenParts,
  unescaped,
} from '../value.ts';
import { type CodesModifier, codesCriterion } from './codes.ts';
import { modifierCriterion, modifierOf, presence } from './modifier.ts';
import { filterError } from './read-filter.ts';
import type { FilterTest, Operator } from './syntax.ts';

const compared = ['gt', 'lt', 'ge', 'le'] as const;
const ordered = ['eq', 'ne', ...compared, 'ap', 'sa', 'eb', 'pr'] as const;
const textOperators = ['eq', 'ne', 'co', 'sw', 'ew'] as const;

/**
 * The page's table of operators and types, and further operators that have an obvious meaning for a type: `eq` and `ne` of
 * references, text operators of URIs (which the table omits), the prefixes of search on numbers.
 */
const operatorsOf: Readonly<Record<SearchType, readonly Operator[]>> = {
  string: [...textOperators, ...compared, 'pr'],
  uri: [...textOperators, 'pr'],
  token: ['eq', 'ne', 'in', 'ni', 'ss', 'sb', 'pr'],
  reference: ['eq', 'ne', 're', 'pr'],
  date: [...ordered, 'co', 'po'],
  number: ordered,
  quantity: ordered,
  composite: ['eq', 'ne', 'pr'],
};

/** @throws SearchValueError */
function checkOperator(
  { operator, operatorAt, modifier }: FilterTest,
  type: string,
  param: SearchParameter,
): void {
  if (operator === 'search') return;
  // Names an unknown modifier first.
  if (modifier) modifierOf(modifier, type, param);
  const own: readonly Operator[] = modifier ? ['eq'] : operatorsOf[param.type];
  if (own.includes(operator)) return;
  const of = `${type}.${param.code}${modifier ? `:${modifier.text}` : `, a ${param.type} parameter`}`;
  throw filterError(
    operatorAt,
    `the operator '${operator}' does not apply to ${of}, which has ${own.join(', ')}${reason(operator, param)}`,
  );
}

function reason(operator: Operator, { type }: SearchParameter): string {
  if (operator === 'co' && (type === 'number' || type === 'quantity'))
    return ". 'co' needs the precision of stored numbers, which is not indexed; use 'ap', or 'ge' and 'le'";
  return '';
}

/** @throws SearchValueError */
export function testCriterion(
  type: string,
  param: SearchParameter,
  test: FilterTest,
  context: SearchContext,
  budget: { values: number },
): Criterion {
  checkOperator(test, type, param);
  try {
    if (test.operator === 'pr')
      return presence(
        param,
        [test.value.text],
        'true',
        "'pr' compares with true or false, and with nothing else",
      );
    checkText(test.value.text);
    return test.operator === 'search' || test.modifier
      ? searched(type, param, test, context, budget)
      : comparison(type, param, test, context);
  } catch (error) {
    if (error instanceof SearchValueError) throw filterError(test.value.at, error.message.replace(/\.$/, ''));
    throw error;
  }
}

/** As the value of a search parameter with or without a modifier. */
function searched(
  type: string,
  param: SearchParameter,
  { operator, modifier, value }: FilterTest,
  context: SearchContext,
  budget: { values: number },
): Criterion {
  const text = operator === 'search' ? value.text : commasEscaped(withSystems(type, param, value.text));
  const texts = alternativesOf([text], budget.values);
  budget.values -= texts.length;
  for (const each of texts) checkText(each);
  const known = modifier && modifierOf(modifier, type, param);
  if (known) return modifierCriterion(type, param, known, texts, context);
  const values = modifier ? texts.flatMap(each => ofTarget(each, param, modifier.text, context)) : texts;
  return parseCriterion(type, param, values, context);
}

/** `subject:Patient=1` is `subject=Patient/1`; what names another type finds nothing. https://hl7.org/fhir/R4/search.html#modifiers */
function ofTarget(
  text: string,
  { canonical }: SearchParameter,
  target: string,
  { base }: SearchContext,
): readonly string[] {
  if (isId(text)) return [`${target}/${text}`];
  const named = referenceType(referenceKey(unescaped(text), base) ?? '');
  if (named === target || canonical) return [text];
  if (named) return [];
  throw new SearchValueError(
    `this names no type: with ':${target}', write an id, ${target}/id, or a URL that ends so`,
  );
}

function comparison(
  type: string,
  param: SearchParameter,
  { operator, value }: FilterTest,
  context: SearchContext,
): Criterion {
  const text = withSystems(type, param, value.text);
  const search = (sought: string) => parseCriterion(type, param, [commasEscaped(sought)], context);
  switch (param.type) {
    case 'string':
      return stringTest(param, operator, text);
    case 'uri':
      return uriTest(type, param, operator, text, context);
    case 'token':
      if (operator === 'eq') return search(text);
      if (operator !== 'ne') return codesCriterion(param, codesModifiers[operator] ?? 'in', [text], context);
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

/** `ss`: the value subsumes a code of the resource. `sb`: a code of the resource subsumes the value. */
const codesModifiers: Readonly<Record<string, CodesModifier>> = {
  in: 'in',
  ni: 'not-in',
  ss: 'below',
  sb: 'above',
};

/** Compares characters; `eq` of a canonical is that of a search argument. */
function uriTest(
  type: string,
  param: SearchParameter,
  operator: string,
  text: string,
  context: SearchContext,
): Criterion {
  if (operator !== 'eq') return { kind: 'uri', param, is: textTests[operator] ?? 'equal', text };
  checkUri(text);
  if (param.index.kind !== 'uri') throw new Error(`The URI ${param.code} has no key.`);
  return uriCriterion(type, param, param.index.key, [text], context.hasher);
}

/** An item with other values; a composite of the whole resource has one item, the resource. */
function otherItem(param: SearchParameter, found: Criterion): Criterion {
  if (found.kind === 'tuple')
    return { kind: 'otherTuple', key: found.key, tests: found.alternatives[0] ?? [] };
  const isOther: Criterion = { kind: 'not', filter: found };
  return { kind: 'and', filters: [{ kind: 'present', param }, isOther] };
}

function elsewhere(param: SearchParameter, found: Criterion): Criterion {
  const keys = found.kind === 'reference' ? found.keys : found.kind === 'edge' ? found.edges : [];
  return { kind: 'elsewhere', param, keys };
}

/** `po`: the periods overlap, which is `ap` without its margin. `co`: the stored period contains the other one. */
function dateTest(
  param: SearchParameter,
  prefix: 'ap' | 'co',
  text: string,
  context: SearchContext,
): Criterion {
  const { index, single = false, recent = false } = param;
  const column = index.kind === 'range' ? index.column : undefined;
  const { interval } = dateValue(text, context);
  return {
    kind: 'range',
    range: {
      column,
      of: 'date',
      single: column === undefined || single,
      recent: column === undefined || recent,
    },
    alternatives: [{ of: 'date', date: { prefix, interval } }],
  };
}

const predefined: Readonly<Record<string, string>> = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
};

/** `loinc|1234-5` → `http://loinc.org|1234-5`, `5.4|ucum|mg`, `loinc|8480-6$gt5.4|ucum|mg`. */
function withSystems(type: string, param: SearchParameter, text: string): string {
  const { index } = param;
  if (param.type === 'token') return replaced(text, /^(\w+)(?=\|)/);
  if (param.type === 'quantity') return replaced(text, /(?<=^[^|]*\|)(\w+)(?=\|)/);
  if (index.kind !== 'tuple' && index.kind !== 'all') return text;
  const codes = index.components.map(component =>
    typeof component === 'string' ? component : component.code,
  );
  return splitEscaped(text, '$', codes.length)
    .map((part, i) => {
      const component = parameterByCode(type, codes[i] ?? '');
      return component ? withSystems(type, component, part) : part;
    })
    .join('$');
}

function replaced(text: string, name: RegExp): string {
  return text.replace(name, found =>
    Object.hasOwn(predefined, found) ? (predefined[found] ?? found) : found,
  );
}
