// A word in every element of every type there is, primitive extensions, contained resources and narrative too: what is hidden, or stands
// in rows that are not seen, is in no body, header, error or line of the log, whatever is asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { developer, type Grant } from '../../runtime/base/principal/principal.ts';
import { writeResource } from '../../runtime/database/store/resource.ts';
import { createTestDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { oracleSchema } from '../graphql/fixture.ts';
import { populatedSelection } from '../graphql/populated.ts';
import { parseResource, type Resource } from '../oracle/json.ts';
import { emptyTemplate } from '../server.ts';
import { agentRequest, type Doors, type Got, graphqlRequest, openDoors, type Sent } from './doors.ts';
import { type Filled, filled, mark } from './filled.ts';
import { grantOf, type PolicyJson } from './grants.ts';

/** Types that have all primitives and data types among their elements. */
const types = [
  'Patient',
  'Observation',
  'Encounter',
  'Questionnaire',
  'Composition',
  'StructureDefinition',
  'MedicinalProductPackaged',
  'MedicinalProductManufactured',
  'SubstancePolymer',
  'ResearchElementDefinition',
  'MedicinalProductUndesirableEffect',
];
/** Of these every parameter is tried. */
const searched = ['Patient', 'Observation', 'Composition'];

const schema = oracleSchema();
const full = new Map<string, Filled>(types.map(type => [type, filled(type, 'hidden')]));

/** Names of the elements of a type, choices once. */
function names(type: string): readonly string[] {
  const fields = Object.entries(elements().types[type]?.fields ?? {});
  return [...new Set(fields.map(([name, { choice }]) => choice ?? name))].filter(name => name !== 'id');
}

/** Every element inside of every element; what is primitive as a whole. */
function deepNames(type: string): readonly string[] {
  const { fields = {} } = elements().types[type] ?? {};
  return Object.entries(fields).flatMap(([name, { type: of, primitive, choice }]) => {
    if (name === 'id') return [];
    const inner = Object.keys(elements().types[of]?.fields ?? {});
    return primitive || of === 'Resource' || choice ? [choice ?? name] : inner.map(each => `${name}.${each}`);
  });
}

const policies: Readonly<Record<string, PolicyJson>> = {
  'rows that are not seen': [{ resourceType: '*', criteria: '*?_id=plain' }],
  'rows that are not seen, by type': types.map(type => ({
    resourceType: type,
    criteria: `${type}?_id=plain`,
  })),
  'every element': types.map(type => ({ resourceType: type, hiddenFields: names(type) })),
  'every element inside of elements': types.map(type => ({
    resourceType: type,
    hiddenFields: deepNames(type),
  })),
  'rows that may only be changed': types.flatMap(type => [
    { resourceType: type, interaction: ['create', 'update', 'delete'] },
    { resourceType: type, criteria: `${type}?_id=plain` },
  ]),
  'one entry that hides and one that shows other rows': types.flatMap(type => [
    { resourceType: type, hiddenFields: names(type) },
    { resourceType: type, criteria: `${type}?_id=plain` },
  ]),
};

/** The others are tried on some types. */
const everyType = new Set(['rows that are not seen', 'every element']);

let doors: Doors;
let drop: () => Promise<void>;
const stored = new Map<string, Resource>();

beforeAll(async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  drop = made.drop;
  const grants = new Map<string, Grant>(
    Object.entries(policies).map(([name, entries]) => [name, grantOf(entries)]),
  );
  doors = await openDoors(made.connection, grants, {
    KILN_MAX_COST: '1000000000',
    maxSqlBytes: 8 * 2 ** 20,
    KILN_MAX_DOCUMENT_BYTES: '4MB',
    maxTokens: 1_000_000,
    KILN_FHIRPATH_TIMEOUT: '60s',
    ...{ KILN_MCP: 'on', KILN_MCP_BYTES: '8MB' },
  });
  for (const [type, { resource }] of full) {
    const plain = { resourceType: type, id: 'plain', ...required(type) };
    for (const each of [resource, resource, plain]) await store(each);
    stored.set(type, parseResource(JSON.stringify(resource)));
  }
}, 120_000);

