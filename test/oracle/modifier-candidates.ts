// A search parameter, a modifier and the data in, values worth trying out: present, absent, near misses. All can be searched for.

import { candidateValues, sample } from './candidates.ts';
import { type SearchParameter, targetsOf } from './definitions.ts';
import { isObject, type Json } from './json.ts';
import { codeTexts } from './modifier.ts';
import type { Search } from './search.ts';
import { reference, texts } from './stored.ts';
import { escaped, fold } from './text.ts';
import type { Value } from './values.ts';

export interface Modified {
  /** `type` was replaced by the name of a type. */
  readonly modifier: string | undefined;
  readonly value: string;
}

/** @param size how many stored values the candidates are made of */
export function modifiedValues(
  store: Search,
  type: string,
  parameter: SearchParameter,
  modifier: string | undefined,
  size: number,
): readonly Modified[] {
  const { code } = parameter;
  if (modifier === undefined || modifier === 'not')
    return candidateValues(store, type, code, size).map(value => ({ modifier, value }));
  if (modifier === 'missing') return ['true', 'false'].map(value => ({ modifier, value }));
  const values = store.resources(type).flatMap(resource => store.values(type, code, resource));
  if (modifier === 'type') {
    const { target } = parameter;
    const allowed = values.flatMap(({ path }) => [...(targetsOf(path) ?? target ?? [])]);
    const isFiltered = parameter.expression?.includes('resolve() is') === true;
    const others = isFiltered ? [] : allowed.filter(each => !target || target.includes(each));
    return sample(
      values.flatMap(value => (value.type === 'Reference' ? (reference(value, store.base) ?? []) : [])),
      size,
    ).flatMap(text => typed(text, parameter, new Set(others), store.base));
  }
  const made = sample(values.flatMap(sources[modifier] ?? (() => [])), size).flatMap(
    forms[modifier] ?? (() => []),
  );
  return [...new Set(made)].filter(text => text !== '').map(value => ({ modifier, value }));
}

/** What the values are made of. */
const sources: Readonly<Record<string, (value: Value) => readonly string[]>> = {
  exact: texts,
  contains: texts,
  text: codeTexts,
  'of-type': value => (value.type === 'Identifier' ? identifierTypes(value.json) : []),
  identifier: ({ json }) => (isObject(json) ? identifierForms(json.identifier) : []),
  above: uris,
  below: uris,
};

const forms: Readonly<Record<string, (text: string) => readonly string[]>> = {
  exact: text => [
    escaped(text),
    escaped(text.toLowerCase()),
    escaped(text.slice(0, -1)),
    `absent,${escaped(text)}`,
  ],
  contains: text => {
    const middle = [...text].slice(1, 6).join('');
    const made = [text, middle, middle.toUpperCase(), [...text].slice(-4).join(''), `${middle}qq`];
    return made.filter(each => fold(each) !== '').map(escaped);
  },
  text: text => {
    const accented = text.replace(/[aeiou]/i, letter => `${letter}\u0301`).normalize('NFC');
    const made = [text, text.slice(0, 4).toUpperCase(), accented, text.slice(1), `${text}x`];
    return made.filter(each => fold(each) !== '').map(escaped);
  },
  'of-type': text => [text, `${text}x`, `x${text}`],
  identifier: text => text.split('\n'),
  above: text => [text, `${text}/below/it`, `${text}/`, `${text}x`, text.slice(0, -1)].map(escaped),
  below: text => {
    const parent = text.slice(0, text.lastIndexOf('/') + 1);
    return [text, parent, parent.slice(0, -1), text.slice(0, -2), `${text}/`].map(escaped);
  },
};

/** @param others the types that the parameter may point to: further ones are refused */
function typed(
  text: string,
  { target = [] }: SearchParameter,
  others: ReadonlySet<string>,
  base: string,
): readonly Modified[] {
  const [type = '', id = '', ...more] = text.split('/');
  if (!/^[A-Z][A-Za-z]+$/.test(type) || id === '' || more.length > 0) return [];
  if (target.length > 0 && !target.includes(type)) return [];
  return [type, ...[...others].filter(each => each !== type).slice(0, 2)].flatMap(modifier =>
    [id, text, `${base}/${text}`, `${id}x`].map(value => ({ modifier, value })),
  );
}

function uris({ json }: Value): readonly string[] {
  return typeof json === 'string' && !/\s/.test(json) ? [json] : [];
}

function identifierTypes(json: Json): readonly string[] {
  const { type, value } = isObject(json) ? json : {};
  const codings = type !== undefined && isObject(type) && Array.isArray(type.coding) ? type.coding : [];
  return codings.flatMap((coding: Json) =>
    isObject(coding) && coding.system && coding.code && typeof value === 'string'
      ? [[coding.system, coding.code, value].map(part => escaped(String(part))).join('|')]
      : [],
  );
}

/** One text, a line for each form. */
function identifierForms(json: Json | undefined): readonly string[] {
  if (json === undefined || !isObject(json) || typeof json.value !== 'string') return [];
  const value = escaped(json.value);
  const system = typeof json.system === 'string' ? escaped(json.system) : undefined;
  const lines =
    system === undefined ? [`|${value}`] : [`${system}|${value}`, `${system}|`, `${system}x|${value}`];
  return [[value, ...lines, `${value}x`].join('\n')];
}
