// A search parameter and the data in, search values worth trying out: present, absent, near misses, every prefix and
// precision. The same data gives the same values. Every value is one that can be searched for (no errors).

import type { SearchParameter } from './definitions.ts';
import { prefixes } from './interval.ts';
import { Exact, isObject, type Json } from './json.ts';
import type { Search } from './search.ts';
import { amount, reference, texts, tokens } from './stored.ts';
import { escaped, fold } from './text.ts';
import { span } from './time.ts';
import { inUnit, ucum } from './units.ts';
import type { Value } from './values.ts';

/**
 * Some dozens of values for one parameter of one type; none if the resources hold no value of it. `sampleSize`: from
 * how many different stored values they are made.
 */
export function candidateValues(search: Search, type: string, name: string, sampleSize = 5): string[] {
  const parameter = search.parameters(type).find(each => each.code === name);
  if (!parameter) throw new Error(`${type} has no search parameter "${name}".`);
  const values = search.resources(type).flatMap(resource => search.values(type, name, resource));
  if (values.length === 0) return [];
  const made =
    parameter.type === 'composite'
      ? composites(search, type, parameter, sampleSize)
      : simple(parameter, values, search.base, sampleSize);
  return [...new Set(made)].filter(text => text !== '');
}

function simple(
  { type, target }: SearchParameter,
  values: readonly Value[],
  base: string,
  size: number,
): string[] {
  switch (type) {
    case 'string':
      return sample(values.flatMap(texts), size).flatMap(strings);
    case 'token':
      return [
        ...sample(values.flatMap(tokenForms), size).flatMap(form => form.split('\n')),
        'absent',
        'urn:absent|',
      ];
    case 'reference':
      return sample(
        values.flatMap(value => reference(value, base) ?? []),
        size,
      ).flatMap(text => references(text, base, target));
    case 'date':
      return sample(
        values.flatMap(value => datesIn(value.json)),
        size,
      ).flatMap(dates);
    case 'number':
      return sample(values.flatMap(numbersIn), size).flatMap(numbers);
    case 'quantity':
      return sample(values.flatMap(quantityForms), size).flatMap(quantities);
    case 'uri':
      return sample(
        values.flatMap(({ json }) => (typeof json === 'string' ? json : [])),
        size,
      ).flatMap(text => [escaped(text), escaped(text.slice(0, -1)), escaped(`${text}x`)]);
    default:
      return [];
  }
}

/** Evenly spread over the different texts, first and last among them. */
export function sample(all: readonly string[], size: number): string[] {
  const different = [...new Set(all)].filter(text => text !== '').sort();
  if (different.length <= size) return different;
  const step = (different.length - 1) / Math.max(1, size - 1);
  return Array.from({ length: size }, (_, index) => different[Math.round(index * step)] ?? '');
}

function strings(text: string): string[] {
  const accented = text.replace(/[aeiou]/gi, letter => `${letter}\u0301`).normalize('NFC');
  const made = [
    text,
    text.slice(0, 3).toUpperCase(),
    ...(/[^\x20-\x7e]/.test(text) ? [text.toUpperCase(), text.toLowerCase()] : []),
    accented.slice(0, 5),
    [...text].slice(1).join(''),
    `${text}x`,
    text.replace(/\p{P}/gu, ''),
    text.replace(/\p{P}/gu, ' ').replaceAll(' ', '  '),
    ...text.split(/[\s\p{P}]+/u).slice(1, 3),
    text.slice(text.indexOf(' ') + 1),
  ];
  return made.filter(each => fold(each) !== '').map(escaped);
}

/** One line for each form. */
function tokenForms(value: Value): string[] {
  return tokens(value).map(({ systems: [system], code }) => {
    const lines = system === undefined ? [] : [`${escaped(system)}|`];
    if (code === undefined || code === '') return lines.join('\n');
    const of = escaped(code);
    lines.push(of, `|${of}`, of.toUpperCase(), of.toLowerCase(), `${of},absent`, of.slice(0, -1) || 'absent');
    if (system !== undefined) lines.push(`${escaped(system)}|${of}`, `${escaped(system)}x|${of}`);
    return lines.join('\n');
  });
}

function references(text: string, base: string, target: readonly string[] = []): string[] {
  const made = [escaped(text), escaped(`${text}0`)];
  const [type, id, ...more] = text.split('/');
  if (type && id && more.length === 0) {
    made.push(id, `${base}/${text}`, `${text}/_history/3`, `http://absent.example/${text}`);
    made.push(...target.slice(0, 2).map(each => `${each}/${id}`));
  } else if (text.includes('|')) made.push(escaped(text.slice(0, text.indexOf('|'))), text);
  return made;
}