afterAll(async () => {
  await doors.close();
  await drop();
});

/** What a resource of the type has to have, as everybody may see it. */
function required(type: string): Record<string, unknown> {
  const values: Readonly<Record<string, Record<string, unknown>>> = {
    Observation: { status: 'final', code: { text: 'c' }, subject: { reference: 'Patient/hidden' } },
    Encounter: {
      status: 'planned',
      class: { code: 'c' },
      subject: { reference: 'Patient/hidden/_history/1' },
    },
    Questionnaire: { status: 'draft' },
    Composition: {
      status: 'final',
      type: { text: 't' },
      date: '2020',
      author: [{ reference: 'Patient/hidden' }],
      title: 't',
    },
    StructureDefinition: {
      url: 'http://x/y',
      name: 'N',
      status: 'draft',
      kind: 'logical',
      abstract: true,
      type: 'Element',
    },
    MedicinalProductPackaged: { packageItem: [{ type: { text: 't' }, quantity: { value: 1 } }] },
    MedicinalProductManufactured: { manufacturedDoseForm: { text: 'f' }, quantity: { value: 1 } },
    ResearchElementDefinition: {
      status: 'draft',
      type: 'outcome',
      characteristic: [{ definitionCodeableConcept: { text: 'c' } }],
    },
  };
  return values[type] ?? {};
}

async function store(resource: object): Promise<void> {
  const { resourceType: type, id } = resource as { resourceType: string; id: string };
  const text = JSON.stringify(resource);
  await writeResource(doors.store, developer, { type, id, resource: JSON.parse(text), text, bound: [] });
}

test('every primitive and every data type is among them, and its values are shown to whoever may see them', async () => {
  const kinds = new Set([...full.values()].flatMap(each => [...each.types]));
  const all = [
    ...Object.keys(elements().primitives),
    ...Object.entries(elements().types).flatMap(([name, { kind }]) => (kind === 'datatype' ? name : [])),
  ];
  // These two are abstract.
  expect(all.filter(name => !kinds.has(name))).toEqual(['BackboneElement', 'Element']);
  let shown = 0;
  for (const type of types) {
    const rest = await doors.send({ method: 'GET', path: `${type}/hidden` }, 'developer');
    const graphql = await doors.send(graphqlRequest(wholeDocument(type)), 'developer');
    const values = [...(full.get(type)?.values ?? [])];
    expect(values.filter(value => !mark.test(value) && !mark.test(JSON.stringify(value)))).toEqual([]);
    expect(absent(values, rest.body), type).toEqual([]);
    expect(absent(values, graphql.body), type).toEqual([]);
    shown += values.length;
  }
  expect(shown).toBeGreaterThan(10_000);
});

describe.each(Object.keys(policies))('%s', name => {
  test.each(
    everyType.has(name) ? part(types, deep(3, 1), 0) : part(searched, deep(3, 1), name.length),
  )('%s', { timeout: 120_000 }, async type => {
    const logged = doors.log.length;
    let asked = 0;
    const statuses = new Set<number>();
    const unseen = (text: string, about: string) => {
      const at = mark.exec(text)?.index;
      expect(at === undefined ? '' : text.slice(Math.max(0, at - 80), at + 80), about).toBe('');
    };
    const ask = async (sent: Sent): Promise<Got> => {
      const got = await doors.send(sent, name);
      const about = `${sent.method} ${sent.path} ${sent.body?.slice(0, 300)}`;
      unseen(JSON.stringify(got), about);
      // What a cursor carries can be read by whoever has it.
      for (const [, place = ''] of got.body.matchAll(/"([\w-]{4,})\.[\w-]{20,}\.[\w-]{20,}"/g))
        unseen(Buffer.from(place, 'base64url').toString(), about);
      expect(got.status, about).toBeLessThan(500);
      statuses.add(got.status);
      asked++;
      return got;
    };
    for (const sent of requests(type)) await ask(sent);
    for (const line of doors.log.slice(logged)) unseen(line, 'log');
    expect(asked).toBeGreaterThan(searched.includes(type) ? deep(35, 80) : 25);
    expect(statuses.has(200)).toBe(true);
  });
});

