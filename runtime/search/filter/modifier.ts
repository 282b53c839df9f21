// In: a search parameter, a modifier and values as of a search parameter. Out: a Criterion, or an error that names the
// modifiers of the parameter. https://hl7.org/fhir/R4/search.html#modifiers
import type { SearchParameter, SearchType } from '../../base/definitions/parameters.ts';
import { shown } from '../../base/short-text.ts';
import type { Criterion } from '../criterion.ts';
import { identifierKey } from '../extract-reference.ts';
import { parseCriterion, type SearchContext } from '../parse.ts';
import { stringTest } from '../string-query.ts';
import { uriCriterion } from '../token-criterion.ts';
import { checkUri, partsOf, SearchValueError, tokenParts, unescaped } from '../value.ts';
import { codesCriterion } from './codes.ts';
import { identifierPaths } from './content-sql.ts';
import { filterError } from './read-filter.ts';
import type { Word } from './syntax.ts';

/** Those of each type of parameter, besides `missing`, and the target types of references. */
const modifiersOf = {
  string: ['exact', 'contains'],
  uri: ['above', 'below'],
  token: ['text', 'not', 'above', 'below', 'in', 'not-in', 'of-type'],
  reference: ['identifier'],
  date: [],
  number: [],
  quantity: [],
  composite: [],
} as const satisfies Readonly<Record<SearchType, readonly string[]>>;

type Modifier = 'missing' | (typeof modifiersOf)[SearchType][number];

/** @returns undefined for the type of a reference's target. @throws SearchValueError */
export function modifierOf(
  { text, at }: Word,
  type: string,
  { code, type: of, targets = [], index }: SearchParameter,
): Modifier | undefined {
  const own: readonly string[] = index.kind === 'id' ? ['not'] : modifiersOf[of];
  if (text === 'missing' || own.includes(text)) return text as Modifier;
  if (of === 'reference' && /^[A-Z]/.test(text)) {
    if (targets.length === 0 || targets.includes(text)) return undefined;
    throw filterError(at, `${type}.${code} does not point to ${shown(text)}, but to ${targets.join(', ')}`);
  }
  const types = of === 'reference' ? ['a resource type'] : [];
  throw filterError(
    at,
    `the modifier '${shown(text)}' does not apply to ${type}.${code}, a ${of} parameter, ` +
      `which has ${[...own, 'missing', ...types].join(', ')}`,
  );
}

/** @param texts alternatives, with their escapes. @throws SearchValueError */
export function modifierCriterion(
  type: string,
  param: SearchParameter,
  modifier: Modifier,
  texts: readonly string[],
  context: SearchContext,
): Criterion {
  const each = (test: (text: string) => Criterion) => anyCriterion(texts.map(test));
  switch (modifier) {
    case 'missing':
      return presence(param, texts, 'false', "':missing' is true or false, and nothing else");
    case 'exact':
      return both(
        each(text => stringTest(param, 'eq', unescaped(text))),
        { kind: 'exact', param, texts: texts.map(unescaped) },
      );
    case 'contains':
      return each(text => stringTest(param, 'co', unescaped(text)));
    case 'not':
      return { kind: 'not', filter: parseCriterion(type, param, texts, context) };
    case 'text':
      return { kind: 'codeText', param, texts: texts.map(unescaped) };
    case 'of-type':
      return each(text => ofType(type, param, text, context));
    case 'identifier':
      return each(text => identifierTest(param, text, context));
    case 'above':
    case 'below':
    case 'in':
    case 'not-in':
      if (texts.length > mostTrees && param.type === 'uri')
        throw new SearchValueError(`':${modifier}' takes at most ${mostTrees} values`);
      return param.type === 'uri'
        ? each(text => uriTree(type, param, modifier, text, context))
        : codesCriterion(param, modifier, texts, context);
  }
}

/** `pr` and `:missing`. @param present the text that means that there is a value */
export function presence(
  param: SearchParameter,
  texts: readonly string[],
  present: 'true' | 'false',
  sentence: string,
): Criterion {
  const [text, ...more] = texts;
  if ((text !== 'true' && text !== 'false') || more.length > 0) throw new SearchValueError(sentence);
  const found: Criterion = { kind: 'present', param };
  return text === present ? found : { kind: 'not', filter: found };
}

/** In characters: of `:above` every part of a URL is sought. */
const longestTree = 500;
const mostTrees = 100;

/** `url:above` matches URLs that are parents of the value, at the slashes; `url:below` all that begin with the value. */
function uriTree(
  type: string,
  param: SearchParameter,
  modifier: string,
  text: string,
  context: SearchContext,
): Criterion {
  const uri = unescaped(text);
  checkUri(uri);
  if (uri.length > longestTree)
    throw new SearchValueError(`':${modifier}' takes URLs of at most ${longestTree} characters`);
  if (modifier === 'below') return { kind: 'uri', param, is: 'starts', text: uri };
  if (param.index.kind !== 'uri') throw new Error(`The URI ${param.code} has no key.`);
  // URNs and other URIs have no parents.
  const ends = !uri.includes('://')
    ? []
    : [...uri.matchAll(/(?<=[^/:])\//g)].flatMap(({ index }) => [index, index + 1]);
  const parents = [...ends.map(end => uri.slice(0, end)), uri];
  return uriCriterion(type, param, param.index.key, parents, context.hasher);
}

/** `identifier:of-type=system|code|value`: https://hl7.org/fhir/R4/search.html#token */
function ofType(type: string, param: SearchParameter, text: string, context: SearchContext): Criterion {
  const [system = '', code = '', value = '', ...more] = partsOf(text, 3, 'system|code|value');
  if (system === '' || code === '' || value === '' || more.length > 0)
    throw new SearchValueError('this is not system|code|value, the type of an identifier and its value');
  if (identifierPaths(param).length === 0)
    throw new SearchValueError(`${param.code} has no identifiers; ':of-type' is for them alone`);
  return both(parseCriterion(type, param, [value], context), {
    kind: 'ofType',
    param,
    system: unescaped(system),
    code: unescaped(code),
    value: unescaped(value),
  });
}

/** `subject:identifier` of `system|value`. */
function identifierTest(param: SearchParameter, text: string, { hasher }: SearchContext): Criterion {
  const { index, targets = [], filtered } = param;
  const name = index.kind === 'reference' ? index.column : index.kind === 'edge' ? index.edge : undefined;
  if (param.type !== 'reference' || name === undefined)
    throw new SearchValueError(
      `${param.code} is a ${param.type} parameter; only references have an identifier`,
    );
  const { system, code } = tokenParts(text);
  const keys = filtered ? targets.map(target => identifierKey(name, target)) : [identifierKey(name)];
  const hashes = keys.map(key => hasher.sought(key, system, code));
  return { kind: 'token', key: name, hashes, byCode: false };
}

function both(one: Criterion, other: Criterion): Criterion {
  return { kind: 'and', filters: [one, other] };
}

function anyCriterion(filters: readonly Criterion[]): Criterion {
  const [only] = filters;
  return filters.length === 1 && only ? only : { kind: 'or', filters };
}
