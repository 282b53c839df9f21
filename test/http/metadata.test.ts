// GET [base]/metadata: what it says is what the server does, asked for line by line; and its headers, modes and refusals.
import { describe, expect, it, test } from 'vitest';
import type { CapabilityStatement } from '../../generated/client/types/index.d.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { parameterByCode, resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { packageVersion } from '../../runtime/base/definitions/root.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { capabilityStatement, features } from '../../runtime/fhir/http/capabilities.ts';
import { patchFormats, routes } from '../../runtime/fhir/http/routes.ts';
import { addressesOf } from '../../runtime/identity/auth/addresses.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { deep, part } from '../deep.ts';
import { emptyTemplate, testServer } from '../server.ts';

const server = testServer({}, emptyTemplate, fakeRunner({}));
const plain = { headers: { authorization: '' } };

async function statement(query = ''): Promise<CapabilityStatement> {
  const response = await server().fetch(`metadata${query}`, plain);
  expect(response.status).toBe(200);
  return (await response.json()) as CapabilityStatement;
}

async function refused(response: Response): Promise<[number, string]> {
  const { issue } = (await response.json()) as { issue: { diagnostics: string }[] };
  return [response.status, issue.map(({ diagnostics }) => diagnostics).join(' ')];
}

describe('the statement', () => {
  it('says who answers, where, and how tokens are had', async () => {
    const { rest, date, ...head } = await statement();
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    expect(head).toEqual({
      resourceType: 'CapabilityStatement',
      status: 'active',
      kind: 'instance',
      software: { name: 'Kiln', version: packageVersion() },
      implementation: { description: 'FHIR R4 by GraphQL and REST', url: 'http://127.0.0.1:8103/fhir/R4' },
      fhirVersion: '4.0.1',
      format: ['json', 'application/fhir+json'],
      patchFormat: patchFormats,
    });
    expect(rest?.[0]?.security?.cors).toBe(true);
    expect(rest?.[0]?.security?.service?.[0]?.coding?.[0]?.code).toBe('SMART-on-FHIR');
    expect(rest?.[0]?.security?.extension?.[0]).toEqual({
      url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
      extension: [
        { url: 'authorize', valueUri: 'http://127.0.0.1:8103/oauth2/authorize' },
        { url: 'token', valueUri: 'http://127.0.0.1:8103/oauth2/token' },
        { url: 'introspect', valueUri: 'http://127.0.0.1:8103/oauth2/introspect' },
        { url: 'revoke', valueUri: 'http://127.0.0.1:8103/oauth2/revoke' },
      ],
    });
  });

  it('names each resource type that FHIR has a code for, and documents the others', async () => {
    const [rest] = (await statement()).rest ?? [];
    const named = rest?.resource?.map(({ type }) => String(type)) ?? [];
    const own = resourceTypes().filter(type => !named.includes(type));
    expect(own).toEqual(['AccessPolicy', 'Bot', 'ClientApplication', 'Project', 'ProjectMembership']);
    expect(named.length + own.length).toBe(elements().resources.length);
    expect(rest?.documentation).toContain(own.join(', '));
    expect(rest?.operation?.map(({ name }) => name).join()).toBe(
      'graphql,export,viewdefinition-run,viewdefinition-export,import,execute,deploy',
    );
    const ofPatient = rest?.resource
      ?.find(({ type }) => type === 'Patient')
      ?.operation?.map(({ name }) => name);
    expect(ofPatient).toEqual(['graphql', 'validate', 'everything', 'patient-export']);
  });

  it('lists the topics of Subscriptions, and where their WebSockets are', async () => {
    const [rest] = (await statement()).rest ?? [];
    expect(rest?.extension).toEqual([
      {
        url: 'http://hl7.org/fhir/StructureDefinition/capabilitystatement-websocket',
        valueUri: 'ws://127.0.0.1:8103/fhir/R4/$subscriptions',
      },
    ]);
    const { extension = [], operation } = rest?.resource?.find(({ type }) => type === 'Subscription') ?? {};
    expect(extension).toHaveLength(elements().resources.length);
    expect(extension).toContainEqual({
      url: 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/capabilitystatement-subscriptiontopic-canonical',
      valueCanonical: 'https://kiln.example/fhir/SubscriptionTopic/Patient',
    });
    expect(operation?.map(({ name }) => name)).toEqual([
      ...['graphql', 'validate', 'status', 'events', 'get-ws-binding-token'],
    ]);
  });

  it.each([
    '',
    '?mode=full',
    '?mode=normative',
    '?mode=terminology',
  ])('is valid R4 without repeated keys: %s', async query => {
    const text = await (await server().fetch(`metadata${query}`, plain)).text();
    const value: unknown = JSON.parse(text);
    // Printing loses keys that are repeated, and nothing else.
    expect(JSON.stringify(value)).toBe(text);
    expect(checkStructure(value, elements(), { level: 'full', unique: true })).toEqual([]);
  });

  it('has nothing for trial use in mode normative', async () => {
    const [rest] = (await statement('?mode=normative')).rest ?? [];
    expect(rest?.security).toBeUndefined();
    const members = new Set(rest?.resource?.flatMap(resource => Object.keys(resource)));
    members.delete('searchParam');
    expect([...members].sort()).toEqual(['documentation', 'interaction', 'operation', 'profile', 'type']);
  });

  it('says which terminology operations there are', async () => {
    const { resourceType, description } = (await statement('?mode=terminology')) as unknown as {
      readonly resourceType: string;
      readonly description: string;
    };
    expect(resourceType).toBe('TerminologyCapabilities');
    expect(description).toContain('$lookup');
  });

  it('has no operations on bots where none can be run', () => {
    const names = statementOf(false).rest?.[0]?.operation?.map(({ name }) => name);
    expect(names).toEqual([
      ...['graphql', 'export', 'viewdefinition-run', 'viewdefinition-export', 'import', 'deploy'],
    ]);
  });

  it('is the same after each start, but for its date', () => {
    const { date: _, ...one } = statementOf(true);
    const { date: __, ...other } = statementOf(true, '2030-01-01T00:00:00.000Z');
    expect(one).toEqual(other);
  });
});

