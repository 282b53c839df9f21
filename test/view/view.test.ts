// ViewDefinitions → rows, or the fault with its place: a case for each feature and for each message.
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { print, raw, subplansOf } from '../../runtime/base/sql/sql.ts';
import { ViewFault } from '../../runtime/search/view/definition.ts';
import { severalValues } from '../../runtime/search/view/view.ts';
import { testDatabase } from '../database.ts';
import { compiled, rowsBySql, rowsInOrder } from './run.ts';

const database = testDatabase();

const patient = {
  resourceType: 'Patient',
  id: 'p1',
  text: { div: '<div>x</div>' },
  active: true,
  birthDate: '1970-06',
  name: [
    { use: 'official', family: 'Chalmers', given: ['Peter', 'James'] },
    { use: 'usual', given: ['Jim'] },
  ],
  contact: [
    { name: { family: 'du Marché' }, gender: 'female', organization: { reference: 'Organization/1#part' } },
  ],
  multipleBirthInteger: 2,
  managingOrganization: { reference: 'Organization/1/_history/3' },
  generalPractitioner: [{ reference: '#p' }, { reference: 'http://example.org/Practitioner/1' }],
  extension: [
    { url: 'urn:sex', valueCode: 'M' },
    { url: 'urn:low', valueDecimal: 1.5 },
  ],
};
const view = (...select: readonly object[]) => ({ resource: 'Patient', select });
const columns = (paths: Readonly<Record<string, string>>) => ({
  column: Object.entries(paths).map(([name, path]) => ({ name, path })),
});

/** The one value of a path. */
async function valueOfPath(path: string, resource: object = patient, more: object = {}): Promise<unknown> {
  const { resourceType } = resource as { resourceType: string };
  const definition = { resource: resourceType, select: [{ column: [{ name: 'v', path, ...more }] }] };
  const [row] = await rowsBySql(database(), definition, [resource as { resourceType: string }]);
  return JSON.parse(JSON.stringify(row?.v ?? null, (_, v) => (v?.text === undefined ? v : `#${v.text}`)));
}

test('%rowIndex counts the items that have the value', async () => {
  const some = { ...patient, name: [{ family: 'a' }, { given: ['b'] }, { family: 'c' }] };
  const rows = await rowsInOrder(
    database(),
    view({ forEach: 'name.family', ...columns({ f: '$this', i: '%rowIndex' }) }),
    [some],
  );
  expect(rows.map(({ c0, c1 }) => [c0, String((c1 as { text?: string }).text)])).toEqual([
    ['a', '0'],
    ['c', '1'],
  ]);
});

