// FHIR's history over HTTP: of a resource, of a type and of everything, in pages. https://hl7.org/fhir/R4/http.html#history
import { expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer({ KILN_MAX_COUNT: '50' });
const staleCursor =
  '_cursor: this cursor was made for another search, another access or an earlier version of the server. Begin with the first page.';

interface Entry {
  readonly fullUrl: string;
  readonly resource?: { readonly id: string; readonly meta: { readonly versionId: string } };
  readonly request: { readonly method: string; readonly url: string };
  readonly response: { readonly status: string; readonly etag: string; readonly lastModified: string };
}

interface HistoryBundle {
  readonly resourceType: string;
  readonly type: string;
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly Entry[];
}

const base = 'http://127.0.0.1:8103/fhir/R4/';

async function send(method: string, path: string, resource?: object): Promise<Response> {
  // Only uncompressed answers have a Content-Length.
  const response = await server().send(method, path, resource, { 'accept-encoding': 'identity' });
  if (response.status >= 500) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response;
}

const put = (type: string, id: string, more: object = {}) =>
  send('PUT', `${type}/${id}`, { resourceType: type, id, ...more });

async function history(path: string): Promise<HistoryBundle> {
  const response = await send('GET', path);
  const body = await response.text();
  expect([path, response.status, response.status === 200 ? '' : body]).toEqual([path, 200, '']);
  return JSON.parse(body) as HistoryBundle;
}

async function refused(path: string, method = 'GET'): Promise<[number, string]> {
  const response = await send(method, path);
  const { issue } = (await response.json()) as { issue?: { diagnostics: string }[] };
  return [response.status, issue?.[0]?.diagnostics ?? ''];
}

function linkOf({ link }: HistoryBundle, relation: string): string | undefined {
  return link.find(each => each.relation === relation)?.url.replace(base, '');
}

/** `Patient/a 2`, with what happened if it was not an update. */
function named({ fullUrl, request, response }: Entry): string {
  const version = /"(\d+)"/.exec(response.etag)?.[1];
  return `${fullUrl.replace(base, '')} ${version}${request.method === 'PUT' ? '' : ` ${request.method}`}`;
}

/** All pages. @param between is called after each */
async function walk(path: string, between: () => Promise<unknown> = async () => {}): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let next: string | undefined = path; next; ) {
    const page: HistoryBundle = await history(next);
    found.push(...(page.entry ?? []));
    next = linkOf(page, 'next');
    if (next) expect(page.total).toBeUndefined();
    await between();
  }
  return found;
}

/** Of the database, so that `_since` finds what follows. */
async function now(): Promise<string> {
  const { rows } = await server().database.custom.query<{ now: string }>(
    "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as now, pg_sleep(0.003)",
  );
  return new Date(rows[0]?.now ?? '').toISOString();
}

test('of a resource: updates, a deletion, and a creation after it', async () => {
  await put('Patient', 'life', { active: true });
  await put('Patient', 'life', { active: false });
  await send('DELETE', 'Patient/life');
  await put('Patient', 'life');
  await put('Patient', 'other');
  const bundle = await history('Patient/life/_history');
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'history', total: 4 });
  expect(bundle.link).toEqual([
    { relation: 'self', url: `${base}Patient/life/_history` },
    { relation: 'first', url: `${base}Patient/life/_history` },
  ]);
  const entries = bundle.entry ?? [];
  const url = 'Patient/life';
  expect(entries.map(({ request, response }) => [request, response.status, response.etag])).toEqual([
    [{ method: 'PUT', url }, '201 Created', 'W/"4"'],
    [{ method: 'DELETE', url }, '204 No Content', 'W/"3"'],
    [{ method: 'PUT', url }, '200 OK', 'W/"2"'],
    [{ method: 'POST', url: 'Patient' }, '201 Created', 'W/"1"'],
  ]);
  for (const { fullUrl, resource, response } of entries) {
    const version = /\d+/.exec(response.etag)?.[0];
    const read = await send('GET', `Patient/life/_history/${version}`);
    expect([fullUrl, read.status]).toEqual([`${base}Patient/life`, resource ? 200 : 410]);
    const stored = (await read.json()) as { meta: { lastUpdated: string } };
    if (resource) expect(stored).toEqual(resource);
    if (resource) expect(response.lastModified).toBe(stored.meta.lastUpdated);
  }
  const times = entries.map(({ response }) => response.lastModified);
  expect(times).toEqual([...times].sort().reverse());
  const pages = await walk('Patient/life/_history?_count=1');
  expect(pages).toEqual(entries);
});

