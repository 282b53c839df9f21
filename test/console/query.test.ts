// What the query view makes of a document and of an answer, without a browser: code that asks the same, and the lines that others do not see.
import { describe, expect, it } from 'vitest';
import { alias, createClient } from '../../generated/client/client.js';
import { indented } from '../../runtime/base/json/indent.ts';
import { linesAt } from '../../runtime/console/json.ts';
import { clientCode, curlCommand, trustedDocument } from '../../runtime/console/views/query/as-code.ts';
import { examples } from '../../runtime/console/views/query/examples.ts';
import { documentId } from '../../runtime/graphql/document/persisted-documents.ts';
import { servedSchema } from '../served-schema.ts';
import { sampleTemplate, testServer, token } from '../server.ts';
import { documents } from './documents.ts';

const server = testServer({}, sampleTemplate);

/** The object that the code gives to the client. */
function selectionOf(code: string): never {
  const body = /fhir\.query\((.*)\);\n$/s.exec(code)?.[1] ?? '';
  return new Function('alias', `return (${body});`)(alias) as never;
}

describe('as code of the typed client', () => {
  it.each(documents)('asks the same: %s', async (_, query, variables) => {
    const code = clientCode({ query, variables }, undefined, server().base, servedSchema());
    const fhir = createClient({ baseUrl: server().base, token: () => token });
    const given = variables === '' ? undefined : (JSON.parse(variables) as unknown);
    const { data } = await server().graphql(query, given);
    expect(Object.keys(data ?? {}).length).toBeGreaterThan(0);
    expect(await fhir.query(selectionOf(code))).toEqual(data);
  });

  it('says what the client cannot write', () => {
    const query = '{ Patient(id: "example") { name @first { family } } }';
    expect(clientCode({ query, variables: '' }, undefined, 'http://x')).toContain(
      '// The client writes no directives',
    );
  });
});

it.each(examples)('the example %s is answered', async (_, query) => {
  const { data, errors } = await server().graphql(query);
  expect(errors).toBeUndefined();
  expect(Object.values(data ?? {})).toEqual([expect.objectContaining({})]);
});

it('as curl, quotes of the query end no quotes of the shell', () => {
  const query = `{ PatientList(name: "o'hara") { id } }`;
  expect(curlCommand({ query, variables: '' }, undefined, 'http://x')).toContain(`o'\\''hara`);
});

it('as a trusted document, the id is that of kiln documents', async () => {
  const query = '{ Patient(id: "ä") { id } }';
  const text = await trustedDocument({ query, variables: '{"a": 1}' }, 'Two', 'http://x');
  expect(text).toContain('"operationName":"Two"');
  expect(text.match(new RegExp(documentId(query), 'g'))).toHaveLength(2);
});

describe('the lines that others do not see', () => {
  const answer = {
    data: { A: [{ id: '1', b: { c: 'x' } }, { id: '2', b: { c: 'y' } }, 'z'], B: null, 'D.e': [] },
    extensions: { A: 1 },
  };
  const text = indented(JSON.stringify(answer));
  const lines = text.split('\n');
  const removed = (...missing: string[]) => [...linesAt(text, missing)].map(at => lines[at]?.trim());

  it.each([
    ['a value', ['A[1].id'], ['"id": "2",']],
    ['an object with all in it', ['A[0].b'], ['"b": {', '"c": "x"', '}']],
    ['an item', ['A[2]'], ['"z"']],
    ['a list', ['B'], ['"B": null,']],
    ['an empty one', ['D.e'], ['"D.e": []']],
    ['nothing of what is not data', ['extensions', 'A[5]'], []],
  ])('%s', (_, missing, want) => {
    expect(removed(...missing)).toEqual(want);
  });
});
