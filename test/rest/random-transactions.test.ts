// Random transactions against a model, with faults between statements: each is done as a whole or not at all, and conflicts are retried.
import { expect, test } from 'vitest';
import { deep } from '../deep.ts';
import { draw } from '../oracle/draw.ts';
import { testServer } from '../server.ts';
import { applied, bundleOf, randomEntries, type Stored, type World } from './transaction-model.ts';

// Without audit events, which are written in transactions of their own.
const server = testServer({ KILN_AUDIT: 'off' });
const bundles = deep(100, 1000);

/** Fails the statement with this number, counted from the next one on. */
interface Fault {
  statement: number;
  readonly code: string;
}

let fault: Fault | undefined;

/**
 * A statement of a transaction is replaced by one that fails in PostgreSQL, which aborts the transaction. What runs beside it, such as
 * the maintenance of jobs, is not a transaction, and is left alone.
 */
function injectFaults(): void {
  const { generic } = server().database;
  const connect = generic.connect.bind(generic) as (...args: unknown[]) => Promise<object>;
  const patched = new WeakSet<object>();
  generic.connect = (async (...args: unknown[]) => {
    // With a callback it is the pool itself that asks.
    if (args.length > 0) return connect(...args);
    const client = (await connect()) as { query: (...args: unknown[]) => unknown };
    if (patched.has(client)) return client;
    patched.add(client);
    const query = client.query.bind(client);
    let isOpen = false;
    client.query = (...args) => {
      const frame = typeof args[0] === 'string' && /^(begin|commit|rollback)/.exec(args[0])?.[1];
      if (frame) isOpen = frame === 'begin';
      if (!fault || frame || !isOpen || fault.statement-- > 0) return query(...args);
      const { code } = fault;
      fault = undefined;
      const text = `do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`;
      // Statements are objects that tell of their rows and their end.
      const [given] = args;
      const isObject = typeof given === 'object' && given !== null;
      return query(isObject ? Object.assign(given, { text, values: undefined, name: undefined }) : text);
    };
    return client;
  }) as typeof generic.connect;
}

async function stored(): Promise<Map<string, Stored & { version: number }>> {
  const response = await server().fetch('Patient?_count=1000');
  const { entry = [] } = (await response.json()) as {
    entry?: {
      resource: {
        id: string;
        meta: { versionId: string };
        identifier: { value: string }[];
        multipleBirthInteger: number;
      };
    }[];
  };
  return new Map(
    entry.map(({ resource: { id, meta, identifier, multipleBirthInteger } }) => [
      id,
      { value: identifier[0]?.value ?? '', number: multipleBirthInteger, version: Number(meta.versionId) },
    ]),
  );
}

/** Ids that the server assigns are those of the model's: resources are told apart by their numbers. */
function named(
  found: ReadonlyMap<string, Stored & { version: number }>,
  world: World,
): readonly (readonly unknown[])[] {
  const ids = new Map([...world.current].map(([id, { number }]) => [number, id]));
  return [...found.values()]
    .map(({ value, number, version }) => [ids.get(number), value, number, version])
    .sort((a, b) => Number(a[2]) - Number(b[2]));
}

function expected({ current, versions }: World): readonly (readonly unknown[])[] {
  return [...current]
    .map(([id, { value, number }]) => [id, value, number, versions.get(id)])
    .sort((a, b) => Number(a[2]) - Number(b[2]));
}

test(`${bundles} random transactions do what the model says`, { timeout: 600_000 }, async () => {
  injectFaults();
  const random = draw(7);
  let world: World = { current: new Map(), versions: new Map() };
  const seen = { done: 0, refused: 0, broken: 0, retried: 0 };
  let ids = 0;
  for (let i = 0; i < bundles; i++) {
    const entries = randomEntries(random, world, i * 10);
    const codes = ['40001', '40P01', 'XX000'];
    const code = random.chance(0.6) ? random.pick(codes) : undefined;
    fault = code === undefined ? undefined : { statement: random.int(4), code };
    const injected = fault;
    const response = await server().send('POST', '', bundleOf(entries));
    const hit = injected !== undefined && fault === undefined;
    fault = undefined;
    const isBroken = hit && code === 'XX000';
    const next = isBroken ? undefined : applied(world, entries, () => `new${++ids}`);
    const about = JSON.stringify({ i, entries, code, hit, answer: await response.text() });
    if (isBroken) expect(response.status, about).toBe(500);
    else expect(response.status === 200, about).toBe(next !== undefined);
    if (!isBroken && !next) expect(response.status, about).toBeLessThan(500);
    seen[isBroken ? 'broken' : next ? 'done' : 'refused']++;
    if (hit && next) seen.retried++;
    world = next ?? world;
    expect(named(await stored(), world), about).toEqual(expected(world));
    if (world.current.size > 40) world = await emptied(world);
  }
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(deep(0, 16));
});

/** So that the searches still find one resource now and then. */
async function emptied(world: World): Promise<World> {
  const versions = new Map(world.versions);
  for (const id of (await stored()).keys()) await server().fetch(`Patient/${id}`, { method: 'DELETE' });
  for (const id of world.current.keys()) versions.set(id, (versions.get(id) ?? 0) + 1);
  return { current: new Map(), versions };
}

test('transactions at the same time lose no update', async () => {
  const people = Array.from({ length: 4 }, (_, i) => `lost${i}`);
  for (const id of people) await server().put({ resourceType: 'Patient', id });
  const add = async (i: number): Promise<void> => {
    const two = [people[i % 4], people[(i * 3 + 1) % 4]].filter((id, at, all) => all.indexOf(id) === at);
    const data = Buffer.from(
      JSON.stringify([{ op: 'add', path: '/identifier/-', value: { value: String(i) } }]),
    ).toString('base64');
    const resource = { resourceType: 'Binary', contentType: 'application/json-patch+json', data };
    const entry = two.map(id => ({ resource, request: { method: 'PATCH', url: `Patient/${id}` } }));
    const response = await server().send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(response.status, await response.text()).toBe(200);
  };
  for (const id of people)
    await server().put({ resourceType: 'Patient', id, identifier: [{ value: 'first' }] } as never);
  await Promise.all(Array.from({ length: 40 }, (_, i) => add(i)));
  const all = await Promise.all(
    people.map(async id => {
      const { identifier } = (await (await server().fetch(`Patient/${id}`)).json()) as {
        identifier: { value: string }[];
      };
      return identifier.map(({ value }) => value).filter(value => value !== 'first');
    }),
  );
  const wanted = Array.from({ length: 40 }, (_, i) => new Set([i % 4, (i * 3 + 1) % 4]));
  for (const [at, values] of all.entries()) {
    const numbers = values.map(Number).sort((a, b) => a - b);
    expect(numbers).toEqual(wanted.flatMap((set, i) => (set.has(at) ? [i] : [])));
  }
});
