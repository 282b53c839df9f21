// ViewDefinition/$viewdefinition-run as a client uses it: drafts and compiled views, each format and parameter, and what is refused.
// https://sql-on-fhir.org/ig/OperationDefinition-ViewDefinition-Run.html
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readRows } from '../../runtime/access/search-page.ts';
import { joinsTexts, textOf } from '../../runtime/access/view-line.ts';
import { viewSql } from '../../runtime/access/view-pages.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { sql } from '../../runtime/base/sql/sql.ts';
import { viewOf } from '../../runtime/search/view/view.ts';
import { grantOf, principalOf } from '../access/grants.ts';
import { change, newClient } from '../auth/client.ts';
import { bearer, containing, emptyTemplate, refusalOf, testServer } from '../server.ts';
import { compiled, patients, rowsOf } from './views.ts';

vi.mock('../../runtime/base/definitions/views.ts', async original => ({
  ...(await original<object>()),
  viewDefinitions: () => compiled,
}));

const server = testServer();
const run = 'ViewDefinition/$viewdefinition-run';
let [ward, group, scoped] = ['', '', ''];

beforeAll(async () => {
  for (const resource of patients) await server().put(resource);
  const hidden = [
    { resourceType: 'Patient', criteria: 'Patient?organization=Organization/w', hiddenFields: ['birthDate'] },
  ];
  await server().put({ resourceType: 'AccessPolicy', id: 'ward', resource: hidden });
  await server().put({ resourceType: 'AccessPolicy', id: 'group', resource: [{ resourceType: 'Group' }] });
  ward = (await newClient(server(), { policies: ['ward'] })).accessToken;
  group = (await newClient(server(), { policies: ['group'] })).accessToken;
  const client = await newClient(server(), { policies: ['ward'] });
  await change(server(), `ClientApplication/${client.clientId}`, { scope: 'system/Observation.rs' });
  const { clientId: client_id, clientSecret: client_secret } = client;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  const given = await server().fetch('/oauth2/token', {
    method: 'POST',
    headers: { authorization: '' },
    body,
  });
  scoped = ((await given.json()) as { readonly access_token: string }).access_token;
});

const parameters = (...parameter: readonly object[]) => ({ resourceType: 'Parameters', parameter });
const draft = (definition: object, ...others: readonly object[]) =>
  parameters({ name: 'viewResource', resource: definition }, ...others);
const post = (body: object, query = '', headers = {}) =>
  server().send('POST', `${run}${query}`, body, headers);

async function refused(response: Response) {
  const { issue } = await refusalOf(response);
  return [response.status, issue?.[0]?.diagnostics, issue?.[0]?.expression?.[0]];
}

test.each(['json', 'ndjson', 'csv', 'parquet'])('columns may have any name: %s', async format => {
  const names = ['v', 'x', 'r', 't', 'l', 'b', 'edge', 'page', 'rows', 'text', 'row', 'user'];
  const view = rowsOf(
    'Patient',
    names.map(name => ({ name, path: 'id' })),
  );
  const body = draft(view, { name: '_format', valueCode: format }, { name: '_limit', valueInteger: 1 });
  const response = await post(body);
  expect(response.status).toBe(200);
  if (format === 'parquet') {
    const file = await response.arrayBuffer();
    const [row] = await parquetReadObjects({ file });
    expect(row).toEqual(Object.fromEntries(names.map(name => [name, 'w1'])));
  } else expect((await response.text()).match(/w1/g)).toHaveLength(names.length);
});

test('more than a hundred columns fit into a file of Parquet', async () => {
  const columns = Array.from({ length: 150 }, (_, i) => ({ name: `c${i}`, path: 'id' }));
  const response = await post(draft(rowsOf('Patient', columns), { name: '_format', valueCode: 'parquet' }));
  expect(response.status).toBe(200);
  const [row] = await parquetReadObjects({ file: await response.arrayBuffer() });
  expect(Object.keys(row ?? {})).toHaveLength(150);
});

const rows = [
  {
    id: 'w1',
    family: 'Anders, "A"',
    born: '1950-01-01',
    active: true,
    given: ['Åsa', 'Berta'],
    blank: '',
    births: 2,
  },
  { id: 'w2', family: null, born: '1950-01-01', active: null, given: [], blank: '', births: null },
  { id: 'x1', family: null, born: '1950-01-01', active: false, given: ['C\nD'], blank: '', births: null },
];