describe('paths', () => {
  test.each<[string, unknown]>([
    ['id', 'p1'],
    ['active', true],
    ['name.first().family', 'Chalmers'],
    ['name[1].given[0]', 'Jim'],
    ['name[7].given', null],
    ["name.where(use = 'usual').given", 'Jim'],
    ["name.where(use = 'none').exists()", false],
    ["name.exists(use = 'official')", true],
    ['name.given.count()', '#3'],
    ['birthDate.count()', '#1'],
    ['deceased.ofType(boolean).count()', '#0'],
    ['photo.empty()', true],
    ["name.given.join(', ')", 'Peter, James, Jim'],
    ['photo.title.join()', ''],
    ["id.join(', ')", 'p1'],
    ["active and name.family = 'Chalmers'", true],
    ['active xor true', false],
    ['(active implies false).not()', true],
    ['multipleBirth.ofType(integer) + 1', '#3'],
    ['multipleBirth.ofType(integer) / 4', '#0.5'],
    ['multipleBirth.ofType(integer) / 0', null],
    ['multipleBirth.ofType(integer) div 0', null],
    ['7 div 2', '#3'],
    ['-7 mod 3', '#-1'],
    ['-(7)', '#-7'],
    ['-photo.size.first()', null],
    ["'a' + photo.title.first()", null],
    ["'a' & photo.title.first()", 'a'],
    ["'a' & (photo.title.first() & 1) & active & id", 'a1truep1'],
    ["'a' + (id + 'b') + 'c'", 'ap1bc'],
    ["'a' + id + photo.title.first() + 'c'", null],
    ["('a' & id).where($this & 'b' = 'ap1b') & 'c'", 'ap1c'],
    ['9 - 1 - 2 + 3', '#9'],
    ['text.`div`', '<div>x</div>'],
    ["`name`.where(`use` = 'usual').`given`", 'Jim'],
    ['birthDate.lowBoundary()', '1970-06-01'],
    ['birthDate.highBoundary()', '1970-06-30'],
    ['birthDate < @1970-07-01', true],
    ['birthDate > @1970-06-10', null],
    ["extension('urn:sex').value.ofType(code)", 'M'],
    // A code is a string.
    ["extension('urn:sex').value.ofType(string)", 'M'],
    ["extension('urn:low').value.ofType(decimal).lowBoundary()", '#1.45'],
    ['multipleBirth.ofType(integer).highBoundary()', '#2.5'],
    ['getResourceKey()', 'Patient/p1'],
    ['managingOrganization.getReferenceKey()', 'Organization/1'],
    ["managingOrganization.getReferenceKey('Organization')", 'Organization/1'],
    ['contact.first().organization.getReferenceKey(Organization)', null],
    ['managingOrganization.getReferenceKey(Practitioner)', null],
    ['generalPractitioner.getReferenceKey()', null],
    ["name.family.startsWith('Chal') and name.family.matches('^C.*s$')", true],
    ['%rowIndex', '#0'],
    // No FHIR element has these names; JavaScript's objects do.
    ["name.where(family = 'constructor').exists()", false],
  ])('%s', async (path, wanted) => {
    expect(await valueOfPath(path)).toEqual(wanted);
  });

  test.each<[string, string, unknown]>([
    ['lowBoundary', '2010-10-10', '2010-10-10T00:00:00.000+14:00'],
    ['highBoundary', '2012-02', '2012-02-29T23:59:59.999-12:00'],
    ['highBoundary', '9999', '9999-12-31T23:59:59.999-12:00'],
    ['highBoundary', '0001-02', '0001-02-28T23:59:59.999-12:00'],
    ['lowBoundary', '2010-10-10T10:11:12Z', '2010-10-10T10:11:12.000Z'],
    ['highBoundary', '2010-10-10T10:11:12.5-02:00', '2010-10-10T10:11:12.599-02:00'],
    ['highBoundary', '2010-10-10T10:11:12.123456Z', '2010-10-10T10:11:12.123456Z'],
    ['highBoundary', '2016-12-31T23:59:60Z', '2016-12-31T23:59:60.999Z'],
  ])('%s() of the dateTime %s', async (name, date, wanted) => {
    const observation = { resourceType: 'Observation', id: 'o', effectiveDateTime: date };
    expect(await valueOfPath(`effective.ofType(dateTime).${name}()`, observation)).toBe(wanted);
    const inPeriod = { resourceType: 'Observation', id: 'o', effectivePeriod: { start: date, end: date } };
    expect(await valueOfPath(`effective.ofType(Period).${name}()`, inPeriod)).toBe(wanted);
  });

  test.each([
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.999999999Z'],
    ['9999-12-31T23:59:59.999999999999-12:00', '9999-12-31T23:59:59Z'],
    ['2016-12-31T23:59:60.5Z', '2016-12-31T23:59:60.25+00:00'],
    ['2020-02-29', '2020'],
  ])('no stored time fails to compare: %s with %s', async (issued, other) => {
    const observation = {
      resourceType: 'Observation',
      id: 'o',
      effectivePeriod: { start: issued, end: other },
    };
    const path = 'effective.ofType(Period).start <= effective.ofType(Period).end';
    expect([true, false, null]).toContain(await valueOfPath(path, observation));
  });

  test('a leap second is the first of the next minute, with a fraction as well', async () => {
    const observation = { resourceType: 'Observation', id: 'o', issued: '2016-12-31T23:59:60.5Z' };
    expect(await valueOfPath('issued = @2017-01-01T00:00:00Z', observation)).toBe(true);
    const atTime = { resourceType: 'Observation', id: 'o', valueTime: '23:59:60.5' };
    expect(await valueOfPath('value.ofType(time) > value.ofType(time).lowBoundary()', atTime)).toBe(false);
  });

  // What PostgreSQL would put into each place where it stands takes it memory beyond measure.
  test('boundaries of boundaries take no more than each of them', async () => {
    const path = `birthDate${'.lowBoundary().highBoundary()'.repeat(60)}`;
    expect(await valueOfPath(path)).toBe('1970-06-01');
  });

  test('integers beyond 32 bits are empty', async () => {
    expect(await valueOfPath('999999999 * 3')).toBeNull();
    expect(await valueOfPath('multipleBirth.ofType(integer) - 999999999 - 999999999 - 999999999')).toBeNull();
    expect(await valueOfPath('999999999 * 2 + multipleBirth.ofType(integer)')).toBe('#2000000000');
  });

  test('times of a day compare by what they are', async () => {
    const observation = { resourceType: 'Observation', id: 'o', valueTime: '12:00:00.50' };
    const same = 'value.ofType(time) = value.ofType(time).lowBoundary()';
    expect(await valueOfPath(same, observation)).toBe(true);
  });

  test('decimals keep their digits', async () => {
    const observation = { resourceType: 'Observation', id: 'o', valueQuantity: { value: 1 } };
    expect(await valueOfPath('value.ofType(Quantity).value * 1.50', observation)).toBe('#1.5');
  });
});

