// Ways to learn or change by writing what one may not, and that each leads to nothing.
import { describe, expect, test } from 'vitest';
import { attacked, type Stored, without } from './attack.ts';

const patient = (id: string, more: object = {}): Stored => ({
  resourceType: 'Patient',
  id,
  gender: 'male',
  birthDate: '1970-01-01',
  name: [{ family: 'F', given: ['G'] }, { given: ['H'] }],
  telecom: [{ system: 'phone', value: '111' }],
  maritalStatus: { text: 'quiet', coding: [{ code: 'M' }] },
  ...more,
});

const items = (answer: string) => [
  {
    linkId: '1',
    answer: [{ valueString: answer, item: [{ linkId: '1.1', answer: [{ valueString: 'in' }] }] }],
  },
  { linkId: '2', item: [{ linkId: '2.1', text: 'group', answer: [{ valueString: 'nested' }] }] },
];

const people = [
  'round',
  'deep',
  'patch',
  'test',
  'move',
  'copy',
  'order',
  'into',
  'out',
  'match',
  'parent',
  'graphql',
];
const server = attacked([
  ...people.map(id => patient(id)),
  patient('hers', { gender: 'female' }),
  patient('young', { active: true }),
  ...['race', 'root'].map(id => patient(id)),
  patient('empty-a', { name: [{ family: 'F', given: ['G'] }, { family: 'Other' }] }),
  {
    ...patient('empty-b'),
    name: [{ family: 'F' }, { family: 'Other' }],
    maritalStatus: { coding: [{ code: 'M' }] },
  },
  ...['Practitioner', 'Medication'].map(type => ({
    ...{ resourceType: 'Patient', id: `holds-${type.toLowerCase()}`, gender: 'male' },
    contained: [{ resourceType: type, id: 'p' }],
    link: [{ other: { reference: '#p' }, type: 'seealso' }],
  })),
  { resourceType: 'Patient', id: 'holds-nothing', gender: 'male' },
  {
    ...{ resourceType: 'QuestionnaireResponse', id: 'deep', status: 'completed' },
    item: items('TOP'),
  },
  {
    ...{ resourceType: 'Patient', id: 'refers', gender: 'male' },
    contained: [{ resourceType: 'Medication', id: 'm' }],
    extension: [{ url: 'http://example.org/e', valueReference: { reference: '#m' } }],
  },
  { resourceType: 'Patient', id: 'bare', gender: 'male', name: [{ family: 'F' }] },
  {
    resourceType: 'Observation',
    id: 'o',
    status: 'final',
    code: { text: 'c' },
    valueQuantity: { value: 7 },
    subject: { reference: 'Organization/wrong' },
  },
  { resourceType: 'Observation', id: 'empty', status: 'final', code: { text: 'c' } },
  {
    resourceType: 'Patient',
    id: 'with',
    gender: 'male',
    contained: [
      { resourceType: 'Organization', id: 'o', name: 'Inside' },
      { resourceType: 'Practitioner', id: 'p', name: [{ family: 'Within' }] },
    ],
    managingOrganization: { reference: '#o' },
    generalPractitioner: [{ reference: '#p' }],
  },
]);

const men = { resourceType: 'Patient', criteria: 'Patient?gender=male' };
const hiding = (...hiddenFields: string[]) => ({ ...men, hiddenFields });

/** What is stored now. */
async function stored(path: string): Promise<Record<string, unknown>> {
  return JSON.parse((await server().owner.rest('GET', path)).body) as Record<string, unknown>;
}

const patching = (id: string, patch: readonly object[]) =>
  [
    `mutation P($p: [JsonPatchOperation!]!) { PatientPatch(id: "${id}", patch: $p) { id name { family } } }`,
    { p: patch },
  ] as const;

