// Special parameters over HTTP: _list, _text, _content, and near, whose distances are computed here again.
import { beforeAll, describe, expect, test } from 'vitest';
import { draw } from '../oracle/draw.ts';
import { testServer } from '../server.ts';

const server = testServer();

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [name: string]: unknown;
}

const random = draw(7);
/** The poles, both sides of the date line, and places anywhere. */
const points: readonly (readonly [latitude: number, longitude: number])[] = [
  [90, 0],
  [89.99, 120],
  [89.99, -60],
  [-90, 45],
  [0.5, 179.99],
  [0.5, -179.99],
  [0.5, 180],
  [52.52, 13.405],
  [52.53, 13.41],
  [48.8566, 2.3522],
  ...Array.from({ length: 40 }, () => [random.int(180) - 90, random.int(360) - 180] as const),
];

const code = { text: 'x' };
const item = (reference: string, more = {}) => ({ item: { reference }, ...more });
const resources: readonly Resource[] = [
  ...points.map(([latitude, longitude], i) => ({
    resourceType: 'Location',
    id: `l${i}`,
    position: { latitude, longitude },
  })),
  { resourceType: 'Location', id: 'nowhere', name: 'nowhere' },
  { resourceType: 'Location', id: 'tiny', position: { latitude: 1e-30, longitude: 1e30 } },
  {
    resourceType: 'Patient',
    id: 'p1',
    name: [{ family: 'Heron' }],
    contact: [{ name: { text: 'Stork and Crane' } }],
  },
  { resourceType: 'Patient', id: 'p2', name: [{ family: 'Egret' }] },
  {
    resourceType: 'Patient',
    id: 'p3',
    text: {
      status: 'generated',
      div: '<div xmlns="http://www.w3.org/1999/xhtml">A <b>grey</b> heron<br/>stands</div>',
    },
  },
  { resourceType: 'Observation', id: 'o1', status: 'final', code, subject: { reference: 'Patient/p1' } },
  {
    resourceType: 'List',
    id: '42',
    status: 'current',
    mode: 'changes',
    entry: [
      item('Patient/p1'),
      item('Patient/p2', { deleted: true }),
      item('http://127.0.0.1:8103/fhir/R4/Patient/p3'),
      item('Observation/o1'),
      item('http://other.example/Patient/p2'),
      { item: { display: 'nobody' } },
    ],
  },
  {
    resourceType: 'List',
    id: '43',
    status: 'current',
    mode: 'working',
    entry: [item('Patient/p2/_history/1')],
  },
  { resourceType: 'List', id: '44', status: 'current', mode: 'working' },
];

beforeAll(async () => {
  for (const resource of resources) await server().put(resource);
});

async function ids(path: string): Promise<string> {
  const response = await server().fetch(path);
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  const { entry = [] } = JSON.parse(text) as { entry?: readonly { resource: Resource }[] };
  return entry.map(({ resource }) => resource.id).join(' ');
}

test.each([
  ['Patient?_list=42', 'p1 p3'],
  ['Patient?_list=List/42', 'p1 p3'],
  ['Patient?_list=43,42', 'p1 p2 p3'],
  ['Patient?_list=42&_list=43', ''],
  ['Patient?_list=44', ''],
  ['Patient?_list=nothing', ''],
  ['Patient?_list=42&family=heron', 'p1'],
  ['Observation?_list=42', 'o1'],
  ['Observation?subject:Patient._list=42', 'o1'],
  ['Patient?_has:Observation:patient:_list=42', 'p1'],
  ['Patient?_filter=_list eq 43 or family eq heron', 'p1 p2'],
  ['Patient?_filter=not (_list eq 42)', 'p2'],
  ['Patient?_text=heron', 'p3'],
  ['Patient?_text=grey stands', 'p3'],
  ['Patient?_text="grey stands"', ''],
  ['Patient?_text=grey -heron', ''],
  ['Patient?_text=div', ''],
  ['Patient?_content=heron', 'p1 p3'],
  ['Patient?_content=heron -grey', 'p1'],
  ['Patient?_content="stork and crane"', 'p1'],
  ['Patient?_content=egret or stork', 'p1 p2'],
  ['Patient?_content=egret,grey', 'p2 p3'],
  ['Patient?_content=family', ''],
  ['Patient?_content=heron&_text=grey', 'p3'],
  ['Patient?_filter=_content eq "egret"', 'p2'],
  ['Patient?_content=\';drop table "Patient"', ''],
])('%s', async (path, expected) => {
  expect(await ids(path)).toBe(expected);
});

