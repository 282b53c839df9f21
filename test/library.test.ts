// kiln-fhir/server: Kiln in a Koa application with a route of its own, and behind node's server.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '../runtime/library.ts';
import type { KilnServer } from '../runtime/library-types.d.ts';
import { createTestDatabase } from './database.ts';
import { emptyTemplate } from './empty-template.ts';

let kiln: KilnServer;
let drop: () => Promise<void>;
const servers: Server[] = [];

beforeAll(async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  drop = made.drop;
  kiln = await openServer({
    databaseUrl: made.connection.url,
    baseUrl: 'http://127.0.0.1:8103/fhir/R4',
    devToken: 'library',
    sample: 'none',
    key: 'the secret of every test database',
    logLevel: 'silent',
  });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await kiln?.close();
  await drop?.();
});

async function listening(server: Server): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  servers.push(server);
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return (path, init) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: 'Bearer library' }, ...init });
}

it('is mounted beside routes of a Koa application', async () => {
  const app = new Koa();
  const seen: string[] = [];
  app.use((ctx, next) => {
    seen.push(ctx.path);
    return next();
  });
  app.use(kiln.middleware);
  app.use(ctx => {
    if (ctx.path === '/own') ctx.body = { own: true };
  });
  const request = await listening(createServer(app.callback()));
  const written = await request('/fhir/R4/Patient/a', {
    method: 'PUT',
    headers: { authorization: 'Bearer library', 'content-type': 'application/fhir+json' },
    body: JSON.stringify({ resourceType: 'Patient', id: 'a', birthDate: '1970-01-01' }),
  });
  expect(written.status).toBe(201);
  const read = await request(
    `/fhir/R4/$graphql?query=${encodeURIComponent('{ Patient(id: "a") { birthDate } }')}`,
  );
  expect(await read.json()).toEqual({ data: { Patient: { birthDate: '1970-01-01' } } });
  expect((await request('/fhir/R4/Patient/none')).status).toBe(404);
  expect((await request('/FHIR/R4/Patient/a', { headers: {} })).status).toBe(401);
  for (const path of ['/readyz', '/.well-known/jwks.json']) expect((await request(path)).status).toBe(200);
  const own = await request('/own');
  expect([own.status, await own.json(), own.headers.get('cache-control')]).toEqual([
    200,
    { own: true },
    null,
  ]);
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'PUT' };
  const preflight = await request('/fhir/R4/Patient/a', { method: 'OPTIONS', headers });
  const isReadable = preflight.headers.get('access-control-allow-origin');
  expect([preflight.status, isReadable]).toEqual([204, headers.origin]);
  const nothing = await request('/fhir/R4x');
  expect([nothing.status, await nothing.text()]).toEqual([404, 'Not Found']);
  expect(seen).toHaveLength(9);
});

it("answers behind any server of node's", async () => {
  const request = await listening(
    createServer((request, response) => {
      if (kiln.isOwn(request.url?.split('?')[0] ?? '')) void kiln.handler(request, response);
      else response.end('own');
    }),
  );
  expect(await (await request('/fhir/R4/metadata?_format=json')).json()).toMatchObject({
    resourceType: 'CapabilityStatement',
    implementation: { url: kiln.baseUrl },
  });
  expect(await (await request('/')).text()).toBe('own');
  // The console is off where others have routes.
  expect(kiln.isOwn('/query')).toBe(false);
  expect(kiln.developmentToken).toBe('library');
});

it('refuses settings that are wrong, by name', async () => {
  await expect(openServer({ baseURL: 'x' } as object)).rejects.toThrow(
    /openServer: there is no setting 'baseURL'. Did you mean "baseUrl"/,
  );
  await expect(openServer({ port: -1 } as object)).rejects.toThrow(/openServer: port must/);
});
