// Apollo Client, urql with Graphcache, graphql-request and Relay's store against the server, with the generated configuration of caches:
// fragments, a mutation, paging, GET, persisted queries, batches, and nothing on the console.

import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { createClient, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { persistedExchange } from '@urql/exchange-persisted';
import { getNamedType, isListType, isObjectType } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import {
  type ConcreteRequest,
  createOperationDescriptor,
  Environment,
  Network,
  RecordSource,
  Store,
} from 'relay-runtime';
import { tap } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apolloCache, graphcache, relayDataID } from '../../generated/client/cache.js';
import { servedSchema } from '../served-schema.ts';
import { testServer, token } from '../server.ts';

const server = testServer();
const url = () => `${server().base}/$graphql`;
const headers = { authorization: `Bearer ${token}` };
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** What was sent, as method, whether the document was in it, and whether it was a batch. */
const sent: string[] = [];
const counted: typeof fetch = (input, init) => {
  const text = `${String(input)} ${String(init?.body ?? '')}`;
  const isBatch = String(init?.body ?? '').startsWith('[');
  sent.push(
    `${init?.method ?? 'GET'}${isBatch ? ' batch' : ''}${/[?&"]query["=]/.test(text) ? ' query' : ''}`,
  );
  return fetch(input, init);
};

beforeAll(async () => {
  for (const [id, family] of [
    ['p1', 'Lovelace'],
    ['p2', 'Noether'],
    ['p3', 'Turing'],
  ] as const)
    await server().put({
      ...{ resourceType: 'Patient', id, gender: 'unknown' },
      // Ids of elements are unique in their resource alone.
      name: [
        { id: 'n', family, given: ['A', 'B'] },
        { id: 'm', family: 'Other' },
      ],
      maritalStatus: { id: 'n', text: family, coding: [{ code: 'M' }] },
      managingOrganization: { reference: 'Organization/o1' },
    } as never);
  await server().put({ resourceType: 'Organization', id: 'o1', name: 'Clinic' } as never);
  for (let i = 0; i < 21; i++)
    await server().put({
      resourceType: 'Basic',
      id: `b${i}`,
      code: { text: 'x' },
      subject: { reference: 'Patient/p1' },
    } as never);
});

beforeEach(() => {
  sent.length = 0;
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level);
});

afterEach(() => {
  expect([...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]).toEqual([]);
  vi.restoreAllMocks();
});

const byId = `
  query Read($id: ID!) { Patient(id: $id) { ...Names maritalStatus { text } managingOrganization { resource { ...About } } } }
  fragment Names on Patient { id name { id family } }
  fragment About on Resource { id ... on Organization { name } }`;
const otherFields =
  'query Other($id: ID!) { Patient(id: $id) { id gender name { id given } maritalStatus { coding { code } } } }';
const page =
  'query Page($cursor: String) { PatientConnection(_count: 2, _sort: "_id", _cursor: $cursor) { next edges { resource { id name { id family } } } } }';
const write =
  'mutation Write($id: ID!, $res: PatientInput!) { PatientUpdate(id: $id, res: $res) { id name { id family } } }';
const written = { name: [{ id: 'n', family: 'King' }], gender: 'female' };

