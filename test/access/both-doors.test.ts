// One corpus, both doors: what GraphQL shows of a resource by read, List and Connection is what REST shows of it, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { examplesTemplate, now, oracleSchema, stored } from '../graphql/fixture.ts';
import { asResource, populatedSelection } from '../graphql/populated.ts';
import { isObject, type Json, normalText, parseJson, type Resource } from '../oracle/json.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { type Doors, graphqlRequest, openDoors } from './doors.ts';
import { filledEntries, grantFor, policies, type TestPolicy } from './policies.ts';
import { seenRows } from './seen.ts';

const schema = oracleSchema();
const types = [
  'Patient',
  'Observation',
  'Flag',
  'Encounter',
  'Practitioner',
  'Organization',
  'DiagnosticReport',
  'Medication',
];

let doors: Doors;
let drop: () => Promise<void>;
let store: Store;
const byType = new Map<string, Resource[]>();

beforeAll(async () => {
  const made = await createTestDatabase({ template: await examplesTemplate(false) });
  drop = made.drop;
  const grants = new Map(Object.entries(policies).map(([name, policy]) => [name, grantFor(policy)] as const));
  doors = await openDoors(made.connection, grants, { KILN_MAX_COST: '1000000000', KILN_MAX_COUNT: '1000' });
  const { current } = await stored(doors.database);
  store = createStore(current, { base: defaultBase, now });
  for (const resource of current)
    byType.set(resource.resourceType, [...(byType.get(resource.resourceType) ?? []), resource]);
}, 240_000);

afterAll(async () => {
  await doors.close();
  await drop();
});

describe.each(Object.entries(policies))('%s', (name, policy) => {
  test.each(part(types, deep(2, 1), name.length))('%s', { timeout: 60_000 }, async type => {
    const all = byType.get(type) ?? [];
    const rest = new Map<string, Json>();
    for (const { id } of all) {
      const { status, body } = await doors.send({ method: 'GET', path: `${type}/${id}` }, name);
      expect([200, 404]).toContain(status);
      if (status === 200) rest.set(String(id), parseJson(body));
    }
    const ids = [...rest.keys()].sort();
    // Where searching is granted apart from reading, the oracle says which rows each of them has.
    const isApart = filledEntries(policy).some(({ interaction }) => interaction);
    const found = isApart ? granted(policy, type, 'search') : ids;
    if (isApart) expect(ids).toEqual(granted(policy, type, 'read'));
    const selection = populatedSelection(schema, type, all);
    const ask = async (query: string) => parseJson((await doors.send(graphqlRequest(query), name)).body);
    const list = await ask(
      `{ a: ${type}List(_count: 1000) ${selection} c: ${type}Connection(_count: 1000) { count edges { resource { id } } } }`,
    );
    if (isObject(list) && list.data === undefined) {
      expect(normalText(list.errors)).toMatch(/does not extend/);
      expect(found).toEqual([]);
      return;
    }
    const data = isObject(list) && isObject(list.data) ? list.data : {};
    const items = Array.isArray(data.a) ? (data.a as readonly Json[]) : [];
    const shown = new Map(items.flatMap(item => (isObject(item) ? [[String(item.id), item] as const] : [])));
    expect([...shown.keys()].sort()).toEqual(found);
    const page = normalText(data.c);
    expect(page.match(/"id":/g)?.length ?? 0).toBe(found.length);
    expect(page).toContain(`"count":${found.length},`);
    if (!isApart)
      for (const [id, resource] of rest) expect(bare(shown.get(id) ?? null), id).toBe(bare(resource));
    for (const id of ids.slice(0, 5)) {
      const read = await ask(`{ a: ${type}(id: "${id}") ${selection} }`);
      const one = isObject(read) && isObject(read.data) ? (read.data.a ?? null) : null;
      expect(bare(one), id).toBe(bare(rest.get(id) ?? null));
    }
  });
});

function granted(policy: TestPolicy, type: string, interaction: string): readonly string[] {
  return seenRows(store, filledEntries(policy), [interaction])
    .flatMap(({ stored: { resourceType, id } }) => (resourceType === type ? String(id) : []))
    .sort();
}

/** Without what is null or empty: where all that stands in an element is hidden, one door leaves it and the other has it empty. */
function bare(json: Json): string {
  return normalText(asResource(json) ?? null);
}
