// Resources → issues: one fault a case, and random damage to HL7's own examples.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { checkStructure, type StructureOptions } from '../../runtime/base/validate/structure.ts';
import { BROKEN, formatOf, OK } from '../../runtime/client/validate/format.ts';
import { hasShape } from './shape.ts';

function issuesOf(resource: unknown, options?: StructureOptions): string[] {
  return checkStructure(resource, elements(), options).map(
    issue => `${issue.severity} ${issue.code} ${issue.expression}`,
  );
}

const patient = (more: object) => ({ resourceType: 'Patient', id: 'a', ...more });

describe('a fault, its severity, code and path', () => {
  test.each<[resource: unknown, ...issues: string[]]>([
    [7, 'error structure Resource'],
    [null, 'error structure Resource'],
    [[], 'error structure Resource'],
    [{}, 'error structure Resource'],
    [{ resourceType: 'Pateint' }, 'error structure Resource'],
    [{ resourceType: 'HumanName', family: 'A' }, 'error structure Resource'],
    [{ resourceType: 'constructor' }, 'error structure Resource'],
    [patient({ nam: [] }), 'strict structure Patient.nam'],
    [patient({ Name: [{ text: 'A' }] }), 'strict structure Patient.Name'],
    [patient({ toString: 'A' }), 'strict structure Patient.toString'],
    [JSON.parse('{"resourceType":"Patient","__proto__":{}}'), 'error structure Patient'],
    [patient({ name: { text: 'A' } }), 'error structure Patient.name'],
    [patient({ name: [[{ text: 'A' }]] }), 'error structure Patient.name[0]'],
    [patient({ name: ['A'] }), 'error structure Patient.name[0]'],
    [patient({ name: [{ text: 'A' }, null] }), 'error structure Patient.name[1]'],
    [patient({ name: null }), 'error structure Patient.name'],
    [patient({ birthDate: ['2020'] }), 'error structure Patient.birthDate'],
    [patient({ birthDate: 2020 }), 'error structure Patient.birthDate'],
    [patient({ birthDate: null }), 'error structure Patient.birthDate'],
    [patient({ birthDate: { a: 1 } }), 'error structure Patient.birthDate'],
    [patient({ birthDate: '2020-02-30' }), 'error value Patient.birthDate'],
    [patient({ active: 'true' }), 'error structure Patient.active'],
    [patient({ id: 'a b' }), 'error value Patient.id'],
    [patient({ id: 'a'.repeat(65) }), 'error value Patient.id'],
    [patient({ gender: 'mal' }), 'strict code-invalid Patient.gender'],
    [patient({ multipleBirthInteger: 1.5 }), 'error value Patient.multipleBirthInteger'],
    [patient({ multipleBirthInteger: 2 ** 31 }), 'error value Patient.multipleBirthInteger'],
    [patient({ name: [] }), 'strict structure Patient.name'],
    [patient({ name: [{}] }), 'strict structure Patient.name[0]'],
    [patient({ language: '' }), 'strict value Patient.language'],
    [patient({ name: [{ given: ['A', ''] }] }), 'strict value Patient.name[0].given[1]'],
    [patient({ name: [{ given: ['A', null] }] }), 'strict structure Patient.name[0].given[1]'],
    [
      patient({ name: [{ given: [null, 'A'], _given: [null, { id: 'x' }] }] }),
      'strict structure Patient.name[0].given[0]',
    ],
    [patient({ name: [{ _given: [null, { id: 'x' }] }] }), 'strict structure Patient.name[0]._given[0]'],
    [
      patient({ name: [{ given: ['A'], _given: [null, { id: 'x' }] }] }),
      'strict structure Patient.name[0]._given',
    ],
    [patient({ _birthDate: { value: 'x' } }), 'strict structure Patient._birthDate.value'],
    [patient({ _birthDate: [{ id: 'x' }] }), 'error structure Patient._birthDate'],
    [patient({ _name: [{ id: 'x' }] }), 'strict structure Patient._name'],
    [patient({ deceasedBoolean: true, deceasedDateTime: '2020' }), 'strict structure Patient'],
    [patient({ deceasedBoolean: true, _deceasedDateTime: { id: 'x' } }), 'strict structure Patient'],
    [
      patient({ link: [{ other: { reference: 7 }, type: 'refer' }] }),
      'error structure Patient.link[0].other.reference',
    ],
    [patient({ link: [{ type: 'refer' }] }), 'strict required Patient.link[0]'],
    [patient({ extension: [{ valueString: 'A' }] }), 'strict required Patient.extension[0]'],
    [patient({ text: { status: 'generated', div: 'hello' } }), 'strict value Patient.text.div'],
    [patient({ contained: [{ id: 'x' }] }), 'error structure Patient.contained[0]'],
    [patient({ contained: [{ resourceType: 'Patient' }] }), 'strict required Patient.contained[0]'],
    [
      patient({ contained: [patient({ contained: [patient({})] })] }),
      'strict invariant Patient.contained[0].contained[0]',
    ],
    [patient({ meta: { lastUpdated: '2020-01-01' } }), 'error value Patient.meta.lastUpdated'],
    [{ resourceType: 'Observation', id: 'a' }, 'strict required Observation', 'strict required Observation'],
  ])('%j', (resource, ...issues) => {
    expect(issuesOf(resource)).toEqual(issues);
    // The shape level sees the errors and nothing else, and its answer is the same as far as they go.
    expect(issuesOf(resource, { level: 'shape' })).toEqual(issues.filter(issue => issue.startsWith('error')));
  });

  test.each<[resource: unknown]>([
    [patient({ extension: [{ url: 'u', extension: [{ url: 'v', valueDecimal: 1 }] }] })],
    [
      patient({
        birthDate: '1970',
        _birthDate: { id: 'b', extension: [{ url: 'u', _valueString: { id: 'x' } }] },
      }),
    ],
    [patient({ name: [{ given: ['A', null, 'C'], _given: [null, { id: 'x' }] }] })],
    [patient({ name: [{ _given: [{ id: 'x' }] }] })],
    [patient({ name: [{ _family: { extension: [{ url: 'u', valueCode: 'c' }] } }] })],
    [patient({ deceasedBoolean: true, _deceasedBoolean: { id: 'x' } })],
    [patient({ contained: [{ resourceType: 'Organization', id: 'o' }] })],
    [{ resourceType: 'Observation', _status: { id: 'x' }, code: { text: 'c' } }],
    [{ resourceType: 'Bundle', type: 'batch', entry: [{ resource: patient({ contained: [patient({})] }) }] }],
    [{ resourceType: 'Parameters', parameter: [{ name: 'p', resource: patient({}) }] }],
  ])('nothing is wrong with %j', resource => {
    expect(issuesOf(resource)).toEqual([]);
  });
});

