// The history of what a principal may read: the versions that a vread by the same principal returns, and no trace of others.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { deep, part } from '../deep.ts';
import { examplesTemplate } from '../graphql/fixture.ts';
import { emptyTemplate } from '../server.ts';
import { type Doors, openDoors, type Sent } from './doors.ts';
import { grantOf, type PolicyJson } from './grants.ts';
import { filledEntries, grantFor, policies } from './policies.ts';

const closing: (() => Promise<void>)[] = [];

async function opened(template: string, grants: Parameters<typeof openDoors>[1]): Promise<Doors> {
  const { connection, drop } = await createTestDatabase({ template });
  closing.unshift(drop);
  const doors = await openDoors(connection, grants);
  closing.unshift(doors.close);
  return doors;
}

afterAll(async () => {
  for (const close of closing) await close();
});

interface Listed {
  /** `Patient/1/_history/2` */
  readonly name: string;
  /** Undefined: deleted. */
  readonly resource: unknown;
  readonly updated: string | undefined;
}

interface HistoryBundle {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly fullUrl: string;
    readonly resource?: unknown;
    readonly response: { readonly etag: string; readonly lastModified?: string };
  }[];
}

/** All pages; the status of a refusal. */
async function walk(doors: Doors, path: string, token: string): Promise<readonly Listed[] | number> {
  const found: Listed[] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, body } = await doors.send({ method: 'GET', path: next }, token);
    if (status !== 200) return status;
    const { entry = [], link } = JSON.parse(body) as HistoryBundle;
    for (const { fullUrl, resource, response } of entry) {
      const version = /^W\/"(\d+)"$/.exec(response.etag)?.[1];
      const name = `${below(fullUrl)}/_history/${version}`;
      found.push({ name, resource, updated: response.lastModified });
    }
    const url = link.find(({ relation }) => relation === 'next')?.url;
    next = url && below(url);
  }
  return found;
}

