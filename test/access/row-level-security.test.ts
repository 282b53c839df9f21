// A second opinion: PostgreSQL's row-level security decides which rows there are, for somebody whom our policies do not restrict. The
// answers are those that our policies give over the same rows. Which rows that are is worked out in plain JavaScript: seen.ts.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import type { Grant } from '../../runtime/base/principal/principal.ts';
import { createTestDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { corpus } from '../graphql/corpus.ts';
import { examplesTemplate, now, oracleSchema, stored } from '../graphql/fixture.ts';
import { defaultBase } from '../oracle/search.ts';
import { createStore, type Store } from '../oracle/store.ts';
import { compartment } from './compartment.ts';
import { type Doors, type Got, graphqlRequest, openDoors, type Sent } from './doors.ts';
import { andOthers, filledEntries, grantFor, policies, type TestPolicy } from './policies.ts';
import { cursorIn, randomPage, randomQuery, wholeQuery } from './random-sent.ts';
import { type RowSecurity, rowSecurity, type Visible } from './row-security.ts';
import { administration, seenRows } from './seen.ts';

const schema = oracleSchema();
const requests = Number(process.env.KILN_TEST_REQUESTS ?? deep(2, 12));
const env = {
  KILN_FHIRPATH_TIMEOUT: '60s',
  KILN_MAX_DOCUMENT_BYTES: '4MB',
  KILN_MAX_COST: '1000000000',
  KILN_MAX_COUNT: '5000',
  maxSqlBytes: 2 ** 20,
  maxSubplans: 5000,
};

/**
 * PostgreSQL has an opinion about rows alone. It knows no elements that are hidden, one way of reading, and nothing of resources inside
 * of others, which vanish where their type is not granted: each policy is asked about with its criteria and nothing else, and with
 * every type that it does not name. Those that leave every row, and those about writes, whose rows are as in others, are left out.
 */
const rowPolicies: ReadonlyMap<string, TestPolicy> = new Map([
  ...Object.entries(policies).flatMap(([name, policy]): [string, TestPolicy][] =>
    isNarrow(policy) && !isApart(policy) && !policy.scopes && !isAboutWrites(policy)
      ? [[name, rowsAlone(policy)]]
      : [],
  ),
  [
    'criteria that see more than their holder',
    {
      entries: andOthers([
        { resourceType: 'Patient', criteria: 'Patient?active=true' },
        { resourceType: 'Observation', criteria: 'Observation?subject:Patient.gender=male' },
        { resourceType: 'Encounter', criteria: 'Encounter?subject:Patient.birthdate=gt1900' },
        { resourceType: 'Flag', criteria: 'Flag?_filter=patient.active eq true' },
      ]),
    },
  ],
  ['a compartment, and what is in none', inCompartment('Patient/f001')],
]);

/** With what they hide: which rows there are for somebody who sees only some of their elements, by ids alone. */
const hiding: ReadonlyMap<string, TestPolicy> = new Map(
  Object.entries(policies).flatMap(([name, policy]): [string, TestPolicy][] => {
    const { entries, scopes } = policy;
    const hides = entries.some(({ hiddenFields = [] }) => hiddenFields.length > 0);
    return hides && !isApart(policy) && !scopes ? [[`${name}, ids`, policy]] : [];
  }),
);

function isNarrow({ entries }: TestPolicy): boolean {
  return entries.every(({ criteria, resourceType }) => resourceType !== '*' || criteria !== undefined);
}

function isAboutWrites({ entries }: TestPolicy): boolean {
  return entries.some(({ readonlyFields, writeConstraint }) => readonlyFields ?? writeConstraint);
}

function isApart({ entries }: TestPolicy): boolean {
  return entries.some(({ interaction }) => interaction);
}

/** Types whose rows are not the same for everybody, as far as that can be told from the entries. */
function narrowTypes({ entries, scoped = entries }: TestPolicy): readonly string[] {
  const named = new Set(scoped.flatMap(({ criteria, resourceType }) => (criteria ? resourceType : [])));
  return store.types.filter(type => named.has(type) || named.has('*'));
}

function rowsAlone({ entries, parameters }: TestPolicy): TestPolicy {
  const rows = entries.map(({ resourceType, criteria }) => ({
    resourceType,
    ...(criteria === undefined ? {} : { criteria }),
  }));
  const isAll = entries.some(({ resourceType }) => resourceType === '*');
  return { entries: isAll ? rows : andOthers(rows), ...(parameters ? { parameters } : {}) };
}

function inCompartment(patient: string): TestPolicy {
  const inside = compartment(patient, ['read', 'search']);
  const types = new Set([...inside.map(({ resourceType }) => resourceType), ...administration]);
  const others = elements().resources.filter(type => !types.has(type));
  return {
    entries: [{ resourceType: '*' }],
    parameters: { patient },
    scopes: ['patient/*.rs', ...others.map(type => `system/${type}.rs`)].join(' '),
    scoped: [...inside, ...others.map(resourceType => ({ resourceType }))],
  };
}

const askedByRows = part([...rowPolicies], deep(6, 1), 0);
const askedByIds = part([...hiding], deep(6, 1), 0);
const grants = new Map<string, Grant>();
let store: Store;
let ours: Doors;
let security: RowSecurity;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const made = await createTestDatabase({ template: await examplesTemplate(false) });
  closing.unshift(() => security.dropRole(inject('server')));
  closing.unshift(made.drop);
  const asked = [...askedByRows, ...askedByIds];
  for (const [name, policy] of asked) grants.set(name, grantFor(policy));
  ours = await openDoors(made.connection, grants, env);
  closing.unshift(ours.close);
  const { current, history } = await stored(ours.database);
  store = createStore(current, { base: defaultBase, now, history });
  security = await rowSecurity(
    made.connection,
    new Map(asked.map(([name, policy]) => [name, visibleBy(policy)])),
  );
}, 240_000);