test('they are all there still', async () => {
  for (const type of types) {
    const { body } = await doors.send({ method: 'GET', path: `${type}/hidden` }, 'developer');
    expect(absent([...(full.get(type)?.values ?? [])], body), type).toEqual([]);
  }
});

/** Tens of thousands: an assertion of each would take longer than to look for it. */
const absent = (values: readonly string[], text: string) => values.filter(value => !text.includes(value));

function wholeDocument(type: string): string {
  const resource = stored.get(type);
  return `{ ${type}(id: "hidden") ${populatedSelection(schema, type, resource ? [resource] : [])} }`;
}

/** Everything, ways to find it, and what is wrong somewhere. */
function requests(type: string): readonly Sent[] {
  const resource = stored.get(type);
  const selection = populatedSelection(schema, type, resource ? [resource] : []);
  const path = `${type}/hidden`;
  const content = { 'content-type': 'application/fhir+json' };
  const graphql = (...documents: readonly string[]) => documents.map(document => graphqlRequest(document));
  const { params } = parametersOf(type);
  const codes = Object.entries(params).map(([argument, { code }]) => [argument, code] as const);
  const tried = searched.includes(type) ? part(codes, deep(6, 1), 0) : codes.slice(0, 3);
  return [
    { method: 'GET', path },
    { method: 'HEAD', path },
    { method: 'GET', path: `${path}/_history/1` },
    { method: 'GET', path: `${path}/_history/2` },
    { method: 'GET', path, headers: { 'if-none-match': 'W/"2"' } },
    { method: 'GET', path: `${type}/plain` },
    graphqlRequest(wholeDocument(type)),
    graphqlRequest(selection, undefined, `${path}/$graphql`),
    {
      method: 'GET',
      path: `${path}/$graphql?query=${encodeURIComponent('{ id resourceType meta { versionId } }')}`,
    },
    ...graphql(
      `{ ${type}List ${selection} }`,
      `{ ${type}Connection { count first next last edges { mode score resource ${selection} } } }`,
      `{ ${type}List @flatten { meta @first { versionId tag { code } } text @singleton { div } } }`,
      `{ ${type}List { contained { resourceType id } extension(fhirpath: "value.exists()") { url } } }`,
      `{ ${type}List(_id: "hidden,plain", _sort: "-_lastUpdated", _count: 1) { id } }`,
      ...fhirpath.flatMap(each => `{ ${type}List(fhirpath: ${JSON.stringify(each)}) { id } }`),
      // References to what is full of them.
      '{ ObservationList { id subject { reference resource(optional: true) { ... on Patient { birthDate name { family } text { div } } } } } }',
      '{ EncounterList(_id: "plain") { subject { resource { ... on Patient { id gender } } } } }',
      '{ ObservationList(_filter: "subject:Patient.name pr true") { id } }',
      // Faults.
      `{ ${type}(id: "hidden") { nonsense } }`,
      `{ ${type}List(_filter: "_id eq") { id } }`,
      `{ ${type}List(_sort: "nonsense") { id } }`,
      `{ ${type}List(_lastUpdated: "x") { id } }`,
      `{ ${type}Connection(_cursor: "WyJmaXJzdCIsbnVsbF0.x.y") { count } }`,
      `mutation { ${type}Patch(id: "hidden", patch: [{ op: test, path: "/meta/versionId", value: "7" }]) { id } }`,
      `mutation { ${type}Patch(id: "hidden", patch: [{ op: test, path: "/text", value: "7" }]) { id } }`,
      `mutation { ${type}Patch(id: "hidden", patch: [{ op: copy, from: "/text/div", path: "/language" }]) { id } }`,
      `mutation { ${type}Patch(id: "hidden", patch: [{ op: add, path: "/nonsense", value: 1 }]) ${selection} }`,
      `mutation { ${type}Delete(id: "hidden", ifMatch: "9") }`,
    ),
    ...tried.flatMap(([argument, code]) =>
      graphql(
        `{ ${type}List(_sort: ${JSON.stringify(code)}) { id } }`,
        `{ ${type}Connection(_sort: ${JSON.stringify(`-${code}`)}, _count: 1) { next last edges { resource { id } } } }`,
        `{ ${type}List(_filter: ${JSON.stringify(`${code} pr true`)}) { id } }`,
        `{ ${type}List(${argument}: "c") { id } }`,
      ),
    ),
    { method: 'PUT', path, headers: content, body: `{"resourceType":"${type}","id":"hidden","nonsense":1}` },
    {
      method: 'PUT',
      path,
      headers: { ...content, 'if-match': 'W/"9"' },
      body: `{"resourceType":"${type}","id":"hidden"}`,
    },
    {
      method: 'PUT',
      path,
      headers: content,
      body: `{"resourceType":"${type}","id":"hidden","meta":{"tag":[{}]}}`,
    },
    { method: 'PUT', path, headers: content, body: '{' },
    { method: 'POST', path: type, headers: content, body: `{"resourceType":"${type}","text":{"div":"x"}}` },
    ...views(type),
    ...ofAgents(type),
  ];
}