describe('rows', () => {
  test.each<[string, object, readonly unknown[][]]>([
    [
      'forEach',
      view({ forEach: 'name.given', ...columns({ g: '$this', i: '%rowIndex' }) }),
      [
        ['Peter', 0],
        ['James', 1],
        ['Jim', 2],
      ],
    ],
    [
      'forEach inside of forEach',
      view({
        forEach: 'name',
        ...columns({ u: 'use' }),
        select: [{ forEach: 'given', ...columns({ g: '$this', i: '%rowIndex' }) }],
      }),
      [
        ['official', 'Peter', 0],
        ['official', 'James', 1],
        ['usual', 'Jim', 0],
      ],
    ],
    // The row of a missing element has no values, of literals neither.
    [
      'forEachOrNull without items',
      view(columns({ id: 'id' }), {
        forEachOrNull: 'photo',
        column: [
          { name: 'a', path: "'a'" },
          { name: 'e', path: 'title.exists()' },
          { name: 'l', path: 'title', collection: true },
          { name: 'i', path: '%rowIndex' },
        ],
        unionAll: [columns({ x: 'title' }), columns({ x: "'x'" })],
        select: [{ forEach: 'extension', ...columns({ u: 'url' }) }],
      }),
      [['p1', null, null, null, 0, null, null]],
    ],
    [
      'unionAll',
      view({
        unionAll: [
          { forEach: 'name', ...columns({ n: 'family' }) },
          { forEach: 'contact', ...columns({ n: 'name.family' }) },
        ],
      }),
      [['Chalmers'], [null], ['du Marché']],
    ],
    [
      'lists beside each other, in the order of the definition',
      view({ forEach: 'name', ...columns({ u: 'use' }) }, { forEach: 'extension', ...columns({ x: 'url' }) }),
      [
        ['official', 'urn:sex'],
        ['official', 'urn:low'],
        ['usual', 'urn:sex'],
        ['usual', 'urn:low'],
      ],
    ],
    ['where that does not hold', { ...view(columns({ id: 'id' })), where: [{ path: 'active.not()' }] }, []],
    [
      'where that is empty',
      { ...view(columns({ id: 'id' })), where: [{ path: 'deceased.ofType(boolean)' }] },
      [],
    ],
    [
      'constants',
      {
        ...view(
          columns({
            u: 'name.where(use = %use).family',
            i: 'name[%second].use',
            d: 'birthDate < %date',
            n: '%constructor',
          }),
        ),
        constant: [
          { name: 'use', valueCode: 'official' },
          { name: 'second', valueInteger: 1 },
          { name: 'date', valueDate: '1971-01-01' },
          { name: 'constructor', valueString: 'c' },
        ],
      },
      [['Chalmers', 'usual', true, 'c']],
    ],
    [
      'an index that is negative',
      { ...view(columns({ n: 'name[%i].use' })), constant: [{ name: 'i', valueInteger: -1 }] },
      [[null]],
    ],
    [
      'columns with the names of SQL and JavaScript',
      view(columns({ select: 'id', user: 'id', constructor: 'id', Id: 'id', id: 'id' })),
      [['p1', 'p1', 'p1', 'p1', 'p1']],
    ],
    ['a name of 63 characters', view(columns({ [`c${'x'.repeat(62)}`]: 'id' })), [['p1']]],
    ['quotes in strings', view(columns({ q: `'it\\'s "$1" ?'` })), [[`it's "$1" ?`]]],
    [
      'a list, and an object with its type',
      view({
        column: [
          { name: 'g', path: 'name.given', collection: true, type: 'string' },
          { name: 'c', path: 'contact[0].name', type: 'http://hl7.org/fhir/StructureDefinition/HumanName' },
          { name: 'b', path: 'contact', collection: true, type: 'Patient.contact' },
        ],
      }),
      [
        [
          ['Peter', 'James', 'Jim'],
          { family: 'du Marché' },
          [
            {
              gender: 'female',
              name: { family: 'du Marché' },
              organization: { reference: 'Organization/1#part' },
            },
          ],
        ],
      ],
    ],
    [
      'members that describe',
      {
        ...view({
          id: 's',
          column: [
            {
              name: 'id',
              path: 'id',
              description: 'x',
              tag: [{ name: 'ansi/type', value: 'TEXT' }],
              extension: [],
            },
          ],
        }),
        status: 'active',
        title: 'x',
        meta: {},
        text: {},
        _status: {},
      },
      [['p1']],
    ],
  ])('%s', async (_, definition, wanted) => {
    const rows = await rowsInOrder(database(), definition, [patient]);
    const read = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (_, v) => (v?.text === undefined ? v : Number(v.text))));
    expect(rows.map(({ n: _, ...row }) => read(Object.values(row)))).toEqual(wanted);
  });

  test('a run has the rows of lists beside each other in the order of the definition', async () => {
    const items = (of: string) =>
      [1, 2, 3].map(i => ({ linkId: `${of}${i}`, item: [{ linkId: `${of}${i}i` }] }));
    const all = ['b', 'a'].map(id => ({
      ...{ resourceType: 'Questionnaire', id, item: items(id) },
      code: [1, 2, 3].map(i => ({ code: `${id}${i}` })),
    }));
    const select = [
      { repeat: ['item'], ...columns({ c0: 'linkId' }) },
      { forEach: 'code', ...columns({ c1: 'code' }) },
      { repeat: ['item'], ...columns({ c2: 'linkId' }) },
    ];
    const definition = { resource: 'Questionnaire', select };
    const rows = await rowsBySql(database(), definition, all);
    const inOrder = await rowsInOrder(database(), definition, all);
    expect(rows).toEqual(inOrder.map(({ n: _, ...row }) => row));
    expect(rows).toHaveLength(2 * 6 * 3 * 6);
  });

  test('repeat reaches every level, each item before what is in it', async () => {
    const depth = 400;
    const item = (i: number): object => ({
      linkId: String(i),
      ...(i < depth ? { item: [item(i + 1)] } : {}),
    });
    const questionnaire = { resourceType: 'Questionnaire', id: 'q', item: [item(1)] };
    const definition = {
      resource: 'Questionnaire',
      select: [{ repeat: ['item'], ...columns({ l: 'linkId' }) }],
    };
    const rows = await rowsInOrder(database(), definition, [questionnaire]);
    expect(rows.map(({ c0 }) => c0)).toEqual(Array.from({ length: depth }, (_, i) => String(i + 1)));
  });

  test('the key of a reference is read of the rows of the view alone, and its reference once', async () => {
    const encounter = (id: string, codes: readonly string[]) => ({
      ...{ resourceType: 'Encounter', id, status: id, subject: { reference: `Patient/${id}` } },
      participant: [
        {
          type: [{ coding: codes.map(code => ({ code })) }],
          individual: { reference: 'Practitioner/9' },
        },
      ],
    });
    const path =
      "participant.where(type.coding.code.startsWith('x')).first().individual.getReferenceKey(Practitioner)";
    const definition = {
      resource: 'Encounter',
      select: [columns({ id: 'id', path, subject: 'subject.getReferenceKey(Patient)' })],
      where: [{ path: "subject.getReferenceKey(Patient) = 'Patient/one'" }],
    };
    const rows = await rowsBySql(database(), definition, [
      encounter('one', ['x']),
      encounter('several', ['x', 'y']),
    ]);
    expect(rows).toEqual([{ id: 'one', path: 'Practitioner/9', subject: 'Patient/one' }]);
    const text = print(compiled({ ...definition, where: [] }).rows(raw('t')), () => 1);
    expect(text.match(/'subject'/g)).toHaveLength(1);
  });

  test('several values of a column that is not a collection name the column', async () => {
    const definition = view(columns({ id: 'id', given: 'name.given', first: 'name.first().use' }));
    const error: unknown = await rowsBySql(database(), definition, [patient]).catch((e: unknown) => e);
    expect(compiled(definition).uncertain).toEqual(['given']);
    expect(severalValues(compiled(definition), error)).toBe(
      'The column given has several values in a resource where one is allowed. Declare the column as a collection, or select one value by first() or forEach.',
    );
    expect(severalValues(compiled(definition), new Error('other'))).toBeUndefined();
  });
});