afterAll(async () => {
  for (const close of closing) await close();
});

test('is forced on every table of resources and of what finds them, and the role owns and bypasses nothing', async () => {
  const theirs = await openDoors(security.connection('rows of some types'), new Map(), env);
  try {
    const { rows } = await theirs.database.generic.query<Record<string, unknown>>(
      `select rolsuper or rolbypassrls as free, (select count(*)::int4 from pg_class where relowner = r.oid) as owned,
        (select count(*)::int4 from pg_class where relrowsecurity and relforcerowsecurity and row_security_active(oid)) as secured,
        (select string_agg(relname, ' ' order by relname) from pg_class c where relkind = 'r' and not relrowsecurity
          and relnamespace = 'public'::regnamespace) as others
       from pg_roles r where rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        free: false,
        owned: 0,
        secured: security.tables,
        others:
          'kiln_assertion kiln_attempt kiln_binding kiln_change kiln_event kiln_factor kiln_file kiln_index kiln_job kiln_key kiln_listener kiln_meta kiln_migration kiln_notification kiln_project kiln_revoked kiln_schedule kiln_schema kiln_secret kiln_sign_in kiln_subscription kiln_token kiln_user kiln_webhook test_refused test_seen test_whole',
      },
    ]);
    expect(security.tables).toBeGreaterThan(elements().resources.length + 100);
  } finally {
    await theirs.close();
  }
});

describe('rows, by every door', () => {
  test.each(askedByRows)('%s', { timeout: 120_000 }, async (name, policy) => {
    const { compare, counts, close } = await twoOpinions(name);
    try {
      for (const { request } of part(corpus(), deep(6, 1), name.length)) {
        const { query = '', variables, operationName } = request;
        await compare(graphqlRequest(query, variables, '$graphql', operationName));
      }
      const known = { schema, store, resources: [], seen: [] };
      for (let seed = 0; seed < requests; seed++) {
        await compare(randomQuery(known, 1000 + seed));
        await compare(wholeQuery(known, seed));
        if (seed % 4 > 0) continue;
        let cursors: readonly (string | undefined)[] = [undefined, undefined];
        for (let page = 0; page < 4; page++) {
          const [one, other] = cursors.map(cursor => randomPage(known, seed, cursor));
          const answers: readonly Got[] = one && other ? await compare(one, other) : [];
          cursors = answers.map(({ body }) => cursorIn(body, seed + page));
          if (cursors[0] === undefined) break;
        }
      }
      for (const type of readTypes)
        for (const { id } of store.resources(type).slice(0, deep(2, 8)))
          for (const path of [`${type}/${id}`, `${type}/${id}/_history/1`])
            await compare({ method: 'GET', path });
      for (const type of narrowTypes(policy).slice(0, deep(10, 40))) await compare(rowsRequest(type));
      console.log(name, JSON.stringify(counts));
      // What is refused is about types of the administration, and on few of the documents.
      expect(counts.refused).toBeLessThan(5);
      expect(counts.compared).toBeGreaterThan(deep(30, 200));
      expect(counts.narrowed).toBeGreaterThan(deep(0, 4));
    } finally {
      await close();
    }
  });
});

/** What PostgreSQL says of a policy is not what we say of one that differs by a word: else the comparison would show nothing. */
test.each([
  ['Patient', 'Patient?gender=male', 'Patient?gender=female'],
  ['Observation', 'Observation?status=final', undefined],
  ['Organization', 'Organization?name=health,acme,new', 'Organization?name=health,acme'],
])('an altered policy on %s is told from the one that was meant', async (type, criteria, altered) => {
  const { entries } = rowPolicies.get('rows of some types') ?? { entries: [] };
  expect(entries).toContainEqual({ resourceType: type, criteria });
  const changed = entries.map(entry =>
    entry.criteria === criteria
      ? { resourceType: type, ...(altered === undefined ? {} : { criteria: altered }) }
      : entry,
  );
  grants.set(`altered ${type}`, grantFor({ entries: changed }));
  const theirs = await openDoors(security.connection('rows of some types'), new Map(), env);
  try {
    for (const about of ['Patient', 'Observation', 'Organization']) {
      const opinion = bare(await theirs.send(rowsRequest(about, ''), 'developer'));
      const answer = bare(await ours.send(rowsRequest(about, ''), `altered ${type}`));
      if (about === type) expect(opinion).not.toEqual(answer);
      else expect(opinion).toEqual(answer);
    }
  } finally {
    await theirs.close();
  }
});

describe('ids, where elements are hidden', () => {
  test.each(askedByIds)('%s', { timeout: 120_000 }, async (name, { entries }) => {
    const { compare, counts, close } = await twoOpinions(name);
    try {
      const hides = entries.filter(({ hiddenFields = [] }) => hiddenFields.length > 0);
      const types = new Set(hides.map(({ resourceType }) => resourceType));
      const asked = store.types.filter((type, i) => types.has(type) || (types.has('*') && i % 5 === 0));
      for (const type of asked) await compare(rowsRequest(type, ''));
      console.log(name, JSON.stringify(counts));
      expect(counts.compared + counts.refused).toBe(asked.length);
      expect(counts.compared).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });
});

const readTypes = ['Patient', 'Observation', 'Flag', 'Encounter', 'Practitioner', 'Organization'];

async function twoOpinions(name: string) {
  const theirs = await openDoors(security.connection(name), new Map(), env);
  /** `narrowed`: of a third of them, those of which somebody without a policy sees something else. */
  const counts = { compared: 0, refused: 0, narrowed: 0 };
  /** @returns both answers; none where our policies refuse the request */
  const compare = async (one: Sent, other = one): Promise<readonly Got[]> => {
    const answer = await ours.send(one, name);
    // Which types there are for somebody is nothing that rows tell.
    if (/your access does not extend/i.test(answer.body)) {
      counts.refused++;
      return [];
    }
    const opinion = await theirs.send(other, 'developer');
    expect(bare(opinion), `${one.method} ${one.path}\n${one.body}`).toEqual(bare(answer));
    counts.compared++;
    // Of some of them it is asked what they would be for everybody.
    const isAsked = counts.compared % 3 === 0;
    if (isAsked && bare(await ours.send(other, 'developer')).body !== bare(answer).body) counts.narrowed++;
    return [answer, opinion];
  };
  return { compare, counts, close: theirs.close };
}

/** Ids alone: by List, Connection and read, through references and backwards. */
function rowsRequest(type: string, more = around[type] ?? ''): Sent {
  const reads = store
    .resources(type)
    .slice(0, 5)
    .map(({ id }, i) => `r${i}: ${type}(id: ${JSON.stringify(id)}) { id }`);
  return graphqlRequest(
    `{ l: ${type}List(_count: 5000) { id ${more} }
       c: ${type}Connection(_count: 5000) { count edges { resource { id } } } ${reads.join(' ')} }`,
  );
}

const around: Readonly<Record<string, string>> = {
  Patient: 'AccountList(_reference: subject) { id }',
  Encounter: 'serviceProvider { resource(optional: true) { id } }',
  Observation: 'encounter { resource(optional: true) { id } }',
};

function visibleBy(policy: TestPolicy): Visible {
  const entries = filledEntries(policy);
  const rows = seenRows(store, entries).map(({ stored: { resourceType, id } }) => ({
    type: resourceType,
    id: String(id),
  }));
  const whole = elements().resources.filter(type => {
    const about = entries.filter(
      ({ resourceType }) => resourceType === type || (resourceType === '*' && !administration.includes(type)),
    );
    return (
      about.some(({ criteria }) => criteria === undefined) &&
      about.every(({ hiddenFields = [] }) => hiddenFields.length === 0)
    );
  });
  return { rows, whole };
}

/** A cursor is signed for who asked: what it says is compared, and not for whom. */
function bare({ status, headers, body }: Got): Got {
  return {
    status,
    headers: headers.filter(header => !header.startsWith('content-length')),
    body: body.replace(/"([\w-]+)\.[\w-]{20,}\.[\w-]{20,}"/g, '"$1"'),
  };
}