function ofAgents(type: string): readonly Sent[] {
  const tool = (name: string, given: object) => agentRequest('tools/call', { name, arguments: given });
  const resource = stored.get(type);
  const query = `{ ${type}List ${populatedSelection(schema, type, resource ? [resource] : [])} }`;
  return [
    agentRequest('tools/list'),
    agentRequest('resources/read', { uri: `fhir://${type}/hidden` }),
    tool('query', { query: wholeDocument(type) }),
    tool('query', { query }),
    tool('query', { query: `{ ${type}(id: "hidden") { nonsense } }` }),
    tool('describe', { type }),
    tool('find_types', { words: type }),
    tool('explain_cost', { query }),
  ];
}

/** Rows of everything by each format; hidden elements in conditions, and in columns that fail over several values. */
function views(type: string): readonly Sent[] {
  const fields = Object.entries(elements().types[type]?.fields ?? {}).filter(([, { choice }]) => !choice);
  const column = fields.map(([path, { list }], i) => ({ name: `c${i}`, path, collection: list === true }));
  const view = (select: readonly object[], where: readonly object[] = []) =>
    JSON.stringify({ resourceType: 'ViewDefinition', name: 'v', resource: type, select, where });
  const single = fields.map(([name]) => view([{ column: [{ name: 'c', path: name }] }]));
  const counted = fields.map(([name]) =>
    view([{ column: [{ name: 'c', path: 'id' }] }], [{ path: `${name}.exists()` }]),
  );
  const bodies = [
    view([{ column }]),
    view([{ forEachOrNull: 'contained', column: [{ name: 'c', path: 'id' }] }]),
  ];
  const sent = [
    ...formats.flatMap(format => bodies.map(body => ({ body, query: `?_format=${format}` }))),
    ...[...part(single, deep(6, 1), 0), ...part(counted, deep(6, 1), 0)].map(body => ({ body, query: '' })),
  ];
  const headers = { 'content-type': 'application/fhir+json' };
  return sent.map(({ body, query }) => ({
    ...{ method: 'POST', path: `ViewDefinition/$viewdefinition-run${query}`, headers, body },
  }));
}

const formats = ['json', 'ndjson', 'csv', 'parquet'];

const fhirpath = [
  "descendants().where($this is string).select($this + 'x').exists()",
  'descendants().count() > 40',
  'children().single().exists()',
  'descendants().toQuantity() > 1',
  'extension.value.where($this is decimal).first() / 0 = 1',
  "text.`div`.replace('a', 'b').toInteger() > 3",
  "iif(descendants().where($this.toString().contains('x')).exists(), 1, 'a') + 1 = 2",
];