function below(url: string): string {
  return url.replace(/^.*\/fhir\/R4\//, '');
}

const byName = (a: Listed, b: Listed) => (a.name < b.name ? -1 : 1);

async function write(doors: Doors, resource: { resourceType: string; id: string }): Promise<void> {
  const { resourceType, id } = resource;
  const sent: Sent = {
    method: 'PUT',
    path: `${resourceType}/${id}`,
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify(resource),
  };
  const { status, body } = await doors.send(sent, 'developer');
  if (status >= 300) throw new Error(`${sent.path}: ${status} ${body}`);
}

/** What vread returns of each version of the type that there is, with the times as headers have them. */
async function vreads(doors: Doors, type: string, token: string): Promise<readonly Listed[]> {
  const { rows } = await doors.database.custom.query<{ name: string }>(
    `select id || '/_history/' || version as name from (
       select id, version from "${type}" union all select id, version from kiln_history where type = '${type}') v`,
  );
  const found: Listed[] = [];
  for (const { name } of rows) {
    const path = `${type}/${name}`;
    const { status, body, headers } = await doors.send({ method: 'GET', path }, token);
    expect([200, 404, 410]).toContain(status);
    if (status === 404) continue;
    const time = headers.find(header => header.startsWith('last-modified: '))?.slice(15);
    found.push({ name: path, resource: status === 410 ? undefined : JSON.parse(body), updated: time });
  }
  return found;
}

/** As headers write times; those of deletions stand in no header. */
function inSeconds({ name, resource, updated }: Listed): Listed {
  return { name, resource, updated: updated && resource ? new Date(updated).toUTCString() : undefined };
}

describe('every kind of policy', () => {
  const types = ['Patient', 'Flag', 'Encounter', 'Organization', 'Observation', 'Medication', 'Practitioner'];
  let doors: Doors;

  beforeAll(async () => {
    const grants = Object.entries(policies).map(([name, policy]) => [name, grantFor(policy)] as const);
    doors = await opened(await examplesTemplate(false), new Map(grants));
    for (const type of types) {
      const { rows } = await doors.database.custom.query<{ content: string }>(
        `select content::text as content from "${type}" order by md5(id) limit 6`,
      );
      for (const [i, { content }] of rows.entries()) {
        const resource = JSON.parse(content) as { resourceType: string; id: string };
        await write(doors, resource);
        if (i < 2) await doors.send({ method: 'DELETE', path: `${type}/${resource.id}` }, 'developer');
        if (i === 1) await write(doors, resource);
      }
    }
  }, 240_000);

  const some = part(Object.entries(policies), deep(4, 1), 0);
  test.each(some)('%s', { timeout: 60_000 }, async (name, policy) => {
    const own: Listed[] = [];
    let compared = 0;
    for (const type of part(types, deep(2, 1), name.length)) {
      const seen = await vreads(doors, type, name);
      const isGranted = filledEntries(policy).some(
        ({ resourceType, interaction }) =>
          [type, '*'].includes(resourceType) &&
          (policy.scoped
            ? interaction?.includes('read') !== false
            : interaction?.includes('history') !== false),
      );
      const listed = await walk(doors, `${type}/_history?_count=9`, name);
      if (typeof listed === 'number') {
        expect([type, listed, isGranted]).toEqual([type, 403, false]);
        continue;
      }
      expect([...listed].map(inSeconds).sort(byName)).toEqual([...seen].sort(byName));
      own.push(...listed);
      compared += listed.length;
      for (const id of new Set(listed.slice(0, 3).map(each => each.name.split('/')[1]))) {
        const ofOne = listed.filter(each => each.name.startsWith(`${type}/${id}/`));
        // The times of the fixture do not rise with its versions.
        const walked = await walk(doors, `${type}/${id}/_history?_count=2`, name);
        expect(typeof walked === 'number' ? walked : [...walked].sort(byName)).toEqual(ofOne.sort(byName));
      }
      const unseen = await doors.send({ method: 'GET', path: `${type}/none/_history` }, name);
      expect(unseen.status).toBe(404);
    }
    const all = await walk(doors, '_history?_count=1000', name);
    const known = new Set(own.map(each => each.name.split('/')[0]));
    const ofAll = typeof all === 'number' ? [] : all.filter(each => known.has(each.name.split('/')[0] ?? ''));
    expect([...ofAll].sort(byName)).toEqual([...own].sort(byName));
    const times = ofAll.map(({ updated }) => updated ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect(compared > 0 || name === 'what the server sets').toBe(true);
  });
});

describe('rows, times and interactions apart', () => {
  const grants: Readonly<Record<string, PolicyJson>> = {
    all: [{ resourceType: 'Patient' }, { resourceType: 'Group' }],
    rows: [{ resourceType: 'Patient', criteria: 'Patient?gender=male' }],
    'no history': [{ resourceType: 'Patient', interaction: ['read', 'search', 'vread'] }],
    'no vread': [{ resourceType: 'Patient', interaction: ['read', 'search', 'history'] }],
    'no read': [{ resourceType: 'Patient', interaction: ['search', 'vread', 'history'] }],
    'history of some': [
      { resourceType: 'Patient', interaction: ['read', 'vread'] },
      { resourceType: 'Patient', criteria: 'Patient?gender=male', interaction: ['history'] },
    ],
    'history without dates of birth': [
      { resourceType: 'Patient', interaction: ['read', 'vread'] },
      { resourceType: 'Patient', interaction: ['history'], hiddenFields: ['birthDate'] },
    ],
    'hidden versions': [{ resourceType: 'Patient', hiddenFields: ['meta.versionId'] }],
    'times of some': [
      { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['meta.lastUpdated'] },
      { resourceType: 'Patient', criteria: 'Patient?active=true' },
      { resourceType: 'Group', hiddenFields: ['meta.lastUpdated', 'name'] },
    ],
    'inner resources': [{ resourceType: 'Group' }, { resourceType: 'Patient', hiddenFields: ['birthDate'] }],
  };
  let doors: Doors;
  const patient = (id: string, gender: string, more: object = {}) =>
    write(doors, { resourceType: 'Patient', id, gender, birthDate: '1970-01-01', ...more } as never);
  const group = (id: string, name: string) =>
    write(doors, {
      ...{ resourceType: 'Group', id, type: 'person', actual: true, name },
      contained: [{ resourceType: 'Patient', id: 'in', birthDate: '1980-01-01', active: true }],
      member: [{ entity: { reference: '#in' } }],
    } as never);
  const remove = (path: string) => doors.send({ method: 'DELETE', path }, 'developer');
  const names = async (path: string, token: string) => {
    const listed = await walk(doors, path, token);
    return typeof listed === 'number' ? listed : listed.map(({ name }) => name.replace('_history/', ''));
  };

  beforeAll(async () => {
    const known = Object.entries(grants).map(([name, entries]) => [name, grantOf(entries)] as const);
    doors = await opened(await emptyTemplate(), new Map(known));
    await patient('m', 'male');
    await patient('f', 'female');
    await patient('was', 'male');
    await patient('was', 'female');
    await patient('m', 'male', { active: false });
    await patient('now', 'female');
    await patient('now', 'male', { active: true });
    await patient('gone', 'male');
    await remove('Patient/gone');
    await group('g', 'one');
    await group('g', 'two');
  }, 240_000);

  test('of a type with all rows and elements: every version and deletion', async () => {
    const all = [
      ...['Group/g/2', 'Group/g/1', 'Patient/gone/2', 'Patient/gone/1', 'Patient/now/2', 'Patient/now/1'],
      ...['Patient/m/2', 'Patient/was/2', 'Patient/was/1', 'Patient/f/1', 'Patient/m/1'],
    ];
    expect(await names('_history?_count=3', 'all')).toEqual(all);
    expect(await names('Patient/_history', 'all')).toEqual(all.slice(2));
    expect(await names('Patient/gone/_history', 'all')).toEqual(['Patient/gone/2', 'Patient/gone/1']);
    expect(await names('Basic/_history', 'all')).toBe(403);
    expect(await names('Basic/x/_history', 'all')).toBe(403);
  });

  test('of some rows: their current versions, and nothing of what they were before', async () => {
    for (const path of ['_history', 'Patient/_history'])
      expect(await names(path, 'rows')).toEqual(['Patient/now/2', 'Patient/m/2']);
    expect(await names('Patient/now/_history', 'rows')).toEqual(['Patient/now/2']);
    for (const id of ['f', 'was', 'gone', 'none']) {
      const { status, body } = await doors.send({ method: 'GET', path: `Patient/${id}/_history` }, 'rows');
      expect([status, body.replace(`Patient/${id}`, '')]).toEqual([404, expect.stringMatching(/" does not/)]);
    }
  });

  test('history needs the interactions history, vread and read', async () => {
    for (const token of ['no history', 'no vread', 'no read'])
      for (const path of ['_history', 'Patient/_history', 'Patient/m/_history'])
        expect([token, path, await names(path, token)]).toEqual([token, path, 403]);
    expect(await names('Patient/_history', 'history of some')).toEqual(['Patient/now/2', 'Patient/m/2']);
    expect(await names('Patient/f/_history', 'history of some')).toBe(404);
    const listed = await walk(doors, 'Patient/_history', 'history without dates of birth');
    expect(JSON.stringify(listed)).not.toContain('1970');
    expect(listed).toHaveLength(4);
    expect(await names('Patient/_history', 'hidden versions')).toEqual([]);
    expect(await names('Patient/m/_history', 'hidden versions')).toBe(404);
  });

  test('resources inside of past versions are redacted by their own types', async () => {
    const listed = await walk(doors, 'Group/g/_history', 'inner resources');
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain('1980');
    expect(listed).toMatchObject([{ resource: { contained: [{ active: true }] } }, { resource: {} }]);
  });

  test('rows whose time is hidden have no place in time', async () => {
    const token = 'times of some';
    const rows = ['Patient/now/2', 'Patient/m/2', 'Group/g/2'];
    const dated = (await walk(doors, 'Patient/_history', token)) as Listed[];
    expect(dated.map(({ name, updated }) => [name, updated === undefined])).toEqual([
      ['Patient/now/_history/2', false],
      ['Patient/m/_history/2', true],
    ]);
    for (const count of [1, 2, 3]) expect(await names(`_history?_count=${count}`, token)).toEqual(rows);
    const early = '_since=2001-01-01T00:00:00Z';
    expect(await names(`_history?${early}`, token)).toEqual(rows.slice(0, 1));
    expect(await names(`Patient/m/_history?${early}`, token)).toEqual([]);
    expect(await names('Patient/m/_history', token)).toEqual(['Patient/m/2']);
  });

  test('a cursor is for principals of the same access', async () => {
    const { body } = await doors.send({ method: 'GET', path: 'Patient/_history?_count=1' }, 'rows');
    const { link } = JSON.parse(body) as HistoryBundle;
    const next = below(link.find(({ relation }) => relation === 'next')?.url ?? '');
    expect(await names(next, 'rows')).toEqual(['Patient/m/2']);
    expect(await names(next, 'all')).toBe(400);
    expect(await names(next, 'developer')).toBe(400);
  });

  test('what is hidden changes nothing, byte for byte', async () => {
    const paths = ['', 'Patient/', 'Patient/m/', 'Patient/f/', 'Patient/h1/', 'Group/', 'Group/g/'].flatMap(
      path =>
        ['?_count=1', '?_count=50', '?_since=2020-01-01T00:00:00Z'].map(query => `${path}_history${query}`),
    );
    const asked = ['rows', 'times of some', 'history of some', 'hidden versions'];
    const answers = async () => {
      const found: string[] = [];
      for (const token of asked)
        for (const path of paths) {
          for (let next: string | undefined = path; next; ) {
            const { status, body, headers } = await doors.send({ method: 'GET', path: next }, token);
            found.push(`${token} ${path} ${status} ${headers} ${body}`);
            expect([200, 403, 404]).toContain(status);
            const [, url] = /"relation":"next","url":"([^"]+)"/.exec(body) ?? [];
            next = url && below(url);
          }
        }
      return found;
    };
    const before = await answers();
    await patient('f', 'female', { multipleBirthBoolean: true });
    await patient('was', 'other');
    for (let i = 0; i < 5; i++) await patient(`h${i}`, 'female');
    for (let i = 0; i < 3; i++) await remove(`Patient/h${i}`);
    await remove('Patient/f');
    // The name of the group is hidden, and its time: it becomes the newest of all.
    await doors.database.custom.query(
      `update "Group" set updated = '2026-12-31Z', content = jsonb_set(jsonb_set(content, '{name}', '"other"'),
         '{meta,lastUpdated}', '"2026-12-31T00:00:00.000Z"')`,
    );
    await doors.database.custom.query(
      `update "Patient" set updated = '2026-12-31Z', content = jsonb_set(content, '{meta,lastUpdated}', '"2026-12-31T00:00:00.000Z"')
       where id in ('h3', 'h4')`,
    );
    expect(await answers()).toEqual(before);
  });
});