describe('conditions', () => {
  test('If-Match and If-None-Match on a row that is not seen are as on none', async () => {
    const one = server().as([men]);
    for (const headers of [
      { 'if-match': 'W/"1"' },
      { 'if-match': 'W/"9"' },
      { 'if-match': '*' },
      { 'if-none-match': '*' },
      {},
    ]) {
      const put = (id: string) => one.rest('PUT', `Patient/${id}`, patient(id), headers);
      expect(without('hers', await put('hers'))).toBe(without('absent', await put('absent')));
      const remove = (id: string) => one.rest('DELETE', `Patient/${id}`, undefined, headers);
      expect(without('hers', await remove('hers'))).toBe(without('absent', await remove('absent')));
    }
    for (const ifMatch of ['', ', ifMatch: "1"', ', ifMatch: "9"', ', ifMatch: "*"'])
      for (const field of [
        'PatientDelete(id: "<id>"%)',
        'PatientPatch(id: "<id>"%, patch: []) { id }',
        'PatientUpdate(id: "<id>"%, res: { active: true }) { id }',
      ]) {
        const ask = (id: string) =>
          one.graphql(`mutation { a: ${field.replace('<id>', id).replace('%', ifMatch)} }`);
        expect(without('hers', await ask('hers')), field).toBe(without('absent', await ask('absent')));
      }
    expect(await stored('Patient/hers')).toMatchObject({ gender: 'female', meta: { versionId: '1' } });
  });

  test('an id of one’s own choice is for those who may make and change every row', async () => {
    expect((await server().as([men]).rest('PUT', 'Patient/chosen', patient('chosen'))).status).toBe(404);
    expect(
      (
        await server()
          .as([{ resourceType: 'Patient' }])
          .rest('PUT', 'Patient/chosen', patient('chosen'))
      ).status,
    ).toBe(201);
  });
});

describe('criteria', () => {
  test('no row leaves them, and none is made outside of them', async () => {
    const one = server().as([men]);
    const { status } = await one.rest('PUT', 'Patient/out', patient('out', { gender: 'female' }));
    expect(status).toBe(403);
    const made = await one.rest('POST', 'Patient', patient('x', { gender: 'female' }));
    expect(made.status).toBe(403);
    const patched = await one.graphql(
      ...patching('out', [{ op: 'replace', path: '/gender', value: 'female' }]),
    );
    expect(patched.data).toBeNull();
    expect(await stored('Patient/out')).toMatchObject({ gender: 'male', meta: { versionId: '1' } });
  });

  test('nobody writes a row to where another entry shows what was hidden of it', async () => {
    const one = server().as([
      hiding('birthDate'),
      { resourceType: 'Patient', criteria: 'Patient?active=true' },
    ]);
    for (const id of ['into', 'bare']) {
      const { body } = await one.rest('GET', `Patient/${id}`);
      const put = await one.rest('PUT', `Patient/${id}`, { ...(JSON.parse(body) as object), active: true });
      expect(put).toMatchObject({ status: 403, body: expect.stringContaining('show more') });
      const patched = await one.graphql(...patching(id, [{ op: 'add', path: '/active', value: true }]));
      expect(patched.data).toBeNull();
    }
    expect(await stored('Patient/into')).toMatchObject({ birthDate: '1970-01-01', meta: { versionId: '1' } });
    expect(JSON.parse((await one.rest('GET', 'Patient/young')).body)).toHaveProperty('birthDate');
  });

  test('who may change a row and not read it learns nothing of what is kept', async () => {
    const one = server().as([
      { ...men, interaction: ['update'], hiddenFields: ['name.given'], readonlyFields: ['telecom'] },
      { resourceType: 'Patient', criteria: 'Patient?active=true', interaction: ['read'] },
    ]);
    const { name, telecom, ...rest } = patient('match');
    const same = await one.rest('PUT', 'Patient/match', { ...rest, name: [{ family: 'F' }, {}] });
    const other = await one.rest('PUT', 'Patient/match', { ...rest, name: [{ family: 'X' }] });
    expect(same).toEqual(other);
    expect(same.status).toBe(422);
    expect((await one.rest('PUT', 'Patient/match', { ...rest, active: true })).status).toBe(403);
    expect(await one.rest('PUT', 'Patient/match', rest)).toMatchObject({ status: 200, body: '' });
    expect(await stored('Patient/match')).toMatchObject({ telecom, name });
  });
});