test('$definitions has the compiled views with their columns', async () => {
  const { views } = (await (await server().fetch('$definitions')).json()) as { views: unknown };
  const columns = [{ name: 'id', type: 'id', collection: false }];
  const definition = compiled.Patients;
  expect(views).toEqual([{ name: 'Patients', resource: 'Patient', columns, aggregate: false, definition }]);
});

describe('each format', () => {
  test('json: an array of objects, with the digits of numbers', async () => {
    const response = await post(rowsOf());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(rows);
  });

  test('ndjson: a line for each row', async () => {
    const response = await post(rowsOf(), '?_format=ndjson');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const text = await response.text();
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as unknown),
    ).toEqual(rows);
  });

  test('csv: quotes where RFC 4180 has them, and the empty string differs from null', async () => {
    const lines = [
      'w1,"Anders, ""A""",1950-01-01,true,"[""Åsa"", ""Berta""]","",2',
      'w2,,1950-01-01,,[],"",',
      'x1,,1950-01-01,false,"[""C\\nD""]","",',
    ];
    const response = await post(rowsOf(), '?_format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe(
      ['id,family,born,active,given,blank,births', ...lines].map(line => `${line}\r\n`).join(''),
    );
    const headless = await post(rowsOf(), '?_format=csv&header=false');
    expect(await headless.text()).toBe(lines.map(line => `${line}\r\n`).join(''));
  });

  test('parquet: columns by their types', async () => {
    const response = await post(rowsOf(), '?_format=parquet');
    expect(response.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    const file = await response.arrayBuffer();
    expect(await parquetReadObjects({ file })).toEqual(
      rows.map(row => ({ ...row, given: JSON.stringify(row.given).replace('","', '", "') })),
    );
  });

  test.each(['json', 'ndjson', 'csv', 'parquet'])('%s without rows', async format => {
    const none = { ...rowsOf(), where: [{ path: "id = 'none'" }] };
    const response = await post(none, `?_format=${format}`);
    expect(response.status).toBe(200);
    if (format === 'parquet') {
      expect(await parquetReadObjects({ file: await response.arrayBuffer() })).toEqual([]);
      return;
    }
    const text = { json: '[]', ndjson: '', csv: 'id,family,born,active,given,blank,births\r\n' }[format];
    expect(await response.text()).toBe(text);
  });

  test('by Accept, or by the media type in _format', async () => {
    const ask = async (accept: string, query = '') =>
      (await post(rowsOf(), query, { accept })).headers.get('content-type');
    expect(await ask('text/csv')).toBe('text/csv; charset=utf-8');
    expect(await ask('application/fhir+json')).toBe('application/json');
    expect(await ask('application/x-ndjson, */*;q=0.1')).toBe('application/x-ndjson');
    expect(await ask('*/*')).toBe('application/json');
    expect(await ask('text/html', '?_format=application/fhir%2Bndjson')).toBe('application/x-ndjson');
    expect(await refused(await post(rowsOf(), '', { accept: 'text/html' }))).toEqual([
      406,
      containing('json, ndjson, csv, parquet'),
      'http.accept',
    ]);
    expect(await refused(await post(rowsOf(), '?_format=xml'))).toEqual([
      406,
      containing('xml'),
      'http._format',
    ]);
  });

  test('HEAD has no body', async () => {
    const response = await server().fetch('ViewDefinition/patients/$viewdefinition-run', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('pages follow each other: more resources than one page has', async () => {
    await server().database.custom.query(
      `insert into "Basic" (project, id, version, updated, tokens, content)
       select 1, 'b' || n, 1, now(), '{}', jsonb_build_object('resourceType', 'Basic', 'id', 'b' || n, 'language', repeat('x', 200),
         'code', jsonb_build_object('coding', jsonb_build_array(jsonb_build_object('code', 'c' || n))))
       from generate_series(1, 12000) n`,
    );
    const view = rowsOf('Basic', [
      { name: 'id', path: 'id' },
      { name: 'language', path: 'language' },
    ]);
    const lines = (await (await post(view, '?_format=ndjson')).text()).trimEnd().split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([12_000, 12_000]);
    const json = (await (await post(view)).json()) as unknown[];
    expect(json).toHaveLength(12_000);
    const csv = await (await post(view, '?_format=csv')).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(12_001);
    const parquet = await (await post(view, '?_format=parquet')).arrayBuffer();
    expect(await parquetReadObjects({ file: parquet })).toHaveLength(12_000);
    const limited = (await (
      await post(draft(view, { name: '_limit', valueInteger: 4_321 }))
    ).json()) as unknown[];
    expect(limited).toHaveLength(4_321);
    // Rows of 2.4 KB: then the bytes of a page are added up.
    const wide = rowsOf('Basic', [
      { name: 'id', path: 'id' },
      ...Array.from({ length: 12 }, (_, i) => ({ name: `l${i}`, path: 'language' })),
    ]);
    const long = (await (await post(wide, '?_format=ndjson')).text()).trimEnd().split('\n');
    expect([long.length, new Set(long).size]).toEqual([12_000, 12_000]);
  });

  test('an Aggregate of more groups than are returned says so', async () => {
    const query = '{ BasicAggregate(groupBy: [code]) { count } }';
    const sent = await server().send('POST', '$graphql', { query });
    const { errors } = (await sent.json()) as { errors: { message: string }[] };
    expect(errors.map(({ message }) => message)).toEqual([
      'There are more than 1000 groups, the most without a _count: give one, or group by fewer keys.',
    ]);
  });

  test('a page of many rows is read in parts, and long rows are not kept', async () => {
    await server().database.custom.query(
      `insert into "Library" (project, id, version, updated, tokens, content)
       select 1, 'l' || n, 1, now(), '{}', jsonb_build_object('resourceType', 'Library', 'id', 'l' || n, 'copyright', repeat('x', 3000),
         'identifier', (select jsonb_agg(jsonb_build_object('value', n || '-' || m)) from generate_series(1, 1500) m))
       from generate_series(1, 40) n`,
    );
    const each = (...outer: readonly { readonly name: string; readonly path: string }[]) => ({
      ...rowsOf('Library', []),
      select: [
        ...(outer.length > 0 ? [{ column: outer }] : []),
        { forEach: 'identifier', column: [{ name: 'v', path: 'value' }] },
      ],
    });
    const values = (await (await post(each(), '?_format=ndjson')).text()).trimEnd().split('\n');
    expect([values.length, new Set(values).size]).toEqual([60_000, 60_000]);
    expect(values.slice(0, 2)).toEqual(['{"v":"1-1"}', '{"v":"1-2"}']);

    const repeated = each({ name: 'c', path: 'copyright' });
    const view = viewOf(repeated, elements());
    const resources = server().engine.resources(principalOf(grantOf([{ resourceType: 'Library' }])), {});
    const options = server().engine.searching();
    const page = viewSql(
      resources,
      { view, format: 'ndjson', over: { searches: [], patients: undefined } },
      '',
      { count: 1_000, left: 99_999, isShort: true },
      options,
    );
    const [row = []] = await readRows(resources, page, 'generic', options);
    // The longest row, and no text.
    expect(row.slice(2)).toEqual(['16385', null, expect.stringMatching(/^30\d\d$/)]);
    // 180 MB, of which PostgreSQL makes no more than is sent.
    const response = await post(repeated, '?_format=ndjson&_limit=30000');
    await expect(response.text()).rejects.toThrow();
    expect(((await (await post(repeated, '?_limit=2000')).json()) as unknown[]).length).toBe(2_000);
  });
});

test.each([true, false])('a line is made once for its text and its length; short: %s', async isShort => {
  const keys = rowsOf('Encounter', [{ name: 'subject', path: 'subject.getReferenceKey(Patient)' }]);
  const resources = server().engine.resources(principalOf(grantOf([{ resourceType: 'Encounter' }])), {});
  const options = server().engine.searching();
  const over = { searches: [], patients: undefined };
  const given = { view: viewOf(keys, elements()), format: 'ndjson', over } as const;
  const page = viewSql(resources, given, '', { count: 1_000, left: 99_999, isShort }, options);
  const plan = await readRows(resources, sql`explain (costs off) ${page}`, 'custom', options);
  // Of each of its two forms.
  expect(plan.flat().filter(line => /^ *SubPlan/.test(line ?? ''))).toHaveLength(2);
});

test('a row of many columns is put together as a tree, as a chain would copy each text with each column', () => {
  const columns = Array.from({ length: 50 }, (_, i) => ({
    name: `c${i}`,
    type: 'string',
    collection: false,
  }));
  const { text } = textOf.ndjson.line(columns, sql`true`);
  const inside: number[] = [];
  let [here, most] = [0, 0];
  for (const sign of text.replaceAll(/'[^']*'/g, "''").match(/[()]|\|\|/g) ?? []) {
    if (sign === '(') {
      inside.push(here);
      here = 0;
    } else if (sign === ')') here = inside.pop() ?? 0;
    else most = Math.max(most, ++here);
  }
  expect(most).toBe(2);
});

test('the SQL of a view is twice in a statement where it is short alone', () => {
  const view = (path: string, count: number) => {
    const columns = Array.from({ length: count }, (_, i) => ({ name: `c${i}`, path }));
    return viewOf(rowsOf('Questionnaire', columns), elements());
  };
  expect(joinsTexts(view('title', 50), 'ndjson')).toBe(true);
  expect(joinsTexts(view("item.item.item.item.where(type = 'x').linkId.first()", 50), 'ndjson')).toBe(false);
});

describe('texts are JSON, whether or not something in the resource needs an escape', () => {
  const odd = testServer({}, emptyTemplate);
  const linesOf = async (view: object) => {
    const body = draft(view, { name: '_format', valueCode: 'ndjson' });
    return (await (await odd().send('POST', run, body)).text()).trimEnd().split('\n');
  };
  const div = '<div xmlns="http://www.w3.org/1999/xhtml">"a\\b"</div>';
  const texts = ['plain', 'é 𝒳\u2028', '"', '\\', '\t\n', 'a/b"/c', ''];

  beforeAll(async () => {
    for (const [i, text] of texts.entries())
      await odd().put({
        ...{ resourceType: 'Patient', id: `p${i}`, text: { status: 'generated', div } },
        active: i % 2 === 0,
        ...(text !== '' && { name: [{ family: text, given: [text, `${i}`] }, { family: 'Other' }] }),
        ...(text !== '' && { generalPractitioner: [{ reference: 'Practitioner/p', display: text }] }),
        extension: [{ url: 'http://example.org/a', valueDecimal: 1.5 }],
      });
  });

  const columns = [
    { name: 'id', path: 'getResourceKey()' },
    { name: 'active', path: 'active' },
    { name: 'family', path: 'name.where(family.exists()).first().family' },
    { name: 'given', path: 'name[0].given.first()' },
    { name: 'other', path: 'name[1].family' },
    { name: 'gp', path: 'generalPractitioner.first().getReferenceKey(Practitioner)' },
    { name: 'amount', path: "extension('http://example.org/a').value.ofType(decimal)" },
    { name: 'all', path: 'name.given', collection: true },
    { name: 'human', path: 'name.first()', type: 'HumanName' },
    { name: 'nothing', path: 'deceased.ofType(boolean)' },
  ];
  const flat = rowsOf('Patient', columns);
  const unfolded = {
    ...rowsOf('Patient', []),
    select: [{ column: columns }, { forEachOrNull: 'name', column: [{ name: 'text', path: 'family' }] }],
  };
  const some = { ...flat, where: [{ path: "name.family != '\\\\'" }] };

  test.each([flat, unfolded, some])('as PostgreSQL makes a row JSON', async view => {
    const lines = await linesOf(view);
    // A text that is not one of the resource: then all of the row is made so.
    const last = { column: [{ name: 'z', path: "'z'" }] };
    const whole = await linesOf({ ...view, select: [...view.select, last] });
    expect(lines.map(line => line.replace(/\}$/, ',"z":"z"}'))).toEqual(whole);
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines) {
      const { id, family, given, all } = JSON.parse(line) as Record<string, unknown>;
      const number = String(id).slice('Patient/p'.length);
      const text = texts[Number(number)] || null;
      expect([family, given, all]).toEqual([text, text, text === null ? [] : [text, number]]);
    }
  });

  const nowhere = (type?: string) => ({
    repeat: ['zz'],
    column: [{ name: 'c', path: 'x', ...(type && { type }) }],
  });
  const family = { column: [{ name: 'c', path: 'name.first().family' }] };
  const missing = {
    repeat: ['zz'],
    select: [{ forEachOrNull: 'x', column: [{ name: 'c', path: 'y', type: 'string' }] }],
  };
  const families = texts.map(text => text || null);

  test.each([
    ['alone', nowhere('string'), []],
    ['of an element that may be missing', missing, []],
    ['in each branch', { unionAll: [nowhere('string'), nowhere()] }, []],
    ['in the first branch', { unionAll: [nowhere(), family] }, families],
    [
      'in the first of three branches',
      { unionAll: [nowhere(), family, family] },
      families.flatMap(c => [c, c]),
    ],
    ['in the second branch', { unionAll: [family, nowhere()] }, families],
    ['in a branch with a type', { unionAll: [nowhere('string'), family] }, families],
    ['in a branch within a branch', { unionAll: [{ unionAll: [nowhere(), nowhere()] }, family] }, families],
  ])('where a path leads nowhere: %s', async (_, select, values) => {
    const lines = await linesOf({ ...rowsOf('Patient', []), select: [select] });
    const found = lines.filter(line => line !== '').map(line => JSON.parse(line) as { readonly c?: unknown });
    expect(found).toEqual(values.map(c => ({ c })));
  });

  test.each([
    ['the narrative', { path: 'text.`div`', type: 'string' }, div],
    ['a literal', { path: `'a"b'` }, 'a"b'],
    ['a constant', { path: '%quoted' }, 'a"b'],
    ['a text that is put together', { path: `name.given.join('"')` }, 'plain"0'],
    ['a sum', { path: `name.first().family + '"'` }, 'plain"'],
  ])('also of a resource without one: %s', async (_, column, value) => {
    const view = rowsOf('Patient', [{ name: 'c', ...column }]);
    const constant = [{ name: 'quoted', valueString: 'a"b' }];
    const [line = ''] = await linesOf({ ...view, constant });
    expect(JSON.parse(line)).toEqual({ c: value });
  });
});