test('of a type and of everything, newest first', async () => {
  const since = await now();
  await put('Basic', 'one', { code: { text: 'x' } });
  await put('Patient', 'one');
  await put('Basic', 'two', { code: { text: 'x' } });
  await put('Patient', 'one', { active: true });
  await send('DELETE', 'Basic/one');
  const created = ['Basic/two 1 POST', 'Patient/one 1 POST', 'Basic/one 1 POST'];
  const all = ['Basic/one 2 DELETE', 'Patient/one 2', ...created];
  const own = all.filter(each => each.startsWith('Basic'));
  const ofType = await history(`Basic/_history?_since=${since}`);
  expect([ofType.total, ofType.entry?.map(named)]).toEqual([3, own]);
  for (const count of [1, 2, 3, 50]) {
    expect((await walk(`Basic/_history?_since=${since}&_count=${count}`)).map(named)).toEqual(own);
    expect((await walk(`_history?_since=${since}&_count=${count}`)).map(named)).toEqual(all);
  }
  expect((await history('_history')).entry?.slice(0, 5).map(named)).toEqual(all);
});

test('_since is inclusive, with any zone and precision', async () => {
  await put('Group', 'since', { type: 'person', actual: true });
  await put('Group', 'since', { type: 'person', actual: false });
  const [second, first] = (await history('Group/since/_history')).entry ?? [];
  const count = async (time: string) => {
    const query = `_since=${encodeURIComponent(time)}`;
    const counts = [];
    for (const path of ['Group/since/_history', 'Group/_history'])
      counts.push((await history(`${path}?${query}`)).total);
    expect(counts[0]).toBe(counts[1]);
    return counts[0];
  };
  const time = (entry: Entry | undefined) => new Date(entry?.response.lastModified ?? '');
  const shifted = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds).toISOString();
  expect(await count(shifted(time(first), 0))).toBe(2);
  expect(await count(shifted(time(second), 0))).toBe(1);
  expect(await count(shifted(time(second), 1))).toBe(0);
  expect(await count(shifted(time(second), 7_200_000).replace('Z', '+02:00'))).toBe(1);
  expect(await count('2001-01-01T00:00:00Z')).toBe(2);
  // An unencoded plus sign.
  const plus = shifted(time(second), 7_200_000).replace('Z', '+02:00');
  expect((await history(`Group/_history?_since=${plus}`)).total).toBe(1);
});

test('_at finds what was current in a period, and the deletions in it', async () => {
  const type = 'Substance';
  const code = (text: string) => ({ code: { text } });
  const times = ['01-10T00', '02-10T12', '03-10T00', '04-10T00'].map(time => `2020-${time}:00:00Z`);
  await put(type, 'at', code('one'));
  await put(type, 'at', code('two'));
  await send('DELETE', `${type}/at`);
  await put(type, 'at', code('four'));
  await put(type, 'still', code('still'));
  const { custom } = server().database;
  for (const [i, time] of times.entries()) {
    const version = i + 1;
    await custom.query('update kiln_history set updated = $1 where type = $2 and id = $3 and version = $4', [
      ...[time, type, 'at', version],
    ]);
    if (version === 4)
      await custom.query(
        `update "Substance" set updated = $1, content = jsonb_set(content, '{meta,lastUpdated}', to_jsonb($2::text)) where id = 'at'`,
        [time, time],
      );
  }
  const old = '2019-12-01T00:00:00Z';
  await custom.query(
    `update "Substance" set updated = $1, content = jsonb_set(content, '{meta,lastUpdated}', to_jsonb($2::text)) where id = 'still'`,
    [old, old],
  );
  const still = 'Substance/still 1 POST';
  const one = 'Substance/at 1 POST';
  const [two, gone, four] = ['Substance/at 2', 'Substance/at 3 DELETE', 'Substance/at 4'];
  for (const [at, own] of [
    ['2019', [still]],
    ['2020-01-09', [still]],
    ['2020-01-10', [one, still]],
    ['2020-01-31', [one, still]],
    ['2020-02', [two, one, still]],
    ['2020-02-10T11:59:59Z', [one, still]],
    ['2020-02-10T12:00:00Z', [two, still]],
    ['2020-02-10T13:00:00%2B01:00', [two, still]],
    ['2020-03', [gone, two, still]],
    ['2020-03-20', [still]],
    ['2020-04', [four, still]],
    ['2020', [four, gone, two, one, still]],
    ['2021', [four, still]],
  ] as const) {
    const ofInstance = own.filter(each => each.startsWith('Substance/at'));
    for (const count of [1, 2, 50]) {
      const walked = async (path: string) =>
        (await walk(`${path}/_history?_at=${at}&_count=${count}`)).map(named);
      expect([at, await walked(type)]).toEqual([at, own]);
      expect([at, await walked(`${type}/at`)]).toEqual([at, ofInstance]);
    }
    const all = (await walk(`_history?_at=${at}&_count=2`)).map(named);
    expect([at, all.filter(each => each.startsWith(type))]).toEqual([at, own]);
  }
});

