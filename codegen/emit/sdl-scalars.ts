// Primitives and search types → GraphQL scalars.
// https://hl7.org/fhir/R4/datatypes.html#primitive and https://hl7.org/fhir/R4/search.html#ptypes

import type { Schema } from '../ir.ts';
import { identifier, sdlString } from './escape.ts';
import { builtIn } from './sdl-arguments.ts';

/** Search types that are no primitives; a search value is no FHIR date, as it may have a prefix. */
const searchScalars: readonly (readonly [name: string, short: string, anchor: string])[] = [
  ['composite', 'Values of several search parameters that apply together: system|code$value', 'composite'],
  ['dateSearch', 'A date, dateTime or instant with an optional prefix: ge2020-01', 'date'],
  ['number', 'A number with an optional prefix: lt0.8', 'number'],
  ['quantity', 'A number with an optional prefix and unit: gt5.4|http://unitsofmeasure.org|mg', 'quantity'],
  ['reference', 'An id, Type/id or URL', 'reference'],
  ['special', 'A search value with a form of its own', 'special'],
  ['token', 'A code, system|code, |code or system|', 'token'],
];

export function printScalars(schema: Schema): readonly (readonly string[])[] {
  const primitives = schema.primitives
    .filter(({ name }) => builtIn[name] === undefined)
    .map(({ name, short }) => scalar(name, short, `datatypes.html#${name}`));
  const search = searchScalars.map(([name, short, anchor]) => scalar(name, short, `search.html#${anchor}`));
  return [...primitives, ...search];
}

function scalar(name: string, short: string, page: string): readonly string[] {
  return [
    sdlString(short),
    `scalar ${identifier(name)} @specifiedBy(url: ${sdlString(`https://hl7.org/fhir/R4/${page}`)})`,
  ];
}