describe('sentences say what to do', () => {
  test.each([
    [patient({ Name: [] }), 'Patient.Name is not an element of Patient. Write name instead.'],
    [
      patient({ deceased: true }),
      'Patient.deceased is not an element of Patient. Write the type into the name, as in deceasedBoolean, deceasedDateTime.',
    ],
    [
      patient({ name: {} }),
      'Patient.name repeats and must be an array, not an object. Put the value in square brackets.',
    ],
    [
      patient({ active: 1 }),
      'Patient.active is of type boolean and must be true or false, not a number. Correct the value.',
    ],
    [
      patient({ birthDate: '1.1.1970' }),
      'Patient.birthDate does not fit the type date. Write it as YYYY, YYYY-MM or YYYY-MM-DD, a day that the calendar has.',
    ],
    [
      { resourceType: 'Xyzzy' },
      "'Xyzzy' is not a resource type of this server. Check the spelling; names of types are case-sensitive.",
    ],
    [
      { resourceType: 'Patiant' },
      '\'Patiant\' is not a resource type of this server. Did you mean "Patient"?',
    ],
    [
      patient({ brithDate: '2020' }),
      'Patient.brithDate is not an element of Patient. Correct its name or remove it; what the type does not ' +
        'provide for belongs into an extension. Did you mean "birthDate"?',
    ],
    [
      patient({ gender: 'femal' }),
      'Patient.gender is not a code of the required value set http://hl7.org/fhir/ValueSet/administrative-gender. ' +
        'Use one of its codes. Did you mean "female" or "male"?',
    ],
  ])('%j', (resource, message) => {
    expect(checkStructure(resource, elements())[0]?.message).toBe(message);
  });
});