describe('an update by somebody who does not see all', () => {
  test('keeps what is hidden, at the top and inside of lists that stay as they were', async () => {
    const one = server().as([hiding('birthDate', 'name.given', 'maritalStatus.text')]);
    const read = JSON.parse((await one.rest('GET', 'Patient/round')).body) as object;
    expect(JSON.stringify(read)).not.toMatch(/1970|"G"|"H"|quiet/);
    const put = await one.rest('PUT', 'Patient/round', { ...read, active: true });
    expect(put.status).toBe(200);
    expect(put.body).not.toMatch(/1970|"G"|"H"|quiet/);
    const { meta, ...kept } = await stored('Patient/round');
    expect(kept).toEqual({ ...patient('round'), active: true });
  });

  test('keeps what is hidden of elements that a resource has to have', async () => {
    for (const hiddenFields of [['status'], ['code'], ['status', 'code.text', 'value', 'subject']]) {
      const one = server().as([{ resourceType: 'Observation', hiddenFields }]);
      const before = await stored('Observation/o');
      const read = JSON.parse((await one.rest('GET', 'Observation/o')).body) as Record<string, unknown>;
      const put = await one.rest('PUT', 'Observation/o', read);
      expect(put, put.body).toMatchObject({ status: 200 });
      const { meta, ...kept } = await stored('Observation/o');
      expect({ meta: before.meta, ...kept }).toEqual(before);
    }
    // What is wrong with it is not to be seen either.
    const { data } = await server()
      .as([{ resourceType: 'Observation', hiddenFields: ['status', 'subject'] }])
      .graphql('mutation { ObservationPatch(id: "o", patch: []) { id } }');
    expect(data).toEqual({ ObservationPatch: { id: 'o' } });
  });

  test('still needs what a resource has to have and is not hidden, and no fault of it goes unseen', async () => {
    const one = server().as([{ resourceType: 'Observation', hiddenFields: ['subject'] }]);
    const put = (body: object) =>
      one.rest('PUT', 'Observation/o', { resourceType: 'Observation', id: 'o', ...body });
    expect((await put({ status: 'final' })).body).toContain('lacks the required element code');
    expect((await put({ status: 'fine', code: { text: 'c' } })).body).toContain('is not a code of');
    expect((await put({ status: 'final', code: {} })).body).toContain('is an empty object');
    expect((await put({ status: 'final', code: { text: 'c' }, more: 1 })).body).toContain(
      'is not an element of',
    );
  });

  test('that creates sends the whole of the resource', async () => {
    const one = server().as([{ resourceType: 'Observation', hiddenFields: ['subject'] }]);
    const url = 'Observation?identifier=none';
    const resource = { resourceType: 'Observation' };
    const entry = [{ resource, request: { method: 'PUT', url } }];
    for (const [method, path, body] of [
      ['PUT', url, resource],
      ['POST', '', { resourceType: 'Bundle', type: 'transaction', entry }],
    ] as const) {
      const sent = await one.rest(method, path, body);
      expect([sent.status, sent.body]).toEqual([400, expect.stringContaining('lacks the required element')]);
    }
  });

  test('says 422 where a list with something hidden inside changes, whatever is hidden', async () => {
    const one = server().as([hiding('name.given', 'maritalStatus.text')]);
    for (const id of ['deep', 'bare']) {
      const put = await one.rest('PUT', `Patient/${id}`, { ...patient(id), name: [{ family: 'Other' }] });
      expect(put.status).toBe(422);
      expect(put.body).toContain('patch');
    }
    const { maritalStatus, ...rest } = JSON.parse((await one.rest('GET', 'Patient/parent')).body) as Record<
      string,
      unknown
    >;
    expect(maritalStatus).toEqual({ coding: [{ code: 'M' }] });
    expect((await one.rest('PUT', 'Patient/parent', rest)).status).toBe(422);
    expect(await stored('Patient/parent')).toMatchObject({ maritalStatus: { text: 'quiet' } });
    expect(await stored('Patient/deep')).toMatchObject({ name: patient('deep').name });
  });

  test('need not send meta, of which something is hidden', async () => {
    const tagged = { ...patient('parent'), meta: { tag: [{ code: 'kept' }], source: 'urn:seen' } };
    expect((await server().owner.rest('PUT', 'Patient/parent', tagged)).status).toBe(200);
    const one = server().as([hiding('meta.tag')]);
    expect((await one.rest('PUT', 'Patient/parent', patient('parent'))).status).toBe(200);
    const { meta } = (await stored('Patient/parent')) as { meta: object };
    expect(meta).toMatchObject({ tag: [{ code: 'kept' }] });
    expect(meta).not.toHaveProperty('source');
  });

  test('overwrites nothing that is hidden or may only be read', async () => {
    const one = server().as([{ ...hiding('birthDate'), readonlyFields: ['telecom', 'name.given'] }]);
    const body = {
      ...patient('graphql'),
      birthDate: '2000-02-02',
      _birthDate: { id: 'x' },
      telecom: [] as object[],
    };
    const put = await one.rest('PUT', 'Patient/graphql', {
      ...body,
      telecom: [{ system: 'phone', value: '222' }],
    });
    expect(put.status).toBe(200);
    const { data } = await one.graphql(
      'mutation { PatientUpdate(id: "graphql", res: { gender: male, birthDate: "2000-02-02", name: [{ family: "F", given: ["G"] }, { given: ["H"] }] }) { birthDate telecom { value } } }',
    );
    expect(data).toEqual({ PatientUpdate: { birthDate: null, telecom: [{ value: '111' }] } });
    const { meta, maritalStatus, ...kept } = await stored('Patient/graphql');
    const { maritalStatus: gone, ...expected } = patient('graphql');
    expect(kept).toEqual(expected);
    const made = await one.rest('POST', 'Patient', patient('x'));
    expect(made).toMatchObject({ status: 403, body: expect.stringContaining('setting Patient.') });
  });

  test('cannot find out which of several types a hidden value has', async () => {
    const one = server().as([{ resourceType: 'Observation', hiddenFields: ['valueQuantity'] }]);
    const put = (id: string) =>
      one.rest('PUT', `Observation/${id}`, {
        resourceType: 'Observation',
        id,
        status: 'final',
        code: { text: 'c' },
        valueString: 'x',
      });
    expect(without('"o"', await put('o'))).toBe(without('"empty"', await put('empty')));
    expect((await put('o')).status).toBe(403);
    const patch = (id: string) =>
      one.graphql(
        `mutation { ObservationPatch(id: "${id}", patch: [{ op: add, path: "/valueString", value: "x" }]) { id } }`,
      );
    expect(await patch('o')).toEqual(await patch('empty'));
  });

  test('leaves resources inside as they are, where some are not shown', async () => {
    const one = server().as([men, { resourceType: 'Practitioner' }]);
    const read = JSON.parse((await one.rest('GET', 'Patient/with')).body) as { contained: object[] };
    expect(JSON.stringify(read.contained)).not.toContain('Inside');
    expect((await one.rest('PUT', 'Patient/with', { ...read, active: true })).status).toBe(200);
    expect(
      (await one.rest('PUT', 'Patient/with', { ...read, contained: [] as object[] })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await stored('Patient/with')).toMatchObject({ contained: [{ name: 'Inside' }, { id: 'p' }] });
  });
});

describe('a patch', () => {
  test('cannot test, move or copy what is hidden: it is not there', async () => {
    const one = server().as([hiding('birthDate', 'name.given', 'telecom')]);
    const kinds = [
      (value: string) => [{ op: 'test', path: '/birthDate', value }],
      (value: string) => [{ op: 'test', path: '/name/0/given/0', value }],
      (value: string) => [{ op: 'test', path: '/telecom/0/value', value }],
      (value: string) => [{ op: 'test', path: '', value: { ...patient('test'), birthDate: value } }],
    ];
    for (const kind of kinds) {
      const right = await one.graphql(...patching('test', kind('1970-01-01')));
      expect(right.data).toBeNull();
      expect(right).toEqual(await one.graphql(...patching('test', kind('wrong'))));
    }
    for (const [from, path] of [
      ['/birthDate', '/name/0/family'],
      ['/name/0/given/0', '/name/0/family'],
      ['/telecom/0/value', '/name/0/family'],
      ['/telecom', '/contact'],
    ])
      for (const op of ['move', 'copy'])
        expect((await one.graphql(...patching('move', [{ op, from, path }]))).data).toBeNull();
    const { meta, ...kept } = await stored('Patient/move');
    expect(kept).toEqual(patient('move'));
  });

  test('that copies or replaces an item brings nothing hidden with it', async () => {
    const one = server().as([hiding('name.given')]);
    const { data } = await one.graphql(
      ...patching('copy', [{ op: 'copy', from: '/name/0', path: '/name/-' }]),
    );
    expect(data).toEqual({
      PatientPatch: { id: 'copy', name: [{ family: 'F' }, { family: null }, { family: 'F' }] },
    });
    expect(await stored('Patient/copy')).toMatchObject({
      name: [{ family: 'F', given: ['G'] }, { given: ['H'] }, { family: 'F' }],
    });
    expect((await stored('Patient/copy')).name).not.toMatchObject([{}, {}, { given: ['G'] }]);
  });

  test('that puts items in another order keeps with each what is hidden of it', async () => {
    const one = server().as([{ ...hiding('name.given'), readonlyFields: ['telecom.value'] }]);
    const answer = await one.graphql(
      ...patching('order', [
        { op: 'move', from: '/name/1', path: '/name/0' },
        { op: 'replace', path: '/name/1/family', value: 'New' },
        { op: 'replace', path: '/telecom/0/value', value: '222' },
        { op: 'add', path: '/name/0/given', value: ['Mine'] },
      ]),
    );
    expect(answer.errors).toBeUndefined();
    expect(await stored('Patient/order')).toMatchObject({
      name: [{ given: ['H'] }, { family: 'New', given: ['G'] }],
      telecom: [{ value: '111' }],
    });
  });

  test('takes nothing away with an item that holds it, whether there is something or not', async () => {
    const ways = (name: object) => [
      [{ op: 'remove', path: '/name/0' }],
      [{ op: 'remove', path: '/name' }],
      [{ op: 'replace', path: '/name/0', value: { family: 'New' } }],
      [{ op: 'replace', path: '/name', value: [{ family: 'New' }] }],
      [{ op: 'add', path: '/name', value: [{ family: 'New' }] }],
      [{ op: 'replace', path: '', value: { ...name, gender: 'male', name: [{ family: 'New' }] } }],
      [
        { op: 'move', from: '/name/0', path: '/contact' },
        { op: 'remove', path: '/contact' },
      ],
      [
        { op: 'copy', from: '/name/0', path: '/name/-' },
        { op: 'remove', path: '/name/0' },
      ],
    ];
    for (const entry of [hiding('name.given'), { ...men, readonlyFields: ['name.given'] }])
      for (const id of ['order', 'bare']) {
        const one = server().as([entry]);
        const before = await stored(`Patient/${id}`);
        for (const patch of ways({ resourceType: 'Patient', id })) {
          const { data, errors } = await one.graphql(...patching(id, patch));
          expect(data).toBeNull();
          expect(errors?.[0]?.message).toMatch(/^Patient\.name may hold what your access does not extend to/);
        }
        expect(await stored(`Patient/${id}`)).toEqual(before);
      }
  });

  test('that waits for another write starts from what that has left', async () => {
    const one = server().as([hiding('name.given')]);
    for (let round = 0; round < 8; round++) {
      await server().owner.rest('PUT', 'Patient/race', { ...patient('race'), active: true });
      const answers = await Promise.all([
        one.graphql(...patching('race', [{ op: 'move', from: '/name/1', path: '/name/0' }])),
        one.graphql(...patching('race', [{ op: 'replace', path: '/active', value: false }])),
        one.graphql(...patching('race', [{ op: 'add', path: '/language', value: 'de' }])),
      ]);
      expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
      expect(await stored('Patient/race')).toMatchObject({
        name: [{ given: ['H'] }, { family: 'F', given: ['G'] }],
        active: false,
        language: 'de',
      });
    }
    await server().owner.rest('PUT', 'Patient/race', patient('race'));
    const once = [
      { op: 'test', path: '/gender', value: 'male' },
      { op: 'replace', path: '/gender', value: 'other' },
    ];
    const anybody = server().as([{ resourceType: 'Patient', hiddenFields: ['birthDate'] }]);
    const both = await Promise.all([1, 2].map(() => anybody.graphql(...patching('race', once))));
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });

  test('makes no item the resource itself', async () => {
    const rest = [
      { op: 'remove', path: '/family' },
      { op: 'add', path: '/resourceType', value: 'Patient' },
      { op: 'add', path: '/id', value: 'root' },
      { op: 'add', path: '/gender', value: 'male' },
    ];
    for (const entry of [hiding('name.given'), { ...men, readonlyFields: ['name.given'] }]) {
      const before = await stored('Patient/root');
      const one = server().as([entry]);
      for (const patch of [
        [{ op: 'move', from: '/name/0', path: '' }, ...rest],
        [
          { op: 'move', from: '/name/0', path: '/zz' },
          { op: 'move', from: '/name', path: '/zz/name' },
          { op: 'move', from: '/zz', path: '' },
          ...rest,
        ],
      ]) {
        const { data, errors } = await one.graphql(...patching('root', patch));
        expect(data).toBeNull();
        expect(errors?.[0]?.message).toMatch(/may hold what your access does not extend to/);
      }
      expect(await stored('Patient/root')).toEqual(before);
    }
  });

  test('leaves something of what is seen of an element, whether something hidden is there or not', async () => {
    const one = server().as([hiding('name.given', 'maritalStatus.text', 'meta.tag')]);
    for (const patch of [
      [{ op: 'remove', path: '/name/0/family' }],
      [{ op: 'remove', path: '/maritalStatus/coding' }],
      [
        { op: 'remove', path: '/meta/versionId' },
        { op: 'remove', path: '/meta/lastUpdated' },
      ],
    ]) {
      const answers = ['empty-a', 'empty-b'].map(id => one.graphql(...patching(id, patch)));
      const [a, b] = (await Promise.all(answers)).map(({ errors }) => errors?.[0]?.message);
      expect(a).toMatch(/leave something of what you see of it/);
      expect(a).toBe(b);
    }
    for (const [element, value] of [
      ['maritalStatus', {}],
      ['meta', {}],
    ] as const) {
      const puts = ['empty-a', 'empty-b'].map(async id => {
        const read = JSON.parse((await one.rest('GET', `Patient/${id}`)).body) as object;
        const { status, body } = await one.rest('PUT', `Patient/${id}`, { ...read, [element]: value });
        return { status, body };
      });
      const [a, b] = await Promise.all(puts);
      expect(a?.status).toBe(422);
      expect(a).toEqual(b);
    }
  });

  test('hears nothing of contained resources that are not shown from what refers to them', async () => {
    const one = server().as([men, { resourceType: 'Organization' }]);
    const add = (id: string) =>
      one.graphql(
        ...patching(id, [{ op: 'add', path: '/managingOrganization', value: { reference: '#p' } }]),
      );
    const answers = await Promise.all(
      ['practitioner', 'medication', 'nothing'].map(async name => {
        const id = `holds-${name}`;
        return without(id, await add(id));
      }),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('adds no item without what it has to have and its writer cannot give it', async () => {
    const component = [{ code: { text: 'c' }, valueInteger: 1 }];
    const whole = { resourceType: 'Observation', id: 'o', status: 'final', code: { text: 'c' }, component };
    expect((await server().owner.rest('PUT', 'Observation/o', whole)).status).toBe(200);
    const one = server().as([{ resourceType: 'Observation', hiddenFields: ['component.code'] }]);
    const patch = (operations: string) =>
      one.graphql(`mutation { ObservationPatch(id: "o", patch: [${operations}]) { id } }`);
    const added = await patch('{ op: add, path: "/component/-", value: { valueString: "new" } }');
    expect(added.errors?.[0]?.message).toMatch(/^Observation\.component\[1\] is new, and needs elements/);
    expect(
      (await patch('{ op: replace, path: "/component/0/valueInteger", value: 2 }')).errors,
    ).toBeUndefined();
    expect(await stored('Observation/o')).toMatchObject({
      component: [{ ...component[0], valueInteger: 2 }],
    });
  });

  test('keeps what is hidden at every depth of elements that hold their like', async () => {
    const one = server().as([{ resourceType: 'QuestionnaireResponse', hiddenFields: ['item.answer'] }]);
    const read = JSON.parse((await one.rest('GET', 'QuestionnaireResponse/deep')).body) as object;
    expect(read).toMatchObject({ item: [{ linkId: '1' }, { linkId: '2', item: [{ text: 'group' }] }] });
    expect(JSON.stringify(read)).not.toMatch(/answer/);
    const put = await one.rest('PUT', 'QuestionnaireResponse/deep', { ...read, status: 'amended' });
    expect(put.status).toBe(200);
    expect(await stored('QuestionnaireResponse/deep')).toMatchObject({
      status: 'amended',
      item: items('TOP'),
    });
    const patch = (path: string, more: string) =>
      one.graphql(
        `mutation { QuestionnaireResponsePatch(id: "deep", patch: [{ ${more}, path: "${path}" }]) { id } }`,
      );
    expect((await patch('/item/1/item/0/text', 'op: replace, value: "other"')).errors).toBeUndefined();
    expect((await patch('/item/1/item/0', 'op: remove')).errors?.[0]?.message).toMatch(/neither remove it/);
    expect(
      (await patch('/item/1/item/0/answer', 'op: add, value: [{ valueString: "x" }]')).errors,
    ).toBeUndefined();
    const [top, group] = items('TOP');
    expect((await stored('QuestionnaireResponse/deep')).item).toEqual([
      top,
      { ...group, item: [{ ...group?.item?.[0], text: 'other' }] },
    ]);
  });

  test('of a value that may only be read changes nothing of it', async () => {
    const one = server().as([{ ...men, readonlyFields: ['birthDate'] }]);
    for (const patch of [
      [{ op: 'remove', path: '/birthDate' }],
      [{ op: 'replace', path: '/birthDate', value: '2000-01-01' }],
      [
        { op: 'move', from: '/birthDate', path: '/deceasedDateTime' },
        { op: 'remove', path: '/deceasedDateTime' },
      ],
      [{ op: 'replace', path: '', value: { resourceType: 'Patient', id: 'patch', gender: 'male' } }],
    ])
      await one.graphql(...patching('patch', patch));
    expect(await stored('Patient/patch')).toMatchObject({ birthDate: '1970-01-01', gender: 'male' });
  });
});

test('An invariant that only a hidden resource inside breaks does not refuse the write', async () => {
  const one = server().as([{ resourceType: 'Patient' }]);
  const sent = { resourceType: 'Patient', id: 'refers', gender: 'female' };
  expect((await one.rest('PUT', 'Patient/refers', sent)).status).toBe(200);
  expect((await server().owner.rest('GET', 'Patient/refers')).body).toContain('Medication');
});