describe('what interactions bring with them', () => {
  const full = statementOf(true);
  const patient = full.rest?.[0]?.resource?.find(({ type }) => type === 'Patient');

  it('is valid R4', () => {
    expect(checkStructure(full, elements(), { level: 'full', unique: true })).toEqual([]);
    expect(full.patchFormat).toEqual(['application/json-patch+json', 'application/fhir+json']);
    expect(full.rest?.[0]?.interaction?.map(({ code }) => code)).toContain('transaction');
  });

  it('search: parameters with code, type and definition, each once', () => {
    expect(patient?.searchParam).toContainEqual({
      name: 'general-practitioner',
      definition: 'http://hl7.org/fhir/SearchParameter/Patient-general-practitioner',
      type: 'reference',
    });
    for (const { type, searchParam = [] } of full.rest?.[0]?.resource ?? [])
      expect([type, new Set(searchParam.map(({ name }) => name)).size]).toEqual([type, searchParam.length]);
  });

  it('_include and _revinclude: references from and to the type', () => {
    expect(patient?.searchInclude?.join()).toBe(
      'Patient:general-practitioner,Patient:link,Patient:organization',
    );
    expect(patient?.searchRevInclude).toContain('Observation:subject');
    expect(patient?.searchRevInclude).not.toContain('Encounter:location');
  });
});

