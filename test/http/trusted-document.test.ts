// Documents by their ids: a manifest that is made and checked ahead, and a server that answers nothing else.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { Failure } from '../../runtime/base/failure.ts';
import type { Options } from '../../runtime/command/command.ts';
import { documents as documentsCommand } from '../../runtime/command/documents.ts';
import { commandTree } from '../../runtime/command/tree.ts';
import { documentCache } from '../../runtime/graphql/document/document.ts';
import { readTrustedDocuments } from '../../runtime/graphql/document/persisted-documents.ts';
import { loadSchema } from '../../runtime/graphql/document/schema.ts';
import { testServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const one = 'query ($id: ID!) { Patient(id: $id) { id birthDate } }';
const two = 'query Q { __typename }';
const manifest = file(
  'manifest.json',
  JSON.stringify({ [`sha256:${digest(one)}`]: one, [digest(two)]: two }),
);

const server = testServer({ KILN_DOCUMENTS: manifest });
const answered = { data: { __typename: 'Query' } };
const strict = testServer({ KILN_DOCUMENTS: manifest, KILN_ALLOW: 'trusted' });

async function post(to: typeof server, body: unknown): Promise<unknown> {
  const response = await to().send('POST', '$graphql', body);
  return response.json();
}

describe('a request by documentId', () => {
  it('is answered, by POST and GET, with variables', async () => {
    await server().put({ resourceType: 'Patient', id: 'p1', birthDate: '1990-01-02' } as never);
    const documentId = `sha256:${digest(one)}`;
    const answer = { data: { Patient: { id: 'p1', birthDate: '1990-01-02' } } };
    expect(await post(server, { documentId, variables: { id: 'p1' } })).toEqual(answer);
    const members = new URLSearchParams({ documentId, variables: '{"id":"p1"}' });
    expect(await (await server().fetch(`$graphql?${members}`)).json()).toEqual(answer);
    expect(await post(server, { documentId: `sha256:${digest(two)}` })).toEqual(answered);
  });

  it.each([
    'sha256:0000',
    '__proto__',
    'constructor',
    '',
  ])('is refused for an id that is none: %s', async id => {
    expect(await post(server, { documentId: id })).toMatchObject({
      errors: [{ message: `There is no trusted document with the id '${id}'.` }],
    });
  });

  it.each([
    [{ documentId: `sha256:${digest(one)}`, query: '{ __typename }' }, /both query and documentId/],
    [{ documentId: 1 }, /documentId is not a string/],
  ])('is one or the other: %j', async (body, message) => {
    expect(JSON.stringify(await post(server, body))).toMatch(message);
  });
});

describe('where only trusted documents are answered', () => {
  it('nothing else is, introspection included', async () => {
    for (const query of ['{ __typename }', '{ __schema { types { name } } }', one])
      expect(await post(strict, { query, variables: { id: 'p1' } })).toMatchObject({
        errors: [{ message: expect.stringMatching(/Only trusted documents are answered here/) }],
      });
    expect(await post(strict, { documentId: `sha256:${digest(two)}` })).toEqual(answered);
  });

  it('there must be some', () => {
    expect(() => readConfig({ KILN_ALLOW: 'trusted' })).toThrow(/KILN_DOCUMENTS names no documents/);
  });
});

describe('a manifest', () => {
  const documents = documentCache(loadSchema, readConfig({}).limits);
  const bad = '{ Patient(id: "x") { nope } }';

  it.each([
    ['that is not there', join(folder, 'none.json'), /cannot be read from .*none\.json: ENOENT/],
    ['that is not JSON', file('no.json', '{'), /cannot be read from .*no\.json/],
    ['that is a list', file('list.json', '[]'), /is not a JSON object of documents by id/],
    [
      'with an id that is not the digest',
      file('id.json', JSON.stringify({ 'sha256:00': one })),
      /sha256:00 is not the SHA-256/,
    ],
    [
      'with another algorithm',
      file('md5.json', JSON.stringify({ [`md5:${digest(one)}`]: one })),
      /is not the SHA-256/,
    ],
    ['with what is not text', file('text.json', '{"sha256:00":1}'), /sha256:00 is not a text/],
    [
      'with a document that does not validate',
      file('bad.json', JSON.stringify({ [digest(bad)]: bad })),
      /does not validate: Cannot query field "nope"/,
    ],
  ])('%s is refused', (_, path, message) => {
    expect(() => readTrustedDocuments(path, documents)).toThrow(message);
    expect(() => readTrustedDocuments(path, documents)).toThrow(Failure);
  });

  it('is made of files', () => {
    const run = (...paths: string[]) => documentsCommand({} as Options, paths, {}, commandTree());
    const written: string[] = [];
    const spy = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
      written.push(String(text));
      return true;
    });
    const paths = [file('one.graphql', one), file('two.gql', two)];
    run(...paths);
    spy.mockRestore();
    const made = readTrustedDocuments(file('made.json', written.join('')), documents);
    expect([...made.values()].sort()).toEqual([one, two].sort());
    expect(() => run(file('bad.graphql', bad))).toThrow(/bad\.graphql:1:22: Cannot query field/);
    expect(() => run(join(folder, 'nowhere'))).toThrow(/nowhere does not exist\./);
  });
});