test('a _filter of GraphQL has them too', async () => {
  const { data } = await server().graphql('{ LocationList(_filter: "near eq \\"52.52|13.4|5\\"") { id } }');
  expect(data).toEqual({ LocationList: [{ id: 'l7' }, { id: 'l8' }] });
});

describe('near', () => {
  const distance = ([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]) => {
    // The angle between two vectors, not the haversine.
    const vector = (lat: number, lon: number) => {
      const [a, b] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
      return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)];
    };
    const [u, v] = [vector(lat1, lon1), vector(lat2, lon2)];
    const chord = Math.hypot(...u.map((x, i) => x - (v[i] ?? 0)));
    return 2 * 6371.0088 * Math.asin(Math.min(1, chord / 2));
  };
  const expected = (from: readonly [number, number], km: number) =>
    points
      .flatMap((point, i) => (distance(from, point) <= km ? [`l${i}`] : []))
      .sort()
      .join(' ');

  test('finds what is within the distance, at the poles and the date line too', async () => {
    let found = 0;
    for (const from of points)
      for (const km of [0.001, 30, 2_500, 20_037]) {
        const own = expected(from, km);
        if (own.includes(' ')) found++;
        expect(await ids(`Location?near=${from.join('|')}|${km}|km&_count=100`), `${from} ${km}`).toBe(own);
      }
    expect(found).toBeGreaterThan(60);
    expect(expected([90, 0], 30)).toBe('l0 l1 l2');
    expect(expected([0.5, 179.99], 30)).toBe('l4 l5 l6');
  });

  test.each([
    ['near=52.52|13.405', 'l7 l8'],
    ['near=52.52|13.405||', 'l7 l8'],
    ['near=52.52|13.405|1', 'l7'],
    ['near=52.52|13.405|1200|m', 'l7 l8'],
    ['near=52.52|13.405|1100|m', 'l7'],
    ['near=52.52|13.405|1|[mi_us]', 'l7 l8'],
    ['near=52.52|13.405|1,48.85|2.35|2|km', 'l7 l9'],
    ['near=52.52|13.405|1&_id=l8', ''],
    ['_filter=not (near eq "0|0|30000|km")', 'nowhere tiny'],
  ])('%s', async (query, own) => {
    expect(await ids(`Location?${query}`)).toBe(own);
  });
});

test.each([
  ['Patient?_list=$current-problems', /functional list/],
  ['Patient?_list=a b', /is not the id of a List/],
  ['Patient?_list:not=42', /the modifier 'not' does not apply to _list/],
  ['Patient?_filter=_text co "x"', /the operator 'co' does not apply to _text, which has eq/],
  ['Patient?near=1|2', /Patient has no search parameter near/],
  ['Location?near=91|0', /latitude\|longitude\|distance\|units/],
  ['Location?near=0|181', /latitude\|longitude\|distance\|units/],
  ['Location?near=0', /latitude\|longitude\|distance\|units/],
  ['Location?near=0|0|-1', /latitude\|longitude\|distance\|units/],
  ['Location?near=0|0|1|ft', /latitude\|longitude\|distance\|units/],
  ['Location?near=0|0|1|km|x', /latitude\|longitude\|distance\|units/],
  ['Location?near=NaN|0', /latitude\|longitude\|distance\|units/],
  ['Patient?_sort=_text', /"_sort: '_text'/],
])('refuses %s', async (path, message) => {
  const response = await server().fetch(path);
  expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
});