describe('each line is true', () => {
  // Routes do not differ by type, so a part of the types is enough in the normal suite.
  const types = [...new Set(['Patient', 'Bot', ...part(elements().resources, deep(40, 1), 0)])];
  const claimed = routes.filter(({ capability }) => capability !== undefined);

  it.each(
    claimed.flatMap(route => route.methods.map(method => [method, route.path, route] as const)),
  )('%s %s', async (method, path) => {
    for (const type of path.includes('[type]') ? types : [''])
      expect([type, isKnown(await answer(method, path, type))]).toEqual([type, true]);
  });

  it('and each line is of a route', async () => {
    const { rest: [rest] = [] } = statementOf(true);
    const known = new Set(
      claimed.flatMap(({ capability = '' }) =>
        typeof capability === 'string' ? [capability] : [capability.name],
      ),
    );
    const { interaction = [], operation = [], resource = [] } = rest ?? {};
    const lines = [{ interaction, operation }, ...resource].flatMap(each => [
      ...(each.interaction ?? []).map(({ code }) => String(code)),
      ...(each.operation ?? []).map(({ name }) => name),
    ]);
    expect([...new Set(lines)].filter(line => !known.has(line as never))).toEqual(['batch']);
    expect([...known].filter(line => !lines.includes(line))).toEqual([]);
  });

  // Parameters and includes are claimed where searches are: each is sent, with a value of its type.
  it.each([
    'Patient',
    'Observation',
    'Location',
    ...part(elements().resources, deep(30, 2), 1),
  ])('search parameters and includes of %s', async type => {
    const of = (await statement()).rest?.[0]?.resource?.find(each => each.type === type);
    const { searchParam = [], searchInclude = [], searchRevInclude = [] } = of ?? {};
    const queries = [
      ...searchParam.map(({ name, type: kind }) => `${name}=${valueFor(type, name, kind)}`),
      ...searchInclude.map(each => `_include=${each}`),
      ...part(searchRevInclude, 10, 0).map(each => `_revinclude=${each}`),
    ];
    for (const query of queries) {
      const response = await server().fetch(`${type}?${query}&_summary=count`);
      expect([query, response.status, await response.text()]).toEqual([query, 200, expect.anything()]);
    }
  });

  it('conditional create, update and delete', async () => {
    const query = 'identifier=urn:x|nothing';
    const headers = { 'content-type': 'application/fhir+json' };
    const body = '{"resourceType":"Patient","name":1}';
    // As if it were not there, the header would be refused by its name, and the others by the path.
    const create = { method: 'POST', headers: { ...headers, 'if-none-exist': query }, body };
    expect((await refused(await server().fetch('Patient', create)))[1].includes('If-None-Exist')).toBe(
      !features.conditionalCreate,
    );
    const update = await server().fetch(`Patient?${query}`, { method: 'PUT', headers, body });
    expect([404, 405].includes(update.status)).toBe(!features.conditionalUpdate);
    const remove = await server().fetch(`Patient?${query}`, { method: 'DELETE' });
    const support: string = features.conditionalDelete;
    expect([404, 405].includes(remove.status)).toBe(support === 'not-supported');
  });

  it('updateCreate, versions and conditional read', async () => {
    const put = (body: object, headers: Record<string, string> = {}) =>
      server().send('PUT', 'Patient/meta', { resourceType: 'Patient', id: 'meta', ...body }, headers);
    expect((await put({})).status).toBe(features.updateCreate ? 201 : 405);
    expect((await put({ active: true }, { 'if-match': 'W/"7"' })).status).toBe(412);
    const read = (headers: Record<string, string>) => server().fetch('Patient/meta', { headers });
    expect((await read({ 'if-none-match': 'W/"1"' })).status).toBe(304);
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    expect((await read({ 'if-modified-since': tomorrow })).status).toBe(304);
  });

  /** The answer to a request that is not valid, or is about nothing: an interaction that exists says so. */
  async function answer(method: string, path: string, type: string): Promise<[number, string]> {
    const address = path.replace('[type]', type).replace('[id]', 'none').replace('[version]', '1');
    const response = await server().fetch(address === '' ? '/fhir/R4' : address, {
      method,
      headers: {
        'content-type': method === 'PATCH' ? 'application/json-patch+json' : 'application/fhir+json',
      },
      ...(['GET', 'HEAD', 'DELETE'].includes(method) ? {} : { body: '{' }),
    });
    return [response.status, await response.text()];
  }
});