test('versions of the same time are in one order, of ids and types', async () => {
  const since = await now();
  const ids = ['A', 'b', 'B', 'a.1', 'a-1', 'z', '0', 'Z9'];
  for (const type of ['Person', 'Library'])
    await Promise.all(ids.map(id => put(type, id, type === 'Library' ? library : {})));
  for (const type of ['Person', 'Library'])
    await server().database.custom.query(`update "${type}" set updated = $1`, [since]);
  // Superseded versions and deletions of that time too.
  await Promise.all(ids.slice(0, 3).map(id => put('Person', id, { active: true })));
  await server().database.custom.query(`update "Person" set updated = $1`, [since]);
  await send('DELETE', 'Person/z');
  await server().database.custom.query('update kiln_history set updated = $1 where id = $2', [since, 'z']);
  const paths = (type: string) =>
    [...ids]
      .sort()
      .reverse()
      .map(id => `${type}/${id}`);
  const place = (entry: Entry) => named(entry).split(' ')[0];
  for (const count of [1, 2, 5, 50]) {
    const found = await walk(`_history?_since=${since}&_count=${count}`);
    expect([...new Set(found.map(place))]).toEqual([...paths('Person'), ...paths('Library')]);
    expect(new Set(found.map(named)).size).toBe(20);
    expect(found).toHaveLength(20);
    const people = await walk(`Person/_history?_count=${count}`);
    expect(people.map(named)).toEqual(found.map(named).filter(each => each.startsWith('Person')));
  }
});

const library = { status: 'draft', type: { text: 'x' } };

test('writes between pages make a walk lose nothing and repeat nothing', async () => {
  const since = await now();
  const ids = Array.from({ length: 6 }, (_, i) => `w${i}`);
  for (const version of [1, 2]) for (const id of ids) await put('Device', id, { lotNumber: `${version}` });
  for (const id of ids) await put('Endpoint', id, endpoint);
  for (const path of ['Device/_history', '_history']) {
    const before = (await walk(`${path}?_since=${since}&_count=50`)).map(named);
    let turn = 0;
    const found = await walk(`${path}?_since=${since}&_count=3`, async () => {
      const id = ids[turn++ % ids.length] ?? '';
      await put('Device', id, { lotNumber: `${turn}` });
      await put('Device', `new${turn}`);
      if (turn % 2 === 0) await send('DELETE', `Device/${id}`);
    });
    expect(turn).toBeGreaterThan(3);
    expect(found.map(named)).toEqual(before);
  }
});

const endpoint = {
  status: 'active',
  connectionType: { code: 'x' },
  payloadType: [{ text: 'x' }],
  address: 'http://a.example',
};

test('a page that nothing is on, and resources that never were', async () => {
  await put('Patient', 'quiet');
  for (const path of ['Patient/quiet/_history', 'Patient/_history', '_history']) {
    const { total, entry, link } = await history(`${path}?_since=2999-01-01T00:00:00Z`);
    expect([total, entry, link.map(({ relation }) => relation)]).toEqual([0, undefined, ['self', 'first']]);
  }
  expect(await refused('Patient/never/_history')).toEqual([404, 'Patient/never does not exist.']);
  expect((await refused('Patient/a_b/_history'))[0]).toBe(404);
  expect((await refused('Patient/never/_history?_since=2999-01-01T00:00:00Z'))[0]).toBe(404);
  expect((await history('Slot/_history')).total).toBe(0);
  expect((await refused('Nothing/_history'))[0]).toBe(404);
  expect((await refused('Nothing/1/_history'))[0]).toBe(404);
});

test('a _count above the limit is the limit, as of searches', async () => {
  for (let i = 0; i < 51; i++) await put('Patient', 'many');
  expect((await history('Patient/many/_history?_count=5000')).entry).toHaveLength(50);
});

