// What is wrong with a ViewDefinition is said with its place, and hostile ones are refused before anything is compiled for long.
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { ViewFault, viewOf } from '../../runtime/search/view/view.ts';

type Json = Readonly<Record<string, unknown>>;

const view = (rest: Json): Json => ({
  resource: 'Patient',
  select: [{ column: [{ name: 'id', path: 'id' }] }],
  ...rest,
});
const path = (text: unknown, more: Json = {}): Json =>
  view({ select: [{ column: [{ name: 'a', path: text, ...more }] }] });
const nested = (depth: number): Json =>
  depth === 0 ? { column: [{ name: 'a', path: 'id' }] } : { select: [nested(depth - 1)] };

function faultOf(definition: unknown): string {
  try {
    viewOf(definition as Json, elements());
  } catch (error) {
    if (error instanceof ViewFault) return error.message;
    throw error;
  }
  return 'none';
}

describe('faults', () => {
  test.each<[string, unknown, RegExp]>([
    ['no object', 'Patient', /^ViewDefinition: The value must be an object/],
    ['no resource', { select: [] }, /^ViewDefinition\.resource: The resource type is missing/],
    [
      'a mistyped resource',
      view({ resource: 'Pateint' }),
      /^ViewDefinition\.resource: "Pateint" is not a resource type\. Did you mean "Patient"\?/,
    ],
    ['no select', view({ select: [] }), /^ViewDefinition\.select: The list is missing/],
    [
      'an unknown member',
      view({ selct: [] }),
      /^ViewDefinition: The member "selct" is not known here\. Did you mean "select"\?/,
    ],
    [
      'a member of Object',
      JSON.parse('{"resource":"Patient","select":[],"__proto__":1}'),
      /The member "__proto__" is not known here/,
    ],
    [
      'an unknown element',
      path('nmae.family'),
      /^ViewDefinition\.select\[0\]\.column\[0\]\.path: The path names \.nmae, which is not an element of Patient\. Did you mean "name"\./,
    ],
    ['a member of Object as an element', path('constructor'), /names \.constructor, which is not an element/],
    ['no FHIRPath', path('name.'), /is not FHIRPath/],
    ['a function that views do not have', path('name.trace()'), /calls trace\(\), which views do not have/],
    ['a choice', path('deceased'), /is a choice of 2 types: say of which type by ofType\(\)/],
    [
      'a complex type',
      path('maritalStatus'),
      /\.type: The path selects CodeableConcept, which is not a primitive type/,
    ],
    [
      'another type',
      path('birthDate', { type: 'integer' }),
      /\.type: The declared type is "integer", and the path selects date/,
    ],
    [
      'a name for no column',
      view({ select: [{ column: [{ name: 'a b', path: 'id' }] }] }),
      /column\[0\]\.name: "a b" cannot name a column/,
    ],
    [
      'a name that PostgreSQL would cut',
      view({ select: [{ column: [{ name: 'a'.repeat(64), path: 'id' }] }] }),
      /63 at most/,
    ],
    [
      'a name twice',
      view({
        select: [
          {
            column: [
              { name: 'a', path: 'id' },
              { name: 'a', path: 'id' },
            ],
          },
        ],
      }),
      /Two columns have the name a/,
    ],
    [
      'a condition that is no Boolean',
      view({ where: [{ path: 'name.family' }] }),
      /^ViewDefinition\.where\[0\]\.path: The path has a string where it has to be true or false/,
    ],
    ['an unknown constant', path('%nobody'), /names %nobody, which is not a constant of the view/],
    [
      'a constant without a value',
      view({ constant: [{ name: 'a' }] }),
      /^ViewDefinition\.constant\[0\]: The constant must have one value/,
    ],
    [
      'a constant with a NUL',
      view({ constant: [{ name: 'a', valueString: 'x\0' }] }),
      /is not a value of the type string/,
    ],
    ['half of a surrogate pair', path("'\uD800'"), /is not Unicode text/],
    [
      'unions of other columns',
      view({
        select: [
          { unionAll: [{ column: [{ name: 'a', path: 'id' }] }, { column: [{ name: 'b', path: 'id' }] }] },
        ],
      }),
      /unionAll\[1\]: The columns are b: they must be those of .*unionAll\[0\]/,
    ],
    [
      'forEach and repeat',
      view({ select: [{ forEach: 'name', repeat: ['contact'], column: [{ name: 'a', path: 'id' }] }] }),
      /Only one of forEach, forEachOrNull and repeat/,
    ],
    ['a long path', path(`id${' '.repeat(3000)}`), /has 3002 characters: shorten it/],
    ['deep parentheses', path(`${'('.repeat(500)}id${')'.repeat(500)}`), /parentheses inside of each other/],
    ['deep selects', view({ select: [nested(5_000)] }), /More than 20 selects stand inside of each other/],
    [
      'thousands of columns',
      view({
        select: [{ column: Array.from({ length: 5_000 }, (_, i) => ({ name: `a${i}`, path: 'id' })) }],
      }),
      /The list has 5000 items/,
    ],
    [
      'unions that multiply',
      view({
        select: Array.from({ length: 12 }, (_, i) => ({
          unionAll: ['x', 'y'].map(() => ({ column: [{ name: `a${i}`, path: 'id' }] })),
        })),
      }),
      /The unions multiply to more than 500 rows/,
    ],
    [
      'equalities of equalities',
      path(`${'('.repeat(25)}id${" = 'a')".repeat(25)}`),
      /^ViewDefinition.select/,
    ],
  ])('%s', (_, definition, message) => {
    expect(faultOf(definition)).toMatch(message);
  });
});

test('descriptive members and those of FHIR itself are taken', () => {
  const definition = view({
    ...{ resourceType: 'ViewDefinition', id: 'a', title: 'A', status: 'draft', fhirVersion: ['4.0.1'] },
    select: [
      {
        column: [
          {
            name: 'select',
            path: 'id',
            description: 'An SQL word',
            tag: [{ name: 'ansi/type', value: 'TEXT' }],
          },
        ],
      },
    ],
  });
  expect(faultOf(definition)).toBe('none');
});

test('a column that may have several values is known by its name', () => {
  const { uncertain, isFlat } = viewOf(
    view({
      select: [
        {
          column: [
            { name: 'family', path: 'name.family' },
            { name: 'first', path: 'name.first().family' },
          ],
        },
      ],
    }),
    elements(),
  );
  expect([uncertain, isFlat]).toEqual([['family'], true]);
});