test('the first hundred issues are enough', () => {
  expect(issuesOf(patient({ name: Array(5000).fill(1) }))).toHaveLength(100);
});

test('depth has a limit at both levels, in known and in unknown elements', () => {
  let extension: unknown = [{ url: 'u', valueCode: 'c' }];
  for (let i = 0; i < 60; i++) extension = [{ url: 'u', extension }];
  let unknown: unknown = 1;
  for (let i = 0; i < 200; i++) unknown = [unknown];
  for (const level of ['shape', 'full'] as const) {
    expect(checkStructure(patient({ extension }), elements(), { level })[0]?.message).toMatch(
      /more than 100/,
    );
  }
  expect(checkStructure(patient({ unknown }), elements(), { level: 'shape' })[0]?.message).toMatch(
    /more than 100/,
  );
});

test('references to other types are warned of on request', () => {
  const resource = patient({
    managingOrganization: { reference: 'Patient/a' },
    generalPractitioner: [{ reference: 'urn:uuid:x' }],
  });
  expect(issuesOf(resource)).toEqual([]);
  expect(issuesOf(resource, { targets: { severity: 'warning' } })).toEqual([
    'warning invariant Patient.managingOrganization',
  ]);
});

/** Below U+0020, and neither tab nor line feed nor carriage return. */
const controls = ['\0', '\u0001', '\b', '\v', '\f', '\u001b', '\u001f'];

describe('formats', () => {
  test.each([
    'date',
    'dateTime',
    'instant',
    'time',
  ])('%s: what the definition allows is fine but for days that no month has', name => {
    const pattern = new RegExp(`^(?:${elements().primitives[name]?.pattern})$`);
    const format = formatOf(name);
    if (format === undefined) throw new Error(`There is no format for ${name}.`);
    const verdict = (text: string) => format(text as never);
    fc.assert(
      fc.property(fc.stringMatching(pattern), text => {
        const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
        const exists =
          day === undefined ||
          Number(day) <= new Date(Date.UTC(Number(year) + 4000, Number(month), 0)).getUTCDate();
        const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
        expect(verdict(text)).toBe(exists && fraction.length <= 18 ? OK : BROKEN);
      }),
    );
    fc.assert(
      fc.property(
        fc.stringMatching(pattern),
        fc.nat(30),
        fc.constantFrom('', '0', '9', '-', ':', 'T', 'Z', '.', ' ', '+'),
        (text, at, char) => {
          const damaged = text.slice(0, at) + char + text.slice(at + 1);
          if (verdict(damaged) === OK) expect(damaged).toMatch(pattern);
        },
      ),
    );
  });

  test.each([
    ['dateTime', '2020-01-01T10:00', 1],
    ['dateTime', '2020-01-01T10:00:00', 1],
    ['dateTime', '2020-01-01T10:00Z', 1],
    ['dateTime', '2020-01-01T24:00:00Z', 2],
    ['dateTime', '2020-01T10:00:00Z', 2],
    ['dateTime', '2020-01-01T10:00:00+14:30', 2],
    ['dateTime', '2020-01-01 10:00:00Z', 2],
    ['date', '1900-02-29', 2],
    ['date', '2000-02-29', 0],
    ['date', '2000-02-29T10:00:00Z', 2],
    ['date', '0000', 2],
    ['instant', '2020-01-01', 2],
    ['time', '10:00', 1],
    ['uri', 'a b', 1],
    ...['string', 'markdown'].flatMap((name): [string, string, number][] => [
      [name, 'a\tb\r\nc', 0],
      [name, ' ', 0],
      [name, '\u007f\u0080\u00a0\ufffe\u{1f600}', 0],
      ...controls.map((character): [string, string, number] => [name, `a${character}b`, 1]),
    ]),
    ...['uri', 'url', 'canonical', 'oid', 'uuid', 'id', 'code', 'base64Binary'].flatMap(name =>
      controls.map((character): [string, string, number] => [name, `a${character}b`, name === 'id' ? 2 : 1]),
    ),
    ['base64Binary', 'QU\u00a0JD', 1],
    ['code', 'a b', 0],
    ['code', 'a  b', 1],
    ['code', ' a', 1],
    ['oid', 'urn:oid:1.2.3', 0],
    ['oid', 'urn:oid:1.02', 1],
    ['oid', 'urn:oid:1.', 1],
    ['oid', 'urn:oid:3.1', 1],
    ['base64Binary', 'QUJD\nRA==', 0],
    ['base64Binary', 'a-b_', 1],
    ['positiveInt', 0, 2],
    ['unsignedInt', 0, 0],
    ['integer', -2147483648, 0],
  ])('%s %j: %d', (name, value, verdict) => {
    expect(formatOf(name)?.(value as never)).toBe(verdict);
  });
});

