// In: the name of a search parameter as an address has it, and its value. Out: the syntax tree of what it asks; names are not looked up.
// `subject:Patient.name:exact`, `_has:Observation:patient:code`, `patient._has:Group:member:_id`.
// https://hl7.org/fhir/R4/search.html#chaining, #has
import { shown } from '../../shown.ts';
import { SearchValueError } from '../value.ts';
import type { FilterTest, Has, Hop, Word } from './syntax.ts';

/** References that one path follows, and `_has` in each other. */
const mostSteps = 4;

/** @throws SearchValueError */
export function readParameter(name: string, value: string, depth = 0): FilterTest | Has {
  const hops: Hop[] = [];
  let rest = name;
  for (let dot = rest.indexOf('.'); dot >= 0 && !rest.startsWith('_has:'); dot = rest.indexOf('.')) {
    const { name: hop, more } = readPart(rest.slice(0, dot));
    hops.push({ text: hop, at: 0, type: more === undefined ? undefined : word(more), filter: undefined });
    rest = rest.slice(dot + 1);
  }
  if (hops.length > mostSteps) throw new SearchValueError(`this follows more than ${mostSteps} references.`);
  if (rest.startsWith('_has:')) return readHas(hops, rest, value, depth + 1);
  const last = readPart(rest);
  return {
    kind: 'test',
    hops,
    name: word(last.name),
    modifier: last.more === undefined ? undefined : word(last.more),
    operator: 'search',
    operatorAt: 0,
    value: word(value),
  };
}

function readHas(hops: readonly Hop[], text: string, value: string, depth: number): Has {
  if (depth > mostSteps + 1)
    throw new SearchValueError(`there are more than ${mostSteps} steps of _has in each other.`);
  const [, type, reference, ...rest] = text.split(':');
  if (!type || !reference || rest.length === 0)
    throw new SearchValueError('this is not _has:[type]:[reference parameter]:[search parameter].');
  const filter = readParameter(rest.join(':'), value, depth);
  return { kind: 'has', hops, type: word(type), reference: word(reference), filter };
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