test('parameters that mean nothing here are refused', async () => {
  await put('Patient', 'bad');
  for (const [query, status, sentence] of [
    ['_count=0', 400, '_count is 0: write a whole number above 0.'],
    ['_count=', 400, '_count is empty: write a whole number above 0.'],
    ['_count=1.5', 400, '_count is 1.5: write a whole number above 0.'],
    ['_count=1&_count=2', 400, 'The parameter _count is given more than once.'],
    ['_since=2020', 400, /^_since is 2020: write an instant/],
    ['_since=2020-01-01T00:00:00', 400, /^_since is 2020-01-01T00:00:00: write an instant/],
    ['_since=2020-02-30T00:00:00Z', 400, /^_since is 2020-02-30T00:00:00Z: write an instant/],
    ['_since=', 400, /^_since is empty: write an instant/],
    ['_at=x', 400, /^_at is x: write a date or a time/],
    ['_at=', 400, /^_at is empty: write a date/],
    ['_at=2020-02-30', 400, /^_at is 2020-02-30/],
    ['_at=2020&_at=2020', 400, 'The parameter _at is given more than once.'],
    ['_at=2020&_since=2020-01-01T00:00:00Z', 400, '_at and _since exclude each other: send one of them.'],
    ['_sort=_lastUpdated', 400, 'history has no parameter _sort here: leave it out of the address.'],
    ['name=x', 400, 'history has no parameter name here: leave it out of the address.'],
    ['_summary=true', 400, /_summary/],
    ['_format=xml', 406, /only json is served/],
    ['_cursor=x', 400, staleCursor],
    ['_cursor=', 400, staleCursor],
  ] as const)
    for (const path of ['Patient/bad/_history', 'Patient/_history', '_history']) {
      const [found, text] = await refused(`${path}?${query}`);
      expect([query, found]).toEqual([query, status]);
      if (typeof sentence === 'string') expect(text).toBe(sentence);
      else expect(text).toMatch(sentence);
    }
  const response = await server().fetch('Patient/_history', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(406);
});

test('a cursor is for the history and the time that it was made for', async () => {
  await put('Patient', 'cut');
  await put('Patient', 'cut');
  const since = '_since=2020-01-01T00%3A00%3A00Z';
  const page = await history(`Patient/cut/_history?_format=json&${since}&_count=1`);
  const next = linkOf(page, 'next') ?? '';
  expect(linkOf(page, 'self')).toBe(`Patient/cut/_history?_format=json&${since}&_count=1`);
  expect(linkOf(page, 'first')).toBe(linkOf(page, 'self'));
  const cursor = new URL(next, base).searchParams.get('_cursor') ?? '';
  expect(next).toBe(`Patient/cut/_history?_format=json&${since}&_count=1&_cursor=${cursor}`);
  const last = await history(next);
  expect([last.entry?.length, last.total, linkOf(last, 'self')]).toEqual([1, undefined, next]);
  expect(linkOf(last, 'first')).toBe(linkOf(page, 'self'));
  // Another count is another page size.
  expect((await history(`Patient/cut/_history?${since}&_cursor=${cursor}`)).entry).toHaveLength(1);
  for (const path of [
    `Patient/_history?${since}&_cursor=`,
    `Patient/cut/_history?_cursor=`,
    `_history?${since}&_cursor=`,
  ])
    expect(await refused(path + cursor)).toEqual([400, staleCursor]);
  const altered = `${cursor.slice(0, 5)}${cursor[5] === 'A' ? 'B' : 'A'}${cursor.slice(6)}`;
  expect((await refused(`Patient/cut/_history?${since}&_cursor=${altered}`))[1]).toBe(staleCursor);
});

test('HEAD has the headers of GET, and other methods are not for these paths', async () => {
  await put('Patient', 'head');
  for (const path of ['Patient/head/_history', 'Patient/_history', '_history?_count=1']) {
    const [head, get] = [await send('HEAD', path), await send('GET', path)];
    const text = await get.text();
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(get.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
    expect(Buffer.byteLength(text)).toBe(Number(get.headers.get('content-length')));
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      const response = await send(method, path);
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        ...[method, 405, 'GET, HEAD, OPTIONS'],
      ]);
    }
    expect((await send('OPTIONS', path)).status).toBe(204);
  }
});

test('decimals keep their digits', async () => {
  for (const value of ['0.10', '1.00'])
    await server().send(
      'PUT',
      'Observation/digits',
      `{"resourceType":"Observation","id":"digits","status":"final","code":{"text":"x"},"valueQuantity":{"value":${value}}}`,
    );
  const text = await (await send('GET', 'Observation/digits/_history')).text();
  expect(text.match(/"value": [\d.]+/g)).toEqual(['"value": 1.00', '"value": 0.10']);
});
