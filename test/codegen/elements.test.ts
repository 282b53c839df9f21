// A fixture → what elements.json says of its types and fields.

import { describe, expect, it } from 'vitest';
import { compileFixture } from './fixture.ts';

interface Elements {
  readonly resources: readonly string[];
  readonly canonical: readonly string[];
  readonly primitives: Readonly<Record<string, { json: string; pattern?: string }>>;
  readonly types: Readonly<Record<string, { kind: string; fields: Readonly<Record<string, unknown>> }>>;
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

describe('elements.json', () => {
  it.each([
    {
      given: 'choice',
      type: 'Gauge',
      field: 'readingString',
      want: { type: 'string', primitive: true, min: 1, choice: 'reading' },
    },
    {
      given: 'choice',
      type: 'Gauge',
      field: 'readingQuantity',
      want: { type: 'Quantity', min: 1, choice: 'reading' },
    },
    { given: 'choice', type: 'Gauge', field: 'id', want: { type: 'id', primitive: true, summary: true } },
    {
      given: 'content-reference',
      type: 'OutlineSection',
      field: 'section',
      want: { type: 'OutlineSection', list: true },
    },
    { given: 'nested-element', type: 'Rhythm', field: 'repeat', want: { type: 'RhythmRepeat' } },
    {
      given: 'primitive-extension',
      type: 'Badge',
      field: 'alias',
      want: { type: 'string', primitive: true, list: true },
    },
    {
      given: 'reference',
      type: 'Trip',
      field: 'by',
      want: { type: 'Reference', targets: ['Traveller', 'Vehicle'] },
    },
    {
      given: 'canonical',
      type: 'Meal',
      field: 'recipe',
      want: { type: 'canonical', primitive: true, targets: ['Recipe'] },
    },
    { given: 'reference', type: 'Trip', field: 'about', want: { type: 'Reference', targets: [] } },
    {
      given: 'reference',
      type: 'Trip',
      field: 'rules',
      want: { type: 'canonical', primitive: true, targets: [] },
    },
    {
      given: 'required-binding',
      type: 'Flag',
      field: 'state',
      want: { type: 'code', primitive: true, min: 1, codes: 'http://example.org/ValueSet/flag-state' },
    },
    // A stored value set may have the codes.
    {
      given: 'required-binding',
      type: 'Flag',
      field: 'part',
      want: { type: 'code', primitive: true, valueSet: 'http://example.org/ValueSet/part' },
    },
    { given: 'required-binding', type: 'Flag', field: 'before', want: { type: 'code', primitive: true } },
  ])('$given: $type.$field', ({ given, type, field, want }) => {
    const { types } = compileFixture(given).json<Elements>('elements.json');
    expect(types[type]?.fields[field]).toEqual(want);
  });

  it('tells kinds apart and leaves out resourceType and siblings of primitives', () => {
    const { resources, types } = compileFixture('nested-element').json<Elements>('elements.json');
    expect(resources).toEqual(['Ledger']);
    expect([types.Ledger?.kind, types.Rhythm?.kind, types.RhythmRepeat?.kind]).toEqual([
      'resource',
      'datatype',
      'nested',
    ]);
    expect(Object.keys(types.Ledger?.fields ?? {})).toEqual([
      'id',
      'meta',
      'implicitRules',
      'language',
      'page',
    ]);
  });

  it('lists the types that have one url, which canonicals name', () => {
    expect(compileFixture('canonical').json<Elements>('elements.json').canonical).toEqual(['Recipe']);
    expect(compileFixture('choice').json<Elements>('elements.json').canonical).toEqual([]);
  });

  it('lists codes at every depth of a code system', () => {
    const { codes } = compileFixture('required-binding').json<Elements>('elements.json');
    expect(codes['http://example.org/ValueSet/flag-state']).toEqual(['up', 'half-mast', 'down', "master's"]);
  });

  it.each([
    { name: 'boolean', json: 'boolean' },
    { name: 'integer', json: 'number' },
    { name: 'positiveInt', json: 'number' },
    { name: 'unsignedInt', json: 'number' },
    { name: 'decimal', json: 'number' },
    { name: 'date', json: 'string' },
    { name: 'xhtml', json: 'string' },
  ])('$name stands in JSON as $json', ({ name, json }) => {
    const { primitives } = compileFixture('choice').json<Elements>('elements.json');
    expect(primitives[name]?.json).toBe(json);
  });

  it('keeps the regular expression of a primitive', () => {
    const { primitives } = compileFixture('choice').json<Elements>('elements.json');
    expect(primitives.positiveInt?.pattern).toBe('[1-9][0-9]*');
  });
});