describe('Apollo Client', () => {
  const client = (link: ApolloLink) => new ApolloClient({ link, cache: new InMemoryCache(apolloCache) });
  const http = () => new HttpLink({ uri: url(), headers, fetch: counted });

  it('reads fragments, keeps resources by type and id, and what is inside of them apart', async () => {
    const apollo = client(http());
    for (const id of ['p1', 'p2']) await apollo.query({ query: gql(byId), variables: { id } });
    const { data } = await apollo.query({ query: gql(byId), variables: { id: 'p1' } });
    expect(data).toMatchObject({
      Patient: {
        name: [{ family: 'Lovelace' }, { family: 'Other' }],
        maritalStatus: { text: 'Lovelace' },
        managingOrganization: { resource: { name: 'Clinic' } },
      },
    });
    expect(sent).toHaveLength(2);
    const kept = Object.keys(apollo.cache.extract() as object).filter(key => key.includes(':'));
    expect(kept.sort()).toEqual(['Organization:o1', 'Patient:p1', 'Patient:p2']);
    // Elements of which other fields are read are replaced, never mixed.
    await apollo.query({ query: gql(otherFields), variables: { id: 'p1' } });
    await apollo.query({ query: gql('{ PatientList(_sort: "_id") { id name { id text } } }') });
    await apollo.query({ query: gql('{ PatientList(_sort: "_id") { id } }'), fetchPolicy: 'network-only' });
  });

  it('shows a mutation where the resource is watched', async () => {
    const apollo = client(http());
    const watched = apollo.watchQuery({ query: gql(byId), variables: { id: 'p3' } });
    const families: unknown[] = [];
    const watching = watched.subscribe(({ data, dataState }) => {
      if (dataState === 'complete') families.push((data as Shown).Patient.name[0]?.family);
    });
    await vi.waitFor(() => expect(families).toEqual(['Turing']));
    await apollo.mutate({ mutation: gql(write), variables: { id: 'p3', res: written } });
    await vi.waitFor(() => expect(families.at(-1)).toBe('King'));
    watching.unsubscribe();
  });

  it('walks through pages', async () => {
    const apollo = client(http());
    const first = await apollo.query<Pages>({ query: gql(page) });
    const cursor = first.data?.PatientConnection.next;
    const second = await apollo.query<Pages>({ query: gql(page), variables: { cursor } });
    expect([first, second].map(({ data }) => data?.PatientConnection.edges.length)).toEqual([2, 1]);
  });

  it('sends persisted queries by GET', async () => {
    const link = new PersistedQueryLink({ sha256: digest, useGETForHashedQueries: true }).concat(http());
    for (const id of ['p1', 'p2']) {
      const { data } = await client(link).query<Shown>({ query: gql(byId), variables: { id } });
      expect(data?.Patient.name).toHaveLength(2);
    }
    expect(sent).toEqual(['GET', 'POST query', 'GET']);
    await client(link).mutate({ mutation: gql(write), variables: { id: 'p4', res: written } });
    expect(sent.slice(3)).toEqual(['POST', 'POST query']);
  });

  it('sends batches', async () => {
    const apollo = client(new BatchHttpLink({ uri: url(), headers, fetch: counted, batchInterval: 5 }));
    const answers = await Promise.all(
      ['p1', 'p2', 'absent'].map(id =>
        apollo.query({ query: gql(byId), variables: { id }, errorPolicy: 'all' }),
      ),
    );
    expect(
      answers.map(({ data, error }) => [(data as Partial<Shown>).Patient?.name.length, error?.message]),
    ).toEqual([
      [2, undefined],
      [2, undefined],
      [undefined, 'No Patient with this id is here.'],
    ]);
    expect(sent).toEqual(['POST batch query']);
  });

  it('sees which lists were cut', async () => {
    const cut: unknown[] = [];
    const noticing = new ApolloLink((operation, forward) =>
      forward(operation).pipe(tap(({ extensions }) => cut.push(extensions?.incomplete))),
    );
    await client(noticing.concat(http())).query({ query: gql('{ BasicList { id } }') });
    expect(cut).toEqual([[['BasicList']]]);
  });
});

describe('urql', () => {
  const client = (preferGetMethod = false) =>
    createClient({
      url: url(),
      fetch: counted,
      fetchOptions: { headers },
      preferGetMethod,
      exchanges: [
        cacheExchange(graphcache),
        persistedExchange({ preferGetForPersistedQueries: preferGetMethod, enableForMutation: true }),
        fetchExchange,
      ],
    });

  it('reads fragments, from the cache the second time, and keeps what is inside of resources apart', async () => {
    const urql = client();
    for (const id of ['p1', 'p2', 'p1']) {
      const { data, error } = await urql.query<Shown>(byId, { id }).toPromise();
      expect(error).toBeUndefined();
      expect(data?.Patient.maritalStatus?.text).toBe({ p1: 'Lovelace', p2: 'Noether' }[id]);
      expect(data?.Patient.managingOrganization?.resource).toMatchObject({ name: 'Clinic' });
    }
    expect(sent).toEqual(['POST', 'POST query', 'POST']);
    await urql.query(otherFields, { id: 'p1' }).toPromise();
  });

  it('writes, and walks through pages', async () => {
    const urql = client();
    await urql.query(byId, { id: 'p2' }).toPromise();
    const { error } = await urql.mutation(write, { id: 'p2', res: written }).toPromise();
    expect(error).toBeUndefined();
    const { data } = await urql.query<Pages>(page, {}).toPromise();
    const next = await urql.query<Pages>(page, { cursor: data?.PatientConnection.next }).toPromise();
    expect(next.data?.PatientConnection.edges.length).toBeGreaterThan(0);
  });

  it('sends persisted queries by GET, and sees which lists were cut', async () => {
    const query = 'query Cut($id: ID!) { Patient(id: $id) { id BasicList(_reference: subject) { id } } }';
    const { extensions, error } = await client(true).query(query, { id: 'p1' }).toPromise();
    expect(error).toBeUndefined();
    expect(extensions?.incomplete).toEqual([['Patient', 'BasicList']]);
    expect(sent).toEqual(['GET', 'GET query']);
  });
});

