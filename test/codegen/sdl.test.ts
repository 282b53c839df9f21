// A fixture → its part of schema.graphql, line by line.

import { buildSchema, isObjectType, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { compileFixture, typeText } from './fixture.ts';

/** The lines of a type after what every resource or element has. */
function own(fixture: string, type: string): string {
  const sdl = compileFixture(fixture).text('schema.graphql');
  const lines = typeText(sdl, type).split('\n').slice(1, -1);
  const inherited = lines.findLastIndex(line => /^ {2}(_language|modifierExtension|extension)\b/.test(line));
  return lines
    .slice(inherited + 1)
    .map(line => line.slice(2))
    .join('\n');
}

describe('object types', () => {
  it.each([
    {
      given: 'choice',
      type: 'Gauge',
      want: `
"What it shows"
readingQuantity: Quantity
"What it shows"
readingString: String
_readingString: ElementBase
"What it shows"
readingBoolean: Boolean
_readingBoolean: ElementBase`,
    },
    {
      given: 'content-reference',
      type: 'Outline',
      want: `
"Part of the text"
section(id: String, title: String, fhirpath: String, _count: Int, _offset: Int): [OutlineSection]
"Part after the text"
appendix: OutlineSection`,
    },
    {
      given: 'content-reference',
      type: 'OutlineSection',
      want: `
"What the part is called"
title: String
_title: ElementBase
"Part of the part"
section(id: String, title: String, fhirpath: String, _count: Int, _offset: Int): [OutlineSection]`,
    },
    {
      given: 'nested-element',
      type: 'RhythmRepeat',
      want: `
"How often"
count: positiveInt
_count: ElementBase`,
    },
    {
      given: 'nested-element',
      type: 'LedgerPage',
      want: `
"One line of it"
line(id: String, fhirpath: String, _count: Int, _offset: Int): [LedgerPageLine]`,
    },
    {
      given: 'name-clash',
      type: 'Parcel',
      want: `
"The labels of this one"
label: Parcel_Label
"What went into it"
input(id: String, weight: decimal, fhirpath: String, _count: Int, _offset: Int): [ParcelInput]`,
    },
    {
      given: 'primitive-extension',
      type: 'Badge',
      want: `
"What it says"
title: String
_title: ElementBase
"What else it says"
alias(fhirpath: String, _count: Int, _offset: Int): [String]
_alias: [ElementBase]
"Whether it holds"
valid: Boolean
_valid: ElementBase
"XHTML of its page"
page: xhtml`,
    },
    {
      given: 'canonical',
      type: 'Recipe',
      want: `
"What it is named by"
url: uri
_url: ElementBase
"What it builds on"
basis(fhirpath: String, _count: Int, _offset: Int): [canonical]
_basis(_count: Int, _offset: Int): [CanonicalElement]`,
    },
    {
      given: 'canonical',
      type: 'Meal',
      want: `
"Pages about it"
url(fhirpath: String, _count: Int, _offset: Int): [uri]
_url: [ElementBase]
"How it was cooked"
recipe: canonical
_recipe: CanonicalElement
"What it was cooked after"
afterString: String
_afterString: ElementBase
"What it was cooked after"
afterCanonical: canonical
_afterCanonical: CanonicalElement`,
    },
    {
      given: 'canonical',
      type: 'CanonicalElement',
      want: `
"The resource that has this url and version, or without a version the one of them that was updated last; null, without an error, if it cannot be read and is optional"
resource(optional: Boolean = false, type: code): Resource`,
    },
  ])('$given: $type', ({ given, type, want }) => {
    expect(`\n${own(given, type)}`).toBe(want);
  });

  it('a resource starts with what every resource has', () => {
    const sdl = compileFixture('choice').text('schema.graphql');
    expect(typeText(sdl, 'Gauge').split('\n').slice(0, 11).join('\n')).toBe(
      `type Gauge implements Resource {
  resourceType: String
  "Logical id of this artifact"
  id: ID
  "Metadata about the resource"
  meta: Meta
  "A set of rules under which this content was created"
  implicitRules: uri
  _implicitRules: ElementBase
  "Language of the resource content"
  language: code`,
    );
  });

  it('a Reference resolves', () => {
    const sdl = compileFixture('reference').text('schema.graphql');
    expect(typeText(sdl, 'Reference')).toContain(
      '  resource(optional: Boolean = false, type: code): Resource\n}',
    );
  });
});

describe('reverse references', () => {
  it('a parameter that names its targets gives the full list and a Connection on them, and any-parameters join in', () => {
    expect(own('reference', 'Traveller')).toBe(
      `TripList(
  _reference: TripReferenceOfTraveller!, about_what: [reference], by: [reference], traveller: [reference],
  _filter: String, fhirpath: String, _sort: [String], _count: Int, _offset: Int
): [Trip]
TripConnection(
  _reference: TripReferenceOfTraveller!, about_what: [reference], by: [reference], traveller: [reference],
  _filter: String, fhirpath: String, _sort: [String], _count: Int, _cursor: String
): TripConnection`,
    );
  });

  it('one that may point to any type gives a short list on every type', () => {
    expect(own('reference', 'Trip')).toContain(
      `TripList(
  _reference: TripReferenceOfAny!, _id: [token], _lastUpdated: [dateSearch], _filter: String, _sort: [String],
  _count: Int, _offset: Int
): [Trip]`,
    );
  });

  it.each([
    { name: 'TripReferenceOfTraveller', want: ['about_what', 'by', 'traveller'] },
    { name: 'TripReferenceOfVehicle', want: ['about_what', 'by'] },
    { name: 'TripReferenceOfAny', want: ['about_what'] },
  ])('$name', ({ name, want }) => {
    const sdl = compileFixture('reference').text('schema.graphql');
    expect(typeText(sdl, name)).toBe(`enum ${name} {\n${want.map(value => `  ${value}\n`).join('')}}`);
  });
});

describe('the schema as a whole', () => {
  const fixtures = [
    'choice',
    'content-reference',
    'nested-element',
    'name-clash',
    'primitive-extension',
    'reference',
  ];

  it.each(fixtures)('%s is valid', fixture => {
    const schema = buildSchema(compileFixture(fixture).text('schema.graphql'));
    expect(validateSchema(schema)).toEqual([]);
  });

  it('has four root fields for each resource type', () => {
    const schema = buildSchema(compileFixture('reference').text('schema.graphql'));
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual([
      'Traveller',
      'TravellerList',
      'TravellerConnection',
      'TravellerAggregate',
      'Trip',
      'TripList',
      'TripConnection',
      'TripAggregate',
      'Vehicle',
      'VehicleList',
      'VehicleConnection',
      'VehicleAggregate',
    ]);
  });

  it('has no field that is non-null', () => {
    const schema = buildSchema(compileFixture('required-binding').text('schema.graphql'));
    const fields = Object.values(schema.getTypeMap())
      .filter(type => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap(type => (isObjectType(type) ? Object.values(type.getFields()) : []));
    expect(fields.filter(({ type }) => String(type).includes('!'))).toEqual([]);
  });
});