const EXAMPLES = [
  'Patient-example.json',
  'Observation-bmi.json',
  'Bundle-bundle-example.json',
  'Claim-100150.json',
  'Questionnaire-3141.json',
  'Patient-glossy.json',
  'MedicationRequest-medrx0301.json',
  'Encounter-f001.json',
];

const TEXTS = new Map(
  EXAMPLES.map(name => [
    name,
    readFileSync(join(packageRoot(), 'node_modules/hl7.fhir.r4.examples', name), 'utf8'),
  ]),
);

test('random damage never breaks the check, and what it accepts has the shape that the table says', () => {
  const damage = fc.record({
    example: fc.constantFrom(...EXAMPLES),
    edits: fc.array(
      fc.record({
        place: fc.nat(),
        kind: fc.constantFrom('replace', 'remove', 'wrap', 'copy', 'rename', 'add'),
        value: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.constantFrom('2020-02-30', 1.5, 'active', [null], {}, []),
        ),
        key: fc.constantFrom(
          'id',
          'extension',
          'valueString',
          'valueCode',
          '_value',
          'status',
          '__proto__',
          'contained',
          'x',
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(damage, ({ example, edits }) => {
      const resource = JSON.parse(TEXTS.get(example) ?? 'null');
      for (const edit of edits) applyEdit(resource, edit);
      const text = JSON.stringify(resource);
      const full = checkStructure(JSON.parse(text), elements());
      const accepted = full.length === 0;
      seen[accepted ? 'accepted' : 'refused']++;
      if (accepted) expect(hasShape(elements(), JSON.parse(text))).toBe(true);
      if (!hasShape(elements(), JSON.parse(text))) expect(full.length).toBeGreaterThan(0);
      for (const issue of full) {
        expect(issue.expression).toMatch(/^[A-Z]/);
        expect(issue.message).toMatch(/[.?]$/);
      }
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(30);
});

interface Edit {
  readonly place: number;
  readonly kind: string;
  readonly value: unknown;
  readonly key: string;
}

/** Changes one member or item, wherever it stands. What is put in is a copy: nothing may come to hold itself. */
function applyEdit(root: unknown, { place, kind, value, key }: Edit): void {
  const places: [holder: Record<string, unknown>, key: string][] = [];
  collect(root, places);
  const [holder, at] = places[place % places.length] ?? [];
  if (holder === undefined || at === undefined) return;
  if (kind === 'replace') put(holder, at, value);
  else if (kind === 'remove') delete holder[at];
  else if (kind === 'wrap') put(holder, at, [holder[at]]);
  else if (kind === 'copy') put(holder, at, places[(place * 7) % places.length]?.[0]);
  else if (kind === 'rename' && !Array.isArray(holder)) {
    put(holder, key, holder[at]);
    delete holder[at];
  } else if (kind === 'add' && !Array.isArray(holder)) put(holder, key, value);
}

/** Assigning to `__proto__` would set the prototype. */
function put(holder: object, key: string, value: unknown): void {
  const copy: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
  Object.defineProperty(holder, key, { value: copy, enumerable: true, configurable: true, writable: true });
}

function collect(value: unknown, places: [Record<string, unknown>, string][]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    places.push([value as Record<string, unknown>, key]);
    collect(item, places);
  }
}