/** A value that can be searched for; of a composite one for each component. */
function valueFor(type: string, code: string, kind: string): string {
  const index = parameterByCode(type, code)?.index;
  if (index?.kind === 'tuple')
    return index.components.map(each => valueFor(type, each.code, each.type)).join('$');
  if (index?.kind === 'all')
    return index.components
      .map(each => valueFor(type, each, parameterByCode(type, each)?.type ?? ''))
      .join('$');
  const values = { special: '1|2', date: '2026', number: '1', quantity: '1', reference: 'Patient/1' };
  return values[kind as keyof typeof values] ?? 'x';
}

function isKnown([status, text]: readonly [number, string]): boolean {
  return status !== 405 && status !== 501 && !/There is nothing at|is not a resource type/.test(text);
}

describe('the answer', () => {
  test('headers', async () => {
    const response = await server().fetch('metadata', plain);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/fhir+json; charset=utf-8',
      'cache-control': 'public, max-age=60',
      vary: 'Accept, Accept-Encoding, Origin',
      'content-encoding': 'gzip',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
  });

  test('without compression, and HEAD', async () => {
    const headers = { authorization: '', 'accept-encoding': 'identity' };
    const response = await server().fetch('metadata', { headers });
    expect(response.headers.has('content-encoding')).toBe(false);
    const { length } = Buffer.from(await response.text());
    const head = await server().fetch('metadata', { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(length));
  });

  const etag = async () => (await server().fetch('metadata', plain)).headers.get('etag') ?? '';
  test.each([
    ['the ETag', (tag: string) => tag, 304],
    ['the ETag as a strong one', (tag: string) => tag.slice(2), 304],
    ['a list with it', (tag: string) => `"x", ${tag}`, 304],
    ['a star', () => '*', 304],
    ['another', () => 'W/"x"', 200],
  ])('If-None-Match: %s', async (_, header, status) => {
    const headers = { authorization: '', 'if-none-match': header(await etag()) };
    const response = await server().fetch('metadata', { headers });
    expect([response.status, response.headers.get('etag')]).toEqual([status, await etag()]);
    if (status === 304) expect(await response.text()).toBe('');
  });

  test('each mode has its own ETag', async () => {
    const tags = ['full', 'normative', 'terminology'].map(async mode => {
      const response = await server().fetch(`metadata?mode=${mode}`, plain);
      return response.headers.get('etag');
    });
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  test.each([
    ['?_format=json', '*/*', 200],
    ['?_format=application/fhir%2Bjson', 'application/xml', 200],
    ['?_format=json&_pretty=false', 'text/html', 200],
    ['', 'text/html, */*;q=0.1', 200],
    ['', 'application/fhir+json; fhirVersion=4.0', 200],
    ['?_format=xml', '*/*', 406],
    ['', 'application/fhir+xml', 406],
    ['?mode=all', '*/*', 400],
    ['?mode=', '*/*', 400],
    ['?mode=full&mode=full', '*/*', 400],
    ['?mode=__proto__', '*/*', 400],
    ['?_summary=true', '*/*', 400],
    ['?constructor=1', '*/*', 400],
    [`?${'x'.repeat(4_000)}=1`, '*/*', 400],
  ])('%s with Accept: %s is %i', async (query, accept, status) => {
    const response = await server().fetch(`metadata${query}`, { headers: { authorization: '', accept } });
    expect(response.status).toBe(status);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async method => {
    const response = await server().fetch('metadata', { ...plain, method });
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const said = `${method} is not for [base]/metadata: its methods are GET, HEAD.`;
    expect(await refused(response)).toEqual([405, said]);
  });

  test('OPTIONS names the methods; a token that is not valid does not matter', async () => {
    expect((await server().fetch('metadata', { ...plain, method: 'OPTIONS' })).status).toBe(204);
    const response = await server().fetch('metadata', { headers: { authorization: 'Bearer wrong' } });
    expect(response.status).toBe(200);
  });
});

function statementOf(hasBots: boolean, date = '2026-01-01T00:00:00.000Z'): CapabilityStatement {
  const addresses = addressesOf('http://127.0.0.1:8103/fhir/R4');
  return capabilityStatement({ addresses, hasBots, hasOrigins: true, date });
}
