// Long answers that nobody reads take memory: another long one is told to come again, short ones are answered.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { refusalOf, testServer, token } from '../server.ts';

const server = testServer({ KILN_ANSWER_BYTES: '70MB' });

/** Some 30 MB, which take twice as much. */
const long = `{ __typename Patient(id: "long") { ${Array.from({ length: 300 }, (_, i) => `a${i}: text { div }`).join(' ')} } }`;

beforeAll(async () => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${'x'.repeat(100_000)}</div>`;
  const patient = { resourceType: 'Patient', id: 'long', text: { status: 'generated', div } };
  await server().put(patient);
});

const post = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query }),
});

/** The response as soon as it begins; its body stays where it is. */
function begun(query: string): Promise<IncomingMessage> {
  const { body, ...options } = post(query);
  return new Promise((resolve, reject) => {
    request(`${server().base}/$graphql`, options, resolve).once('error', reject).end(body);
  });
}

test('the second long answer is refused until the first one has left', async () => {
  const unread = await begun(long);
  expect(unread.statusCode).toBe(200);

  const refused = await server().fetch('$graphql', post(long));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'throttled', diagnostics: expect.stringMatching(/Send the request again later/) }],
  });
  expect(await server().graphql('{ Patient(id: "long") { id } }')).toEqual({
    data: { Patient: { id: 'long' } },
  });

  unread.destroy();
  await once(unread, 'close');
  await expect.poll(async () => (await server().fetch('$graphql', post(long))).status).toBe(200);
});

test('one value that is asked for many times is not written out past the limit of the answer', async () => {
  const again = Array.from({ length: 900 }, (_, i) => `a${i}: text { div }`).join(' ');
  const { errors } = await server().graphql(`{ __typename Patient(id: "long") { ${again} } }`);
  expect(errors?.[0]?.message).toMatch(/longer than 67108864 bytes/);
});