test('a flat view reads its values without subselects', () => {
  const { rows, isFlat } = compiled(
    view(
      columns({
        id: 'id',
        birth: 'birthDate',
        sex: 'gender',
        org: 'managingOrganization.reference',
        family: 'name[0].family',
        use: 'name.first().use',
        active: 'active',
        n: 'multipleBirth.ofType(integer)',
      }),
    ),
  );
  const text = print(rows(raw('patients')), () => 1);
  expect(isFlat).toBe(true);
  expect(subplansOf(text)).toBe(0);
  expect(text).toContain(`(r.doc->>'birthDate') "birth"`);
});

describe('faults', () => {
  const inColumn = (path: unknown, more: object = {}) => view({ column: [{ name: 'c', path, ...more }] });
  const path = 'ViewDefinition.select[0].column[0].path';
  const nested = (depth: number): object =>
    depth === 0 ? columns({ id: 'id' }) : { select: [nested(depth - 1)] };
  const twos = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      unionAll: [columns({ [`c${i}`]: 'id' }), columns({ [`c${i}`]: 'id' })],
    }));
  const deepJson = JSON.parse(`${'{"select":['.repeat(5_000)}${']}'.repeat(5_000)}`) as object;

  test.each<[string, unknown, string]>([
    ['no object', null, 'ViewDefinition: The value must be an object.'],
    ['a list', [], 'ViewDefinition: The value must be an object.'],
    ['a text', 'x', 'ViewDefinition: The value must be an object.'],
    [
      'another type',
      { resourceType: 'Patient' },
      'ViewDefinition.resourceType: The type of the definition must be ViewDefinition.',
    ],
    [
      'no resource',
      { select: [] },
      'ViewDefinition.resource: The resource type is missing: name the one whose resources become rows, such as "Patient".',
    ],
    [
      'an unknown resource',
      { resource: 'Pateint' },
      'ViewDefinition.resource: "Pateint" is not a resource type. Did you mean "Patient"?',
    ],
    [
      'the name of a prototype',
      { resource: '__proto__' },
      'ViewDefinition.resource: "__proto__" is not a resource type.',
    ],
    [
      'no select',
      { resource: 'Patient' },
      'ViewDefinition.select: The list is missing: a view has one select at least.',
    ],
    [
      'select as an object',
      { resource: 'Patient', select: {} },
      'ViewDefinition.select: The value must be a list of objects.',
    ],
    [
      'null in select',
      { resource: 'Patient', select: [null] },
      'ViewDefinition.select[0]: The value must be an object.',
    ],
    [
      'an unknown member',
      { ...view(), selct: [] },
      'ViewDefinition: The member "selct" is not known here. Did you mean "select"?',
    ],
    [
      'a modifier extension',
      { ...view(), modifierExtension: [] },
      'ViewDefinition: The member "modifierExtension" is not known here.',
    ],
    [
      'a member of JavaScript',
      JSON.parse('{"resource":"Patient","__proto__":{}}'),
      'ViewDefinition: The member "__proto__" is not known here.',
    ],
    [
      'an unknown member of select',
      view({ columns: [] }),
      'ViewDefinition.select[0]: The member "columns" is not known here. Did you mean "column"?',
    ],
    [
      'an unknown member of a column',
      inColumn('id', { tags: [] }),
      'ViewDefinition.select[0].column[0]: The member "tags" is not known here. Did you mean "tag"?',
    ],
    [
      'an unknown member of where',
      { ...view(columns({ id: 'id' })), where: [{ paht: 'x' }] },
      'ViewDefinition.where[0]: The member "paht" is not known here. Did you mean "path"?',
    ],
    [
      'an unknown member of a constant',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', value: 1 }] },
      'ViewDefinition.constant[0]: The member "value" is not known here. Did you mean "name"?',
    ],
    [
      'a select without columns',
      view({ forEach: 'name' }),
      'ViewDefinition.select[0]: The select has no column: give it a column, a select or a unionAll.',
    ],
    [
      'forEach and repeat',
      view({ forEach: 'name', repeat: ['extension'] }),
      'ViewDefinition.select[0]: Only one of forEach, forEachOrNull and repeat may stand in a select.',
    ],
    [
      'forEach that is no text',
      view({ forEach: 1 }),
      'ViewDefinition.select[0].forEach: The path is missing: give a FHIRPath expression as a string.',
    ],
    ...(
      [
        [['itm'], 0, '.itm, which is not an element of QuestionnaireResponse. Did you mean "item" or "id"?'],
        [
          ['item', 'answr.item'],
          1,
          '.answr, which is not an element of QuestionnaireResponseItem. Did you mean "answer"?',
        ],
        [
          ['item', 'itm'],
          1,
          '.itm, which is not an element of QuestionnaireResponse. Did you mean "item" or "id"?',
        ],
      ] as const
    ).map(([repeat, i, words]): [string, object, string] => [
      `a repeat of ${repeat.join(' and ')}`,
      { resource: 'QuestionnaireResponse', select: [{ repeat, ...columns({ l: 'linkId' }) }] },
      `ViewDefinition.select[0].repeat[${i}]: The path names ${words}`,
    ]),
    [
      'an empty repeat',
      view({ repeat: [] }),
      'ViewDefinition.select[0].repeat: The value must be a list of 1 to 20 FHIRPath expressions.',
    ],
    [
      'repeat of two types',
      view({ repeat: ['name', 'extension'], ...columns({ x: 'id' }) }),
      'ViewDefinition.select[0].repeat: The paths select HumanName and Extension: all have to be of one type.',
    ],
    [
      'a function in repeat that does not exist',
      view({ repeat: ['extension.nth()'], ...columns({ x: 'url' }) }),
      'ViewDefinition.select[0].repeat[0]: The path calls nth(), which views do not have. Did you mean "not"?',
    ],
    [
      'forEach of a choice',
      view({ forEach: 'deceased', ...columns({ x: '$this' }) }),
      'ViewDefinition.select[0].forEach: The path is a choice: say of which type by ofType().',
    ],
    [
      'a column without a name',
      view({ column: [{ path: 'id' }] }),
      'ViewDefinition.select[0].column[0].name: Nothing cannot name a column: a name begins with a letter, and has letters, digits and _ alone, 63 at most.',
    ],
    [
      'a name with a quote',
      view({ column: [{ name: 'a"b', path: 'id' }] }),
      'ViewDefinition.select[0].column[0].name: "a\\"b" cannot name a column: a name begins with a letter, and has letters, digits and _ alone, 63 at most.',
    ],
    [
      'a name of JavaScript',
      view({ column: [{ name: '__proto__', path: 'id' }] }),
      'ViewDefinition.select[0].column[0].name: "__proto__" cannot name a column: a name begins with a letter, and has letters, digits and _ alone, 63 at most.',
    ],
    [
      'a name of 64 characters',
      view(columns({ [`c${'x'.repeat(63)}`]: 'id' })),
      `ViewDefinition.select[0].column[0].name: "c${'x'.repeat(63)}" cannot name a column: a name begins with a letter, and has letters, digits and _ alone, 63 at most.`,
    ],
    [
      'two columns of one name',
      view(columns({ a: 'id' }), columns({ a: 'id' })),
      'ViewDefinition: Two columns have the name a. Rename one of them.',
    ],
    [
      'collection that is no Boolean',
      inColumn('id', { collection: 'yes' }),
      'ViewDefinition.select[0].column[0].collection: The value must be true or false.',
    ],
    [
      'a type that is no text',
      inColumn('id', { type: 1 }),
      'ViewDefinition.select[0].column[0].type: The type must be a string, such as "dateTime".',
    ],
    [
      'another type than that of the path',
      inColumn('birthDate', { type: 'integer' }),
      'ViewDefinition.select[0].column[0].type: The declared type is "integer", and the path selects date. Change one of them.',
    ],
    [
      'a type by its URL that is another',
      inColumn('active', { type: 'http://hl7.org/fhir/StructureDefinition/string' }),
      'ViewDefinition.select[0].column[0].type: The declared type is "string", and the path selects boolean. Change one of them.',
    ],
    [
      'a decimal as an integer',
      inColumn('1.5', { type: 'integer' }),
      'ViewDefinition.select[0].column[0].type: The declared type is "integer", and the path selects decimal. Change one of them.',
    ],
    [
      'an object without its type',
      inColumn('maritalStatus'),
      'ViewDefinition.select[0].column[0].type: The path selects CodeableConcept, which is not a primitive type: declare the type, or select an element of it.',
    ],
    [
      'a choice',
      inColumn('deceased'),
      `${path}: The path is a choice of 2 types: say of which type by ofType(), as ofType(boolean).`,
    ],
    ['no path', inColumn(undefined), `${path}: The path is missing: give a FHIRPath expression as a string.`],
    [
      'no FHIRPath',
      inColumn('name..family'),
      `${path}: The path is not FHIRPath, or not of the subset for views: members, literals, operators and functions of SQL on FHIR.`,
    ],
    [
      'a long path',
      inColumn(`id${' '.repeat(100_000)}`),
      `${path}: The path has 100002 characters: shorten it to 2000 at most.`,
    ],
    [
      'many parentheses',
      inColumn(`${'('.repeat(900)}id${')'.repeat(900)}`),
      `${path}: The path has more than 30 parentheses inside of each other.`,
    ],
    [
      'an unknown element',
      inColumn('nmae.family'),
      `${path}: The path names .nmae, which is not an element of Patient. Did you mean "name"?`,
    ],
    [
      'an element of JavaScript',
      inColumn('constructor'),
      `${path}: The path names .constructor, which is not an element of Patient. Did you mean "contact"?`,
    ],
    [
      'an element of a primitive',
      inColumn('birthDate.extension.url'),
      `${path}: The path reads .extension of a date, which has no elements.`,
    ],
    [
      'an element of a choice',
      inColumn('deceased.id'),
      `${path}: The path reads .id of a choice: say of which type by ofType().`,
    ],
    [
      'an element of any resource',
      inColumn('contained.name'),
      `${path}: The path reads .name of a resource: say of which type by ofType().`,
    ],
    [
      'a choice by its JSON name',
      inColumn('deceasedBoolean'),
      `${path}: The path names .deceasedBoolean: write deceased.ofType(boolean).`,
    ],
    [
      'a type that the choice does not have',
      inColumn('deceased.ofType(string)'),
      `${path}: The path calls ofType(string), which the element cannot be: it is boolean, dateTime.`,
    ],
    [
      'a type that the element does not have',
      inColumn('name.ofType(constructor).exists()'),
      `${path}: The path calls ofType(constructor), which a HumanName cannot be.`,
    ],
    [
      'a comparison of booleans by their order',
      inColumn('active < true'),
      `${path}: The path compares a boolean by <: it has no order.`,
    ],
    [
      'digits that JavaScript does not keep',
      inColumn('999999999.99999999'),
      `${path}: The path is not FHIRPath, or not of the subset for views: members, literals, operators and functions of SQL on FHIR.`,
    ],
    [
      'a member beside one that is no primitive',
      { ...view(columns({ c: 'id' })), _where: [{ path: 'false' }] },
      'ViewDefinition: The member "_where" is not known here. Did you mean "where"?',
    ],
    [
      'a long constant',
      { ...inColumn('%a'), constant: [{ name: 'a', valueString: 'x'.repeat(10_001) }] },
      'ViewDefinition.constant[0].valueString: The constant has 10001 characters: 10000 at most are allowed.',
    ],
    [
      'an unknown constant',
      inColumn('%usse'),
      `${path}: The path names %usse, which is not a constant of the view.`,
    ],
    [
      'an unknown function',
      inColumn('name.frist().family'),
      `${path}: The path calls frist(), which views do not have. Did you mean "first" or "exists"?`,
    ],
    [
      'a function of JavaScript',
      inColumn('name.toString()'),
      `${path}: The path calls toString(), which views do not have. Did you mean "contains"?`,
    ],
    [
      'too many arguments',
      inColumn("name.given.join(',', 1)"),
      `${path}: The path calls join() with 2 arguments: it takes 0 or 1.`,
    ],
    [
      'an argument that is no string',
      inColumn('id.startsWith(1)'),
      `${path}: The path calls startsWith() with something else than a string.`,
    ],
    [
      'a negative index',
      inColumn('name[-2].use'),
      `${path}: The path has the index -2: the first item has 0.`,
    ],
    [
      'an operator that views lack',
      inColumn("'a' in name.given"),
      `${path}: The path uses the operator in, which views do not have.`,
    ],
    [
      'a sum of two kinds',
      inColumn("1 + 'a'"),
      `${path}: The path calculates an integer + a string: both have to be numbers, or both strings.`,
    ],
    [
      'a comparison of two kinds',
      inColumn("active = 'true'"),
      `${path}: The path compares a boolean with a string: both have to be of one type.`,
    ],
    [
      'an order of objects',
      inColumn('name[0] < name[1]'),
      `${path}: The path compares a HumanName by <: it has no order.`,
    ],
    [
      'a boundary of a string',
      inColumn('id.lowBoundary()'),
      `${path}: The path calls lowBoundary() of an id: it has to be a decimal, a date, a time or a Period.`,
    ],
    [
      'the key of what is no reference',
      inColumn('id.getReferenceKey()'),
      `${path}: The path calls getReferenceKey() of an id: it has to be a Reference.`,
    ],
    [
      'the key of an unknown type',
      inColumn('managingOrganization.getReferenceKey(Org)'),
      `${path}: The path calls getReferenceKey() with something else than a resource type.`,
    ],
    [
      'a NUL',
      inColumn("'a\\u0000'"),
      `${path}: The path has a string that is not Unicode text, or has a NUL.`,
    ],
    [
      'half a surrogate pair',
      inColumn("id.contains('\\uD800')"),
      `${path}: The path has a string that is not Unicode text, or has a NUL.`,
    ],
    [
      'a regular expression that backtracks',
      inColumn("id.matches('^(a+)+$(?=b)')"),
      `${path}: The path calls matches() with a regular expression that PostgreSQL may read otherwise: simplify it.`,
    ],
    [
      'where that is no Boolean',
      { ...view(columns({ id: 'id' })), where: [{ path: 'name.family' }] },
      'ViewDefinition.where[0].path: The path has a string where it has to be true or false: compare it, or call exists().',
    ],
    [
      'a constant without a value',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a' }] },
      'ViewDefinition.constant[0]: The constant must have one value of a primitive type, such as valueString.',
    ],
    [
      'a constant with two values',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', valueString: 'a', valueCode: 'b' }] },
      'ViewDefinition.constant[0]: The constant must have one value of a primitive type, such as valueString.',
    ],
    [
      'a constant that is an object',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', valueCoding: {} }] },
      'ViewDefinition.constant[0]: The constant must have one value of a primitive type, such as valueString.',
    ],
    [
      'a constant of another kind',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', valueBoolean: 'true' }] },
      'ViewDefinition.constant[0].valueBoolean: "true" is not a value of the type boolean.',
    ],
    [
      'a constant with a NUL',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', valueString: 'x\0' }] },
      'ViewDefinition.constant[0].valueString: "x\\u0000" is not a value of the type string.',
    ],
    [
      'a date that does not exist',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'a', valueDate: '2020-02-30' }] },
      'ViewDefinition.constant[0].valueDate: "2020-02-30" is not a value of the type date.',
    ],
    [
      'a constant rowIndex',
      { ...view(columns({ id: 'id' })), constant: [{ name: 'rowIndex', valueInteger: 1 }] },
      'ViewDefinition.constant[0].name: "rowIndex" cannot name a constant: a name begins with a letter, has letters, digits and _ alone, and is no other constant\'s, nor rowIndex.',
    ],
    [
      'an index that is no integer',
      { ...view(columns({ id: 'name[%a].use' })), constant: [{ name: 'a', valueString: '1' }] },
      `${path}: The path has the index %a, which is not an integer.`,
    ],
    [
      'a union of other columns',
      view({ unionAll: [columns({ a: 'id' }), columns({ b: 'id' })] }),
      'ViewDefinition.select[0].unionAll[1]: The columns are b: they must be those of ViewDefinition.select[0].unionAll[0], in the same order.',
    ],
    [
      'a union of other types',
      view({ unionAll: [columns({ a: 'id' }), columns({ a: 'active' })] }),
      'ViewDefinition.select[0].unionAll[1]: The column a is one value of type boolean, and one value of type id in ViewDefinition.select[0].unionAll[0]: both have to agree.',
    ],
    [
      'a union of other types behind a column that leads nowhere',
      view({
        unionAll: [
          { repeat: ['zz'], column: [{ name: 'a', path: 'x' }] },
          columns({ a: 'id' }),
          columns({ a: 'active' }),
        ],
      }),
      'ViewDefinition.select[0].unionAll[2]: The column a is one value of type boolean, and one value of type id in ViewDefinition.select[0].unionAll[1]: both have to agree.',
    ],
    [
      'selects in each other',
      view(nested(30)),
      `ViewDefinition.select[0]${'.select[0]'.repeat(20)}: More than 20 selects stand inside of each other.`,
    ],
    [
      'thousands of selects in each other',
      { resource: 'Patient', ...deepJson },
      `ViewDefinition.select[0]${'.select[0]'.repeat(20)}: More than 20 selects stand inside of each other.`,
    ],
    [
      'thousands of columns',
      view({ column: Array.from({ length: 5_000 }, (_, i) => ({ name: `c${i}`, path: 'id' })) }),
      'ViewDefinition.select[0].column: The list has 5000 items: 500 at most are allowed. Divide the view.',
    ],
    [
      'many selects',
      view(...Array.from({ length: 300 }, (_, i) => columns({ [`c${i}`]: 'id' }))),
      'ViewDefinition.select: The list has 300 items: 60 at most are allowed. Divide the view.',
    ],
    [
      'unions that multiply',
      view(...twos(9)),
      'ViewDefinition: The unions multiply to more than 500 rows of a resource. Divide the view.',
    ],
    ...[
      ['contact.where(gender.exists())', 'contact'],
      ['contact', 'contact.first()'],
      ['contact.extension', 'contact'],
    ].map(([path, other]): [string, object, string] => [
      `${path} beside ${other}`,
      view({ repeat: [path, other], ...columns({ id: 'id' }) }),
      `ViewDefinition.select[0].repeat[0]: Another path of repeat leads to the same elements, or to some around them: ` +
        'each level would have them more often. Leave one out.',
    ]),
    [
      'unions of many columns',
      view({
        unionAll: Array.from({ length: 15 }, () => ({
          column: Array.from({ length: 500 }, (_, i) => ({
            name: `c${i}`,
            path: `name.where(${"family = 'a' and ".repeat(100)}true).exists()`,
          })),
        })),
      }),
      'ViewDefinition: The paths of the view are too complex together. Divide the view.',
    ],
    [
      'unions of thousands of columns',
      view({
        unionAll: Array.from({ length: 15 }, () => ({
          column: Array.from({ length: 500 }, (_, i) => ({ name: `c${i}`, path: 'id' })),
        })),
      }),
      'ViewDefinition.select[0].unionAll[2].column[0]: The view has more than 1000 columns in all of its unions. Divide the view.',
    ],
    [
      'lists inside of each other',
      inColumn(`${'extension.'.repeat(21)}url`),
      `${path}: The path leads through more than 20 lists: divide it, as by forEach.`,
    ],
    [
      'the key of an element',
      inColumn('photo.getResourceKey()'),
      `${path}: The path calls getResourceKey() of an Attachment: it has to be the resource of the view.`,
    ],
    ...['$this', 'where(active)', "'a'", 'name.count()', '%rowIndex', 'birthDate.lowBoundary()'].map(
      (each): [string, object, string] => [
        `a repeat of ${each}`,
        view({ repeat: ['contact', each], ...columns({ id: 'id' }) }),
        'ViewDefinition.select[0].repeat[1]: The path has to lead to an element, as item does: repeat goes on with what it finds, ' +
          'and would never end.',
      ],
    ),
    ...['@2020-99-99', '@2020-02-30', '@2020-01-01T99:00:00Z'].map((each): [string, object, string] => [
      each,
      inColumn(`birthDate < ${each}`),
      `${path}: The path has ${each}, which is not a ${each.includes('T') ? 'dateTime' : 'date'}.`,
    ]),
    [
      'many columns of long paths',
      view({
        column: Array.from({ length: 499 }, (_, i) => ({
          name: `c${i}`,
          path: `name.where(${"family = 'a' and ".repeat(40)}true).exists()`,
        })),
      }),
      'ViewDefinition: The paths of the view are too complex together. Divide the view.',
    ],
    [
      'an element that is called as an operator',
      inColumn('text.div'),
      `${path}: The path has .div, which is an operator or a literal: write .\`div\` for the element.`,
    ],
    ...[
      ...['&', '+'].map(sign => Array(21).fill('id').join(` ${sign} `)),
      `name.given.join('${'x'.repeat(80)}')`,
    ].map((each): [string, object, string] => [
      each,
      inColumn(each),
      `${path}: The path puts more than 20 strings together, or joins by a long one: divide it among several columns.`,
    ]),
    [
      'strings that are put together again and again',
      view({
        forEach: 'id & id & id & id & id',
        select: [{ forEach: '$this & $this', ...columns({ a: '$this & $this & $this' }) }],
      }),
      'ViewDefinition.select[0].select[0].column[0].path: The path puts more than 20 strings together, or joins by a long one: ' +
        'divide it among several columns.',
    ],
    [
      'columns of many strings',
      view({
        column: Array.from({ length: 30 }, (_, i) => ({
          name: `c${i}`,
          path: Array(20).fill('id').join('&'),
        })),
      }),
      'ViewDefinition.select[0].column[25].path: The path puts strings together, and all of the view are more than 500: divide the view.',
    ],
    [
      'comparisons of comparisons',
      inColumn(`${'communication.preferred = ('.repeat(25)}active${')'.repeat(25)}`),
      `${path}: The path is too complex: divide it among several columns.`,
    ],
  ])('%s', (_, definition, wanted) => {
    const begun = process.cpuUsage();
    expect(() => compiled(definition)).toThrow(ViewFault);
    expect(() => compiled(definition)).toThrow(expect.objectContaining({ message: wanted }) as Error);
    const { user } = process.cpuUsage(begun);
    expect(user).toBeLessThan(1_000_000);
  });

  test('no caller writes SQL: strings are parameters', () => {
    const { rows } = compiled(inColumn(`'x\\'); drop table "Patient"; --'`));
    expect(print(rows(raw('t')), () => 1)).not.toContain('drop');
  });

  test('a column outside of lists is computed once a resource, unless it may fail', () => {
    const select = [
      columns({ gender: 'gender', family: 'name.family', id: 'id' }),
      { forEach: 'telecom', ...columns({ value: 'value' }) },
    ];
    const text = print(compiled(view(...select)).rows(raw('t')), () => 1);
    expect(text).toMatch(/^select o\.o0 "gender", \(select .*\) "family", r\.id "id", /s);
    expect(text.match(/->>'gender'/g)).toHaveLength(1);
  });

  test('the table of elements is left as it is', () => {
    expect(Object.hasOwn(elements().types, 'constructor')).toBe(false);
  });
});
