// Every path × every method: the methods that Allow names are answered, and no other one. https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6
import { expect, test } from 'vitest';
import { refusalOf, testServer } from '../server.ts';

const server = testServer();

const read = ['GET', 'HEAD'];
const operation = ['GET', 'HEAD', 'POST'];
const paths: Readonly<Record<string, readonly string[]>> = {
  '': operation,
  _search: ['POST'],
  metadata: read,
  _history: read,
  $graphql: operation,
  $export: ['GET', 'POST'],
  $import: ['POST'],
  Patient: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  'Patient/1': ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
  'Patient/_search': ['POST'],
  'Patient/_history': read,
  'Patient/1/_history': read,
  'Patient/1/_history/1': read,
  'Patient/1/$graphql': operation,
  'Patient/1/Observation': read,
  'Patient/1/Observation/_search': ['POST'],
  'Patient/1/*': read,
  'Patient/1/*/_search': ['POST'],
  'Patient/1/$everything': operation,
  'Patient/$everything': operation,
  'Patient/$validate': ['POST'],
  'Patient/1/$validate': operation,
  'Patient/$export': ['GET', 'POST'],
  'Group/1/$export': ['GET', 'POST'],
  'ValueSet/$expand': operation,
  'ValueSet/1/$expand': operation,
  'ValueSet/$validate-code': operation,
  'ValueSet/1/$validate-code': operation,
  'CodeSystem/$lookup': operation,
  'CodeSystem/$validate-code': operation,
  'Subscription/$status': operation,
  'Subscription/1/$status': operation,
  'Subscription/1/$events': operation,
  'Subscription/$get-ws-binding-token': operation,
  'Subscription/1/$get-ws-binding-token': operation,
  'ViewDefinition/$viewdefinition-run': operation,
  'ViewDefinition/1/$viewdefinition-run': operation,
  'ViewDefinition/$viewdefinition-export': ['POST'],
  'ViewDefinition/1/$viewdefinition-export': ['POST'],
  'Bot/1/$deploy': ['POST'],
  'job/1': ['GET', 'DELETE'],
  'job/1/2': read,
};

// Conditional headers are never ignored.
test.each(
  Object.keys(paths).filter(
    path => path.startsWith('job/') || (path.includes('$') && !/graphql|deploy/.test(path)),
  ),
)('%j under conditions', async path => {
  for (const name of 'if-match if-none-match if-modified-since if-unmodified-since if-none-exist'.split(
    ' ',
  )) {
    const method = paths[path]?.includes('GET') ? 'GET' : 'POST';
    const headers = { [name]: 'W/"1"', prefer: 'respond-async' };
    const { issue } = await refusalOf(await server().fetch(path, { method, headers }));
    expect([name, issue?.[0]?.expression?.[0]?.toLowerCase()]).toEqual([name, `http.${name}`]);
  }
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

test.each(Object.entries(paths))('%j', async (path, allowed) => {
  const options = await server().fetch(path, { method: 'OPTIONS' });
  const said = options.headers.get('allow');
  const allow = said?.split(', ') ?? [];
  expect([options.status, allow.filter(each => each !== 'OPTIONS')]).toEqual([204, allowed]);
  for (const method of methods) {
    const sent = await server().fetch(path, { method });
    if (allowed.includes(method)) {
      const { issue } = method === 'HEAD' || sent.status === 204 ? {} : await refusalOf(sent);
      const isAnswered = sent.status !== 405 && !issue?.[0]?.diagnostics.startsWith('There is nothing at');
      expect([method, isAnswered]).toEqual([method, true]);
    } else expect([method, sent.status, sent.headers.get('allow')]).toEqual([method, 405, said]);
  }
});
