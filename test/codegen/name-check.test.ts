// What definitions call themselves never breaks out of the files that are made of it: it is refused, or it compiles.
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { verifyFiles } from '../../codegen/compile.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { GeneratedFile } from '../../codegen/ir.ts';
import { compileResources } from './fixture.ts';

interface Element {
  readonly name: string;
  readonly type?: string;
  readonly max?: string;
  readonly short?: string;
}

const canonical = (kind: string, name: string) => `http://example.org/${kind}/${name}`;

function resource(type: string, elements: readonly Element[], url = canonical('StructureDefinition', 'X')) {
  return {
    resourceType: 'StructureDefinition',
    url,
    name: 'X',
    kind: 'resource',
    abstract: false,
    type,
    derivation: 'specialization',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
    snapshot: {
      element: [
        { path: type, min: 0, max: '*' },
        ...elements.map(({ name, type: code = 'string', max = '1', short }) => ({
          path: `${type}.${name}`,
          min: 0,
          max,
          ...(short === undefined ? {} : { short }),
          type: [{ code }],
        })),
      ],
    },
  } as Canonical;
}

const gauge = resource('Gauge', [
  { name: 'name' },
  { name: 'at', type: 'dateTime' },
  { name: 'owner', type: 'Reference' },
]);

function param(code: string, type: string, expression: string, url = canonical('SearchParameter', code)) {
  return { resourceType: 'SearchParameter', url, code, type, expression, base: ['Gauge'] } as Canonical;
}

const texts = ({ files }: { files: readonly GeneratedFile[] }) => files.map(({ text }) => text).join('\n');

describe('names that cannot be are errors, and nothing is made of them', () => {
  it.each<[string, readonly Canonical[], string, RegExp]>([
    ['a path for a type', [resource('../../evil', [{ name: 'a' }])], 'name-invalid', /not a name of a type/],
    ['a hyphen in a type', [resource('My-Type', [{ name: 'a' }])], 'name-invalid', /not a name of a type/],
    ['two underscores', [resource('__Foo', [{ name: 'a' }])], 'name-invalid', /not a name of a type/],
    ['a type of small letters', [resource('token', [{ name: 'a' }])], 'name-invalid', /not a name of a type/],
    [
      'a long type',
      [resource(`A${'b'.repeat(60)}`, [{ name: 'a' }])],
      'name-invalid',
      /61 letters, and its table may have 58/,
    ],
    [
      'a url of two lines',
      [resource('Foo', [{ name: 'a' }], 'http://example.org/x\nexport const y = 1;')],
      'name-invalid',
      /white space or control/,
    ],
    [
      'a primitive and what its extensions are called',
      [resource('Foo', [{ name: 'bar' }, { name: '_bar' }])],
      'name-clash',
      /_bar/,
    ],
    [
      'a type of a name that stands for what is beside canonicals',
      [resource('CanonicalElement', [{ name: 'a' }])],
      'name-clash',
      /CanonicalElement is already that of the schema itself/,
    ],
    ['a resource type Extractors', [resource('Extractors', [{ name: 'a' }])], 'name-clash', /file/],
    [
      'two types whose files differ by case alone',
      [
        resource('GAUGE', [{ name: 'a' }], canonical('StructureDefinition', 'GAUGE')),
        resource('Gauge', [{ name: 'a' }], canonical('StructureDefinition', 'Gauge')),
      ],
      'name-clash',
      /file of (Gauge|GAUGE)/,
    ],
    ['a code with a point', [gauge, param('1.bar', 'string', 'Gauge.name')], 'name-invalid', /"1.bar"/],
    ['a code with a quote', [gauge, param("b'ar x", 'string', 'Gauge.name')], 'name-invalid', /b'ar x/],
    [
      'two parameters of one column',
      [gauge, param('foo-bar', 'string', 'Gauge.name'), param('fooBar', 'date', 'Gauge.at')],
      'name-clash',
      /column foo_bar/,
    ],
    [
      'a column and the end of a range',
      [gauge, param('p', 'date', 'Gauge.at'), param('p-low', 'reference', 'Gauge.owner')],
      'name-clash',
      /column p_low/,
    ],
  ])('%s', (_, resources, code, message) => {
    const { files, diagnostics } = compileResources(resources);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map(each => each.code)).toContain(code);
    expect(errors.map(each => each.message).join('\n')).toMatch(message);
    expect(errors.every(each => each.canonical !== undefined)).toBe(true);
    expect(files).toEqual([]);
  });

  it('a snapshot of nothing', () => {
    const empty = { ...resource('Foo', []), snapshot: { element: [] } } as unknown as Canonical;
    const { files, diagnostics } = compileResources([empty]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    expect(files).toEqual([]);
  });
});

describe('names that are unusual compile', () => {
  it('a digit in the name of a type', () => {
    const { text, diagnostics } = compileResources([resource('Foo2', [{ name: 'a' }])]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(buildSchema(text('schema.graphql')).getType('Foo2')).toBeDefined();
  });

  it('an element whose singular is a reserved word', () => {
    const cases = { name: 'cases', type: 'Coding', max: '*' };
    const compiled = compileResources([
      { ...gauge, ...resource('Gauge', [cases]) } as Canonical,
      param('case', 'token', 'Gauge.cases.code'),
    ]);
    expect(compiled.text('search/gauge.mjs')).toMatch(/for \(const (?!case )\w+ of/);
  });

  it('an expression of several lines stays in its comment', () => {
    const compiled = compileResources([
      gauge,
      param('name', 'string', 'Gauge.name\n| Gauge.name /* }\nexport const evil = 1; */'),
    ]);
    expect(texts(compiled)).not.toMatch(/^export const evil/m);
  });

  it('half a surrogate pair in a description', () => {
    const { text } = compileResources([resource('Gauge', [{ name: 'a', short: 'half \ud800 a pair' }])]);
    expect(text('schema.graphql').isWellFormed()).toBe(true);
  });
});

describe('what would be written is looked at once more', () => {
  const faults = (files: readonly GeneratedFile[]) => {
    const found: string[] = [];
    verifyFiles(files, ({ message }) => found.push(message));
    return found.join('\n');
  };

  it.each([
    [[{ path: '../evil.ts', text: '' }], /not a path inside/],
    [[{ path: '/etc/evil.ts', text: '' }], /not a path inside/],
    [
      [
        { path: 'types/a.d.ts', text: '' },
        { path: 'types/A.d.ts', text: '' },
      ],
      /two files/,
    ],
    [[{ path: 'schema.graphql', text: 'type Query {' }], /Syntax Error/],
    [[{ path: 'schema.graphql', text: 'type Query { a: Nothing }' }], /Nothing/],
  ])('%j', (files, message) => {
    expect(faults(files)).toMatch(message);
  });

  it('what is in order passes', () => {
    expect(faults([{ path: 'schema.graphql', text: 'type Query { a: String }' }])).toBe('');
  });
});
