// In: a modifier and its search parameter. Out: nothing, or an error that says which modifiers the parameter has.
// https://hl7.org/fhir/R4/search.html#modifiers
import type { SearchParameter, SearchType } from '../../definitions/parameters.ts';
import { shown } from '../../shown.ts';
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

export type Modifier = 'missing' | (typeof modifiersOf)[SearchType][number];

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
    `the modifier '${shown(text)}' does not apply to ${type}.${code}, a ${of} parameter, which has ${[...own, 'missing', ...types].join(', ')}`,
  );
}