describe('pages', () => {
  const many = testServer();
  const ids = Array.from({ length: 5_001 }, (_, i) => String(i + 1)).sort();
  const idsOf = async (definition: object, parameters: string) => {
    const response = await many().send('POST', `${run}?_format=ndjson${parameters}`, definition);
    const text = (await response.text()).trimEnd();
    return text === '' ? [] : text.split('\n').map(line => (JSON.parse(line) as { id: string }).id);
  };
  const flat = rowsOf('Basic', [{ name: 'id', path: 'id' }]);

  test.each([
    ['each resource has one row', flat],
    ['a condition leaves out none', { ...flat, where: [{ path: 'id.exists()' }] }],
    [
      'the rows are items',
      { ...flat, select: [{ forEach: 'code', column: [{ name: 'id', path: 'text' }] }] },
    ],
  ])('have all rows in order where %s', async (_, definition) => {
    const { custom } = many().database;
    for (const count of [0, 1, 999, 1_000, 1_001, 5_000, 5_001]) {
      await custom.query('delete from "Basic"');
      await custom.query(
        `insert into "Basic" (project, id, version, updated, tokens, content)
         select 1, id, 1, now(), '{}', jsonb_build_object('resourceType', 'Basic', 'id', id, 'code', jsonb_build_object('text', id))
         from unnest($1::text[]) id`,
        [ids.slice(0, count)],
      );
      for (const limit of [undefined, 0, 1, 999, 1_000, 1_001, count]) {
        const parameters = limit === undefined ? '' : `&_limit=${limit}`;
        expect(await idsOf(definition, parameters)).toEqual(ids.slice(0, Math.min(count, limit ?? count)));
      }
    }
  });
});

