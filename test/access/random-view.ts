// A seed → a run or an export of a view over random elements of a type: columns, conditions, unfolded lists, and what limits its rows.
import { elements } from '../../runtime/base/definitions/elements.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { graphqlRequest, type Sent } from './doors.ts';
import type { Known } from './random-sent.ts';

const types = ['Patient', 'Observation', 'Encounter', 'Condition', 'Practitioner', 'Group', 'Organization'];
const headers = { 'content-type': 'application/fhir+json', prefer: 'respond-async' };

export function randomView(known: Known, seed: number): Sent {
  const random = draw(seed);
  const query = new URLSearchParams({ _format: random.pick(formats) ?? '' });
  if (random.chance(0.2)) query.append('_limit', String(random.int(5)));
  if (random.chance(0.2)) query.append('_since', `${random.pick(['2025-05-01', '2999-01-01'])}T00:00:00Z`);
  if (random.chance(0.2)) query.append('patient', `Patient/${idOf(known, random, 'Patient')}`);
  if (random.chance(0.1)) query.append('group', `Group/${idOf(known, random, 'Group')}`);
  const body = JSON.stringify(viewOf(known, random));
  return { method: 'POST', path: `ViewDefinition/$viewdefinition-run?${query}`, headers, body };
}

export function randomViewExport(known: Known, seed: number): Sent {
  const random = draw(seed);
  const views = ['a', 'b'].map(name => ({
    name: 'view',
    part: [
      { name: 'name', valueString: name },
      { name: 'viewResource', resource: viewOf(known, random) },
    ],
  }));
  const parameter = [...views, { name: '_format', valueCode: random.pick(['ndjson', 'csv', 'json']) }];
  const body = JSON.stringify({ resourceType: 'Parameters', parameter });
  return { method: 'POST', path: 'ViewDefinition/$viewdefinition-export', headers, body };
}

/** Of the views of view/served.ts: rows, or groups of them. */
export function randomRows(known: Known, seed: number): Sent {
  const random = draw(seed);
  const [view, columns, filters] = random.pick(served) as (typeof served)[number];
  const own = random.some(columns, 4).join(' ') || columns[0];
  const filter = random.chance(0.5) ? `, _filter: ${JSON.stringify(random.pick(filters))}` : '';
  const sort = random.chance(0.5) ? `, _sort: ${JSON.stringify(random.pick(['_id', '-_lastUpdated']))}` : '';
  const page = `(_count: ${random.int(30)}${filter}${sort}) { count next rows { ${own} } }`;
  if (view !== 'Values' && random.chance(0.2))
    return graphqlRequest(
      `{ Patient(id: ${JSON.stringify(idOf(known, random, 'Patient'))}) { ${view}Rows { rows { ${own} } } } }`,
    );
  if (random.chance(0.7)) return graphqlRequest(`{ ${view}Rows${page} }`);
  const groups = `groupBy: [${random.some(columns, 2).join()}], _count: 1000${filter}`;
  return graphqlRequest(`{ ${view}Aggregate(${groups}) { keys count ids: distinct(of: id) } }`);
}

const ofPatients = ['gender eq female', 'birthdate lt 1980', 'name pr true', 'identifier pr true'];
const served: readonly [string, readonly string[], readonly string[]][] = [
  ['Patients', ['id', 'gender', 'born', 'number', 'place'], ofPatients],
  ['Stored', ['id', 'gender', 'born', 'number', 'place'], ofPatients],
  ['Values', ['id', 'value', 'status'], ['status eq final', 'date gt 2000']],
];

const formats = ['json', 'ndjson', 'csv', 'parquet'];

function idOf({ resources }: Known, random: Draw, type: string): string {
  return `${random.pick(resources.filter(({ resourceType }) => resourceType === type))?.id ?? 'none'}`;
}

function viewOf({ store }: Known, random: Draw): object {
  const resource = random.chance(0.2) ? (random.pick(store.types) ?? 'Patient') : random.pick(types);
  const paths = pathsOf(resource ?? 'Patient');
  const column = random.some(paths, 6).map(({ path, isList }, i) => {
    const isOne = random.chance(0.3);
    return { name: `c${i}`, path: isOne ? `${path}.first()` : path, collection: !isOne && isList };
  });
  const list = random.pick(paths.filter(({ isList, inner }) => isList && inner.length > 0));
  const unfolded = random.pick(['forEach', 'forEachOrNull'] as const) ?? 'forEach';
  const inner = random.some(list?.inner ?? [], 2).map((path, i) => ({ name: `d${i}`, path }));
  const key = { name: 'key', path: random.pick(['getResourceKey()', 'id', 'meta.lastUpdated']) };
  return {
    ...{ resourceType: 'ViewDefinition', name: 'random', status: 'draft', resource },
    select: [
      { column: [key, ...column] },
      ...(list && inner.length > 0 && random.chance(0.5) ? [{ [unfolded]: list.path, column: inner }] : []),
    ],
    ...(random.chance(0.5) ? { where: [{ path: `${random.pick(paths)?.path}.exists()` }] } : {}),
  };
}

/** Elements of a type, and those inside of them. */
function pathsOf(type: string) {
  const fieldsOf = (of: string) =>
    Object.entries(elements().types[of]?.fields ?? {}).filter(([, { choice }]) => choice === undefined);
  return fieldsOf(type).map(([path, { type: of, list }]) => ({
    path,
    isList: list === true,
    inner: fieldsOf(of).map(([name]) => name),
  }));
}
