// In: the name of a search parameter as an address has it, and its value. Out: the syntax tree of what it asks; names are not looked up.
// `subject:Patient.name:exact`, `_has:Observation:patient:code`. https://hl7.org/fhir/R4/search.html#chaining, #has
import { shown } from '../../shown.ts';
import { SearchValueError } from '../value.ts';
import type { Filter, FilterTest, Word } from './syntax.ts';

/** References that one path follows, and `_has` in each other. */
const mostSteps = 4;

/** @throws SearchValueError */
export function readParameter(name: string, value: string, depth = 0): Filter {
  if (depth > mostSteps)
    throw new SearchValueError(`there are more than ${mostSteps} steps of _has in each other.`);
  if (!name.startsWith('_has:')) return readPath(name, value);
  const [, type, reference, ...rest] = name.split(':');
  if (!type || !reference || rest.length === 0)
    throw new SearchValueError('this is not _has:[type]:[reference parameter]:[search parameter].');
  return {
    kind: 'has',
    type: word(type),
    reference: word(reference),
    filter: readParameter(rest.join(':'), value, depth + 1),
  };
}

function readPath(name: string, value: string): FilterTest {
  const parts = name.split('.').map(readPart);
  const last = parts.pop();
  if (!last) throw new SearchValueError('this names no search parameter.');
  if (parts.length > mostSteps) throw new SearchValueError(`this follows more than ${mostSteps} references.`);
  return {
    kind: 'test',
    hops: parts.map(({ name: hop, more }) => ({
      text: hop,
      at: 0,
      type: more === undefined ? undefined : word(more),
      filter: undefined,
    })),
    name: word(last.name),
    modifier: last.more === undefined ? undefined : word(last.more),
    operator: 'search',
    operatorAt: 0,
    value: word(value),
  };
}

function readPart(text: string): { readonly name: string; readonly more: string | undefined } {
  const [name = '', more, ...rest] = text.split(':');
  if (name === '' || more === '' || rest.length > 0)
    throw new SearchValueError(`${shown(text)} is not a search parameter with at most one modifier.`);
  return { name, more };
}

function word(text: string): Word {
  return { text, at: 0 };
}
