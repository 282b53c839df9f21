// Bodies with repeated keys, or far too deep: an outcome that names the place, at every endpoint that takes JSON.
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalOf, testServer } from '../server.ts';

const server = testServer();

/** The keys `X` and `x` of these texts become the same one. */
const bodies: readonly [request: string, body: string, expression: RegExp, type?: string][] = [
  ['POST Patient', '{"resourceType":"Patient","x":true,"X":false}', /^Patient.x$/],
  ['POST Patient', '{"resourceType":"Patient","name":[{"x":"a","X":"b"}]}', /^Patient.name\[0\].x$/],
  ['POST Patient if none', '{"resourceType":"Patient","x":true,"X":false}', /^Patient.x$/],
  ['PUT Patient/k', '{"resourceType":"Patient","x":"k","X":"k"}', /^Patient.x$/],
  ['PUT Patient?identifier=k', '{"resourceType":"Patient","x":"k","X":"k"}', /^Patient.x$/],
  ['PATCH Patient/k', '[{"op":"add","x":"/active","X":"/y","value":true}]', /^\[0\].x$/, 'json-patch'],
  [
    'PATCH Patient/k',
    '[{"op":"add","path":"/active","value":{"x":1,"X":2}}]',
    /^\[0\].value.x$/,
    'json-patch',
  ],
  ['PATCH Patient/k', '{"resourceType":"Parameters","x":[],"X":[]}', /^Parameters.x$/],
  ['POST ', '{"resourceType":"Bundle","x":"batch","X":"batch"}', /^Bundle.x$/],
  [
    'POST ',
    '{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"POST","url":"Patient"},"resource":{"resourceType":"Patient","x":true,"X":false}}]}',
    /^Bundle.entry\[0\].resource.x$/,
  ],
  ['POST Patient/$validate', '{"resourceType":"Patient","x":true,"X":false}', /^Patient.x$/],
  ['POST ValueSet/$expand', '{"resourceType":"Parameters","x":[],"X":[]}', /^Parameters.x$/],
  ['POST Patient/k/$everything', '{"resourceType":"Parameters","x":[],"X":[]}', /^Parameters.x$/],
  ['POST Bot/k/$deploy', '{"x":"a","X":"b"}', /^x$/, ''],
  ['POST $import', '{"x":"a","X":"b"}', /^x$/, ''],
  ['POST $graphql', '{"x":"{__typename}","X":"{__typename}"}', /^x$/, ''],
  [
    'POST $graphql',
    '{"query":"{__typename}","variables":{"a":[{"x":1.5,"X":2}]}}',
    /^variables.a\[0\].x$/,
    '',
  ],
];

async function send(request: string, body: string, type = 'fhir'): Promise<Response> {
  const [, method = '', path = '', ifNone] = /^(\S+) (\S*)( if none)?$/.exec(request) ?? [];
  return server().send(method, path, body, {
    'content-type': `application/${type === '' ? '' : `${type}+`}json`,
    ...(path === '$import' ? { prefer: 'respond-async' } : {}),
    ...(ifNone ? { 'if-none-exist': 'identifier=k' } : {}),
  });
}

beforeAll(async () => {
  await server().put({ resourceType: 'Bot', id: 'k', name: 'k' } as never);
});

describe.each(bodies)('%s %s', (request, body, expression, type) => {
  test('with a repeated key', async () => {
    const response = await send(request, body.replace('"X"', '"x"'), type);
    const { issue } = await refusalOf(response);
    expect([response.status, issue]).toMatchObject([
      400,
      [
        {
          diagnostics: expect.stringContaining('has this key already'),
          expression: [expect.stringMatching(expression)],
        },
      ],
    ]);
  });

  test('with lists in lists', async () => {
    const deep = `"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const { status } = await send(request, body.replace(/"X":[^,}]*/, deep), type);
    expect(status).toBe(request.includes('$validate') ? 200 : 400);
  });
});