describe('graphql-request', () => {
  it('reads fragments, writes, walks through pages, by POST and GET, and sees which lists were cut', async () => {
    const post = new GraphQLClient(url(), { headers, fetch: counted });
    const get = new GraphQLClient(url(), { headers, fetch: counted, method: 'GET' });
    for (const client of [post, get])
      expect((await client.request<Shown>(byId, { id: 'p1' })).Patient.name[0]?.family).toBe('Lovelace');
    expect(sent).toEqual(['POST query', 'GET query']);
    await post.request(write, { id: 'p5', res: written });
    const { PatientConnection } = await get.request<Pages>(page);
    await get.request(page, { cursor: PatientConnection.next });
    const { extensions } = await post.rawRequest('{ BasicList { id } }');
    expect(extensions).toEqual({ incomplete: [['BasicList']] });
    const batch = await post.batchRequests([
      { document: byId, variables: { id: 'p1' } },
      { document: '{ __typename }' },
    ]);
    expect(batch).toMatchObject([{ data: { Patient: { id: 'p1' } } }, { data: { __typename: 'Query' } }]);
    await expect(post.request('{ nope }')).rejects.toThrow('Cannot query field "nope"');
  });
});

describe("Relay's store", () => {
  it('keeps resources by type and id, and what is inside of them apart', async () => {
    const network = Network.create(
      async ({ text }, variables) => (await server().graphql(text ?? '', variables)) as never,
    );
    const environment = new Environment({
      network,
      store: new Store(new RecordSource()),
      getDataID: relayDataID,
    });
    for (const id of ['p1', 'o1']) {
      const operation = createOperationDescriptor(relayRead(id === 'p1' ? 'Patient' : 'Organization'), {
        id,
      });
      await environment.execute({ operation }).toPromise();
      expect(environment.lookup(operation.fragment).data).toMatchObject(
        id === 'p1'
          ? { Patient: { id, name: [{ id: 'n', family: 'Lovelace' }, { id: 'm' }] } }
          : { Organization: { id } },
      );
    }
    const ids = environment.getStore().getSource().getRecordIDs();
    expect(ids).toEqual(expect.arrayContaining(['Patient:p1', 'Organization:o1']));
    expect(ids).not.toContain('n');
  });
});

describe('the configuration of caches', () => {
  it('knows every type and every list of the schema', () => {
    const missing: string[] = [];
    for (const type of Object.values(servedSchema().getTypeMap())) {
      if (!isObjectType(type) || /^(__|Query$|Mutation$|Changes$)/.test(type.name)) continue;
      const policy = apolloCache.typePolicies[type.name];
      const isResource = type.getInterfaces().length > 0;
      if (!policy || (policy.keyFields === false) === isResource) missing.push(type.name);
      if (graphcache.keys[type.name]?.({ id: 'x' }) !== (isResource ? 'x' : null)) missing.push(type.name);
      if ((relayDataID({ id: 'x' }, type.name) !== undefined) !== isResource) missing.push(type.name);
      for (const [name, field] of Object.entries(type.getFields()))
        if (isListType(field.type) && isObjectType(getNamedType(field.type)) && !policy?.fields[name])
          missing.push(`${type.name}.${name}`);
    }
    expect(missing).toEqual([]);
    expect(apolloCache.possibleTypes.Resource.length).toBeGreaterThan(140);
  });
});

interface Shown {
  readonly Patient: {
    readonly name: readonly { readonly family: string }[];
    readonly maritalStatus?: { readonly text: string };
    readonly managingOrganization?: { readonly resource: unknown };
  };
}

interface Pages {
  readonly PatientConnection: { readonly next: string; readonly edges: readonly unknown[] };
}

/** What the Relay compiler makes of `query ($id: ID!) { Patient(id: $id) { __typename id name { id family } } }`. */
function relayRead(type: 'Patient' | 'Organization') {
  const scalar = (name: string) => ({ kind: 'ScalarField', alias: null, args: null, name, storageKey: null });
  const isPatient = type === 'Patient';
  const name = {
    kind: 'LinkedField',
    alias: null,
    args: null,
    concreteType: 'HumanName',
    name: 'name',
    plural: true,
    selections: [scalar('id'), scalar('family')],
    storageKey: null,
  };
  const selections = [
    {
      ...{
        kind: 'LinkedField',
        alias: null,
        concreteType: type,
        name: type,
        plural: false,
        storageKey: null,
      },
      args: [{ kind: 'Variable', name: 'id', variableName: 'id' }],
      selections: [scalar('__typename'), scalar('id'), ...(isPatient ? [name] : [])],
    },
  ];
  const argumentDefinitions = [{ defaultValue: null, kind: 'LocalArgument', name: 'id' }];
  const text = `query Read($id: ID!) { ${type}(id: $id) { __typename id ${isPatient ? 'name { id family }' : ''} } }`;
  return {
    kind: 'Request',
    fragment: {
      kind: 'Fragment',
      name: 'Read',
      type: 'Query',
      metadata: null,
      argumentDefinitions,
      selections,
    },
    operation: { kind: 'Operation', name: 'Read', argumentDefinitions, selections },
    params: { id: null, cacheID: type, metadata: {}, name: 'Read', operationKind: 'query', text },
  } as never as ConcreteRequest;
}
