// Automatic persisted queries: a client sends the digest of a query, and the query once.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NotPersisted, persistedQueries } from '../../runtime/graphql/document/persisted-documents.ts';
import { testServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-persisted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const trusted = 'query T { __typename }';
const manifest = join(folder, 'manifest.json');
writeFileSync(manifest, JSON.stringify({ [digest(trusted)]: trusted }));

const server = testServer({ KILN_DOCUMENTS: manifest });
const strict = testServer({ KILN_DOCUMENTS: manifest, KILN_ALLOW: 'trusted' });

const hashed = (query: string) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash: digest(query) } },
});

async function post(body: object, to = server, accept = 'application/json'): Promise<Response> {
  return to().send('POST', '$graphql', body, { accept });
}

const get = (query: string, to = server) =>
  to().fetch(`$graphql?${new URLSearchParams({ extensions: JSON.stringify(hashed(query).extensions) })}`);

const found = { data: { __typename: 'Query' } };

it('is not known, is sent with its query, and is known from then on, by POST and GET', async () => {
  const query = 'query Once { __typename }';
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    const response = await post(hashed(query), server, accept);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'PersistedQueryNotFound',
          extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', resource: expect.anything() },
        },
      ],
    });
  }
  expect(await (await post({ query, ...hashed(query) })).json()).toEqual(found);
  expect(await (await post(hashed(query))).json()).toEqual(found);
  expect(await (await get(query)).json()).toEqual(found);
});

it('is kept by a GET as well, with variables', async () => {
  const query = 'query ($id: ID!) { Patient(id: $id) { id } }';
  await server().put({ resourceType: 'Patient', id: 'p1' });
  const { extensions } = hashed(query);
  const members = { query, variables: '{"id":"p1"}', extensions: JSON.stringify(extensions) };
  const answer = { data: { Patient: { id: 'p1' } } };
  expect(await (await server().fetch(`$graphql?${new URLSearchParams(members)}`)).json()).toEqual(answer);
  expect(await (await post({ ...hashed(query), variables: { id: 'p1' } })).json()).toEqual(answer);
});

it('is not kept under another digest, nor if it is not valid', async () => {
  const other = 'query Other { __typename }';
  const wrong = await post({ query: '{ __typename }', ...hashed(other) });
  expect(await wrong.json()).toMatchObject({
    errors: [{ message: expect.stringMatching(/is not the SHA-256/) }],
  });
  const invalid = '{ nope }';
  await post({ query: invalid, ...hashed(invalid) });
  for (const query of [other, invalid])
    expect(await (await post(hashed(query))).json()).toMatchObject({
      errors: [{ message: 'PersistedQueryNotFound' }],
    });
});

it('is not a mutation by GET', async () => {
  const mutation = 'mutation { PatientUpdate(id: "p2", res: { active: true }) { id } }';
  expect((await post({ query: mutation, ...hashed(mutation) })).status).toBe(200);
  expect((await get(mutation)).status).toBe(405);
});

it.each([
  { version: 2, sha256Hash: digest(trusted) },
  { version: 1, sha256Hash: 'abc' },
  { version: 1 },
  'x',
])('is refused as %j', async persistedQuery => {
  const response = await post({ query: '{ __typename }', extensions: { persistedQuery } });
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/extensions\.persistedQuery is not/);
});

it('is not sent together with a documentId', async () => {
  const response = await post({ documentId: `sha256:${digest(trusted)}`, ...hashed(trusted) });
  expect(response.status).toBe(400);
});

it('names trusted documents, and nothing else where only these are answered', async () => {
  for (const to of [server, strict]) expect(await (await post(hashed(trusted), to)).json()).toEqual(found);
  const query = '{ __typename }';
  for (const body of [hashed(query), { query, ...hashed(query) }, hashed(query)]) {
    const { errors } = (await (await post(body, strict)).json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(/no trusted document with the id|Only trusted documents are answered/);
  }
});

describe('what is kept', () => {
  const query = '{ __typename }';
  const hash = digest(query);

  it('is of one project', () => {
    const kept = persistedQueries();
    kept.keep(1, hash, query);
    expect(kept.text(1, hash, undefined)).toBe(query);
    expect(() => kept.text(2, hash, undefined)).toThrow(NotPersisted);
  });

  it('is bounded', () => {
    const kept = persistedQueries();
    kept.keep(1, hash, query);
    for (let i = 0; i < 10; i++) kept.keep(1, `${i}`, 'x'.repeat(1024 * 1024));
    expect(() => kept.text(1, hash, undefined)).toThrow(NotPersisted);
    expect(kept.text(1, '9', undefined)).toHaveLength(1024 * 1024);
  });
});