describe('an answer that is too long', () => {
  const short = testServer({ KILN_MAX_RESPONSE_BYTES: '2MB' });
  const columns = [
    { name: 'id', path: 'id' },
    { name: 'language', path: 'language' },
  ];
  const fill = (length: number) =>
    short().database.custom.query(
      `insert into "Basic" (project, id, version, updated, tokens, content)
       select 1, n, 1, now(), '{}', jsonb_build_object('resourceType', 'Basic', 'id', n, 'language', repeat('x', ${length}))
       from generate_series(1, 12000) n on conflict (project, id) do update set content = excluded.content`,
    );

  test('breaks off if it has begun', async () => {
    await fill(200);
    const response = await short().send('POST', `${run}?_format=ndjson`, rowsOf('Basic', columns));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test('is refused before', async () => {
    await fill(4_000);
    for (const format of ['ndjson', 'csv', 'parquet']) {
      const sent = await short().send('POST', `${run}?_format=${format}`, rowsOf('Basic', columns));
      expect(await refused(sent)).toEqual([413, containing('KILN_MAX_RESPONSE_BYTES'), 'http._limit']);
    }
  });
});

describe('which view', () => {
  test('a compiled one: by id in the address, by reference or canonical', async () => {
    const stored = await server().fetch('ViewDefinition/patients/$viewdefinition-run?_limit=1');
    expect(await stored.json()).toEqual([{ id: 'w1' }]);
    for (const key of [
      'ViewDefinition/patients',
      'http://127.0.0.1:8103/fhir/R4/ViewDefinition/patients',
      'https://example.org/patients|1',
    ])
      expect([
        key,
        (await server().fetch(`${run}?viewReference=${encodeURIComponent(key)}&_limit=0`)).status,
      ]).toEqual([key, 200]);
    const sent = parameters({
      name: 'viewReference',
      valueReference: { reference: 'ViewDefinition/patients' },
    });
    expect(await (await post(sent)).json()).toHaveLength(3);
  });

  test('one that is not compiled is refused, and so are none and two', async () => {
    expect(await refused(await server().fetch('ViewDefinition/none/$viewdefinition-run'))).toEqual([
      404,
      'ViewDefinition none does not exist: kiln generate compiles those of definitions/, and viewResource takes any other.',
      undefined,
    ]);
    expect(await refused(await server().fetch(run))).toEqual([
      400,
      containing('One view is needed'),
      'http.viewResource',
    ]);
    const two = await server().send('POST', 'ViewDefinition/patients/$viewdefinition-run', draft(rowsOf()));
    expect((await refused(two))[0]).toBe(400);
  });

  test('a fault of a definition is named with its place', async () => {
    const bad = rowsOf('Patient', [{ name: 'x', path: 'nothing' }]);
    expect(await refused(await post(bad))).toEqual([
      422,
      containing('ViewDefinition.select[0].column[0].path'),
      'ViewDefinition.select[0].column[0].path',
    ]);
    expect((await refused(await post(draft({ resourceType: 'Patient' }))))[2]).toBe(
      'Parameters.parameter[0]',
    );
  });

  test('several values in a column that is not a collection', async () => {
    const several = rowsOf('Patient', [{ name: 'given', path: 'name.given' }]);
    expect(await refused(await post(several))).toEqual([
      422,
      containing('The column given has several values'),
      'Parameters',
    ]);
  });
});

describe('which resources', () => {
  const ids = async (response: Response) =>
    ((await response.json()) as { id: string }[]).map(({ id }) => id).join(' ');
  const reference = (name: string, text: string) => ({ name, valueReference: { reference: text } });

  test('patient and group: their compartments', async () => {
    expect(
      await ids(
        await post(draft(rowsOf(), reference('patient', 'Patient/w2'), reference('patient', 'Patient/x1'))),
      ),
    ).toBe('w2 x1');
    expect(await ids(await post(draft(rowsOf(), reference('group', 'Group/g'))))).toBe('w1 x1');
    expect(
      await ids(
        await post(draft(rowsOf(), reference('group', 'Group/g'), reference('patient', 'Patient/w1'))),
      ),
    ).toBe('w1');
    const observations = rowsOf('Observation', [{ name: 'id', path: 'id' }]);
    expect(await ids(await post(draft(observations, reference('patient', 'Patient/w2'))))).toBe('o2');
    expect((await refused(await post(draft(rowsOf(), reference('group', 'Group/none')))))[0]).toBe(404);
    const practitioners = rowsOf('Practitioner', [{ name: 'id', path: 'id' }]);
    expect(await refused(await post(draft(practitioners, reference('patient', 'Patient/w1'))))).toEqual([
      400,
      containing('compartments'),
      'Parameters.parameter[1]',
    ]);
    expect((await refused(await post(rowsOf(), '?patient=w1')))[2]).toBe('http.patient');
  });

  test('_since: those that were changed since then', async () => {
    const since = new Date().toISOString();
    await server().put({ ...patients.find(({ id }) => id === 'x1'), deceasedBoolean: false } as never);
    expect(await ids(await post(rowsOf(), `?_since=${since}`))).toBe('x1');
    expect((await refused(await post(rowsOf(), '?_since=today')))[2]).toBe('http._since');
  });

  test('resource: those that are sent, of the type of the view', async () => {
    const resource = (value: object) => ({ name: 'resource', resource: value });
    const columns = [
      { name: 'id', path: 'id' },
      { name: 'value', path: 'value.ofType(Quantity).value' },
    ];
    const body = JSON.stringify(
      draft(
        rowsOf('Observation', columns),
        resource({ resourceType: 'Observation', id: 'sent', valueQuantity: { value: 1 } }),
        resource({ resourceType: 'Patient', id: 'other' }),
      ),
    ).replace('"value":1}', '"value":1.50}');
    const response = await server().send('POST', run, body, { 'content-type': 'application/fhir+json' });
    expect(await response.text()).toBe('[{"id":"sent","value":1.50}]');
    const both = draft(
      rowsOf(),
      resource({ resourceType: 'Patient', id: 'a' }),
      reference('patient', 'Patient/w1'),
    );
    expect(await refused(await post(both))).toEqual([400, containing('patient'), 'Parameters.parameter[2]']);
  });

  test.each([
    [{ id: 'a' }, 'The resource has no type: give it a resourceType, such as Patient.'],
    [{ resourceType: 5 }, 'The resource has no type: give it a resourceType, such as Patient.'],
    [
      { resourceType: 'Patiant' },
      'Patiant is not a resource type: correct resourceType. Did you mean "Patient"?',
    ],
  ])('resource: %j is refused', async (resource, sentence) => {
    const sent = await post(draft(rowsOf(), { name: 'resource', resource }));
    expect(await refused(sent)).toEqual([400, sentence, 'Parameters.parameter[1].resource']);
  });

  test('a value that a path cannot be computed with is the fault of the request', async () => {
    const sent = {
      name: 'resource',
      resource: { resourceType: 'Patient', id: 'a', multipleBirthInteger: 'two' },
    };
    expect(await refused(await post(draft(rowsOf(), sent)))).toEqual([
      422,
      containing('(SQLSTATE 22P02). Run the view with fewer of its columns and conditions to find the path'),
      'Parameters',
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    ['?source=x', 'source', 'http.source'],
    ['?nothing=x', 'nothing', 'http.nothing'],
    ['?_limit=many', '_limit', 'http._limit'],
    ['?_limit=99999999999999999999', 'it is a whole number from 0 to 999999999', 'http._limit'],
    ['?header=true', 'csv', 'http.header'],
    ['?_format=csv&header=maybe', 'header', 'http.header'],
    ['?_format=csv&_format=json', '_format', 'http._format'],
  ])('%s', async (query, words, place) => {
    expect(await refused(await post(rowsOf(), query))).toEqual([400, containing(words), place]);
  });

  test('parameters of the body by their place', async () => {
    const source = draft(rowsOf(), { name: 'source', valueString: 'x' });
    expect(await refused(await post(source))).toEqual([400, containing('source'), 'Parameters.parameter[1]']);
    const wrong = draft(rowsOf(), { name: 'patient', valueString: 'Patient/1' });
    expect(await refused(await post(wrong))).toEqual([
      400,
      containing('valueReference'),
      'Parameters.parameter[1]',
    ]);
  });

  test('a view that is longer than a statement may be', async () => {
    const columns = Array.from({ length: 3_000 }, (_, i) => ({
      name: `c${i}`,
      path: 'name.where(use = "official").given.first()'.replaceAll('"', "'"),
    }));
    expect((await refused(await post(rowsOf('Patient', columns))))[0]).toBe(422);
  });
});

describe('limited principals', () => {
  const as = async (token: string, body: object) => post(body, '', bearer(token));

  test('see the rows and elements that a search shows', async () => {
    const born = rows.slice(0, 2).map(row => ({ ...row, born: null }));
    expect(await (await as(ward, rowsOf())).json()).toEqual(born);
    const where = { ...rowsOf(), where: [{ path: 'birthDate.exists()' }] };
    expect(await (await as(ward, where)).json()).toEqual([]);
  });

  test('are refused conditions on what is hidden', async () => {
    const hidden = [{ resourceType: 'Patient', hiddenFields: ['meta.lastUpdated'] }];
    await server().put({ resourceType: 'AccessPolicy', id: 'times', resource: hidden });
    const { accessToken } = await newClient(server(), { policies: ['times'] });
    const sent = await post(rowsOf(), '?_since=2020-01-01T00:00:00Z', bearer(accessToken));
    expect((await refused(sent)).toSpliced(1, 1)).toEqual([400, 'http._since']);
  });

  test('are refused types that they do not search, by policy or by scope', async () => {
    for (const token of [group, scoped])
      expect(await refused(await as(token, rowsOf()))).toEqual([
        403,
        containing('searching Patient'),
        undefined,
      ]);
  });

  test('without a token there is nothing', async () => {
    expect((await post(rowsOf(), '', { authorization: '' })).status).toBe(401);
  });
});