/** Everything in the value that reads as a date. */
function datesIn(json: Json): string[] {
  if (typeof json === 'string') return span(json) ? [json] : [];
  if (json instanceof Exact || !isObject(json)) return Array.isArray(json) ? json.flatMap(datesIn) : [];
  return Object.values(json).flatMap(datesIn);
}

function dates(text: string, index: number): string[] {
  const cuts = [4, 7, 10, 16, 19].filter(length => length < text.length).map(length => text.slice(0, length));
  const year = String(Math.min(Number(text.slice(0, 4)) + 1, 9999)).padStart(4, '0');
  const neighbours = [
    year,
    text.length >= 10 ? `${text.slice(0, 10)}T12:00:00+05:00` : `${text.slice(0, 4)}-07`,
  ];
  const rotated = [text, ...cuts, ...neighbours].flatMap((date, place) =>
    [0, 3, 6].map(step => `${prefixes[(index + place + step) % prefixes.length]}${date}`),
  );
  return [text, ...cuts, ...prefixes.map(prefix => prefix + text), ...rotated];
}

function numbersIn(value: Value): string[] {
  if (value.json instanceof Exact) return [value.json.text];
  if (!isObject(value.json)) return [];
  const { low, high, value: exact } = value.json;
  return [low, high, { value: exact ?? null }].flatMap(each =>
    isObject(each) && each.value instanceof Exact ? each.value.text : [],
  );
}

function numbers(text: string): string[] {
  const next = String(Number(text) + 1);
  const precise = /[eE]/.test(text) ? text : text.includes('.') ? `${text}0` : `${text}.0`;
  const rough = [text.replace(/\.\d+$/, ''), `${text.replace(/[eE].*$/, '')}e0`, precise, next];
  return [text, ...rough, ...prefixes.map(prefix => prefix + text), ...prefixes.map(prefix => prefix + next)];
}

/** `number`, then the unit forms it goes with, one a line. */
function quantityForms(value: Value): string[] {
  const { system, code, unit } = amount(value) ?? {};
  const units = [''];
  if (code) units.push(`||${escaped(code)}`);
  if (unit) units.push(`||${escaped(unit)}`);
  if (system && code)
    units.push(`|${escaped(system)}|${escaped(code)}`, `|${escaped(system)}x|${escaped(code)}`);
  if (system) units.push(`|${escaped(system)}|`);
  const forms = numbersIn(value).map(number => [number, ...units].join('\n'));
  return [...forms, ...otherUnits(value)];
}

/** The same amount in other units of UCUM, among them some that measure something else. */
function otherUnits(value: Value): string[] {
  const stored = amount(value);
  if (stored?.system !== ucum || !stored.code) return [];
  const { code } = stored;
  return ['g', '[lb_av]', 'm', '[in_i]', 'kPa', 'umol/L', '/s', '[degF]'].flatMap(unit => {
    const at = unit === code ? undefined : inUnit(stored, code, unit)?.low.at;
    // Fewer digits than those to which numbers in base units are rounded.
    const number = typeof at === 'object' ? Number(`${at.digits}e${at.exponent}`).toPrecision(8) : '';
    return number ? [`${number}\n|${ucum}|${escaped(unit)}`] : [];
  });
}

function quantities(form: string): string[] {
  const [number = '', ...units] = form.split('\n');
  const made = numbers(number);
  return [
    ...made,
    ...units.map(unit => number + unit),
    ...made.map((each, i) => each + units[i % units.length]),
  ];
}

/** Values of components that stand together on one item, then the same crossed with those of another. */
function composites(search: Search, type: string, parameter: SearchParameter, size: number): string[] {
  const items = search.resources(type).flatMap(resource => search.components(type, parameter.code, resource));
  const rows = items
    .map(item =>
      item.map(
        ({ parameter: of, values }) =>
          () =>
            simple(of, values.slice(0, 1), search.base, 1),
      ),
    )
    .filter((_, index) => index % Math.max(1, Math.floor(items.length / (4 * size))) === 0)
    .map(row =>
      row.map(make => make().flatMap(text => (text.includes(',absent') || text === '' ? [] : text))),
    )
    .filter(row => row.every(column => column.length > 0))
    .slice(0, size);
  return rows.flatMap((row, index) => {
    const other = rows[(index + 1) % rows.length] ?? row;
    const along = Array.from({ length: 12 }, (_, i) =>
      row.map((column, at) => column[(i * (at + 1)) % Math.min(column.length, 12)]),
    );
    const crossed = row.map((column, at) => (at === 0 ? column : other[at])?.[0]);
    return [...along, crossed].map(parts => parts.join('$'));
  });
}
