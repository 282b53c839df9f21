// One patient by id; pages of a Connection; names that a FHIRPath expression chooses, in SQL and outside of it.
import { inside, json, list, listOf, names, plain, text, unpacked } from './json-sql.ts';
import { type BenchRow, present, type Source } from './row.ts';

export const read: BenchRow = {
  document: `query read($id: ID) {
  Patient(id: $id) {
    id
    name { use family given text }
    gender
    birthDate
    address { line city state postalCode }
  }
}`,
  floor: {
    sql: `
select '{"data":{"Patient":{"id":"' || p.id || '","name":' || ${names('p.c')} || ',"gender":' || ${plain('p.c', 'gender')}
  || ',"birthDate":' || ${plain('p.c', 'birthDate')}
  || ',"address":' || ${list("p.c->'address'", of => `'{"line":' || ${json(of, 'line')} || ',"city":' || ${text(of, 'city')} || ',"state":' || ${text(of, 'state')} || ',"postalCode":' || ${text(of, 'postalCode')} || '}'`)} || '}}}'
from (select id, content || '{}' c from "Patient" where project = 1 and id = $1 offset 0) p`,
    values: ({ id }) => [id],
  },
  draw: async source => {
    const of = await present(source, 'select id from "Patient" order by 1');
    return pick => ({ id: pick.pick(of) });
  },
};

const edges = `edges { resource { id name { use family given text } birthDate gender } }`;
const connectionDocument = (name: string) => `query ${name}($from: [dateSearch], $cursor: String) {
  PatientConnection(birthdate: $from, _sort: "birthdate", _count: 20, _cursor: $cursor) {
    next
    ${edges}
  }
}`;

/** As pages are written today: `next` is the place to go on from. */
const connectionByOffset = (name: string) => `query ${name}($from: [String], $offset: Int) {
  PatientConnection(birthdate: $from, _sort: "birthdate", _count: 20, _offset: $offset) {
    next
    ${edges}
  }
}`;

const connectionSql = (more: string) => `
select '{"data":{"PatientConnection":{"next":' || coalesce(to_json(max(p.k::text || ' ' || p.id))::text, 'null') || ',"edges":' || ${listOf(
  `'{"resource":{"id":"' || p.id || '","name":' || ${names('p.c')} || ',"birthDate":' || ${plain('p.c', 'birthDate')} || ',"gender":' || ${plain('p.c', 'gender')} || '}}'`,
)} || '}}}'
from (${unpacked(
  `select id, content, birthdate_low k from "Patient" where project = 1 and birthdate_low < 'infinity' and birthdate_low >= ${day('$1')}${more} order by birthdate_low, id limit 20`,
  ', x.k',
)}) p`;

function day(parameter: string): string {
  return `(${parameter}::text || 'T00:00:00Z')::timestamptz`;
}

export const connection: BenchRow = {
  document: connectionDocument('connection'),
  plain: connectionByOffset('connection'),
  floor: { sql: connectionSql(''), values: ({ day }) => [day] },
  draw: async source => {
    const days = await birthdays(source);
    return pick => from(pick.pick(days));
  },
};

/** The fiftieth page, or the last where there are fewer. */
export const connection50: BenchRow = {
  document: connectionDocument('connection50'),
  plain: connectionByOffset('connection50'),
  floor: {
    sql: connectionSql(` and (birthdate_low, id) > (${day('$2')}, $3)`),
    values: ({ day, born, id }) => [day, born, id],
  },
  draw: async source => {
    const days = (await birthdays(source)).slice(0, 5);
    const pages = await Promise.all(days.map(day => walk(source, from(day), 49)));
    const [first, ...rest] = pages;
    if (!first) throw new Error('There is no page to begin with.');
    return pick => pick.pick([first, ...rest]);
  },
};

const from = (day: string) => ({ from: `ge${day}`, day, offset: 0 });

/** The earliest ones, so that many come after. */
async function birthdays(source: Source): Promise<readonly [string, ...string[]]> {
  return present(
    source,
    `select left((birthdate_low at time zone 'UTC')::text, 10) from "Patient" where birthdate_low < 'infinity' order by birthdate_low limit 5`,
  );
}

interface Page {
  readonly next: string | null;
  readonly edges: readonly { readonly resource: { readonly birthDate: string; readonly id: string } }[];
}

/** Follows `next` over so many pages, or as many as there are. */
async function walk(source: Source, variables: ReturnType<typeof from>, pages: number) {
  let reached: Readonly<Record<string, unknown>> = { ...variables, born: '0001-01-01', id: '' };
  for (let turned = 1; turned <= pages; turned++) {
    const { PatientConnection } = await source.ask(connectionDocument('walk'), reached);
    const { next, edges } = PatientConnection as Page;
    const last = edges.at(-1)?.resource;
    if (next === null || !last) break;
    reached = { ...variables, cursor: next, born: last.birthDate, id: last.id, offset: 20 * turned };
  }
  return reached;
}

const filtered = (member: string, condition: string, item: string) =>
  inside(
    `p.c->'${member}'`,
    `(select '[' || coalesce(string_agg(${item}, ','), '') || ']' from jsonb_array_elements(p.c->'${member}') e(v) where ${condition})`,
  );

const filterRow = (name: string, field: string, item: string): BenchRow => ({
  document: `query ${name}($offset: Int!) {
  PatientList(_count: 20, _offset: $offset) {
    id
    ${field}
  }
}`,
  floor: {
    sql: `
select '{"data":{"PatientList":' || ${listOf(`'{"id":"' || p.id || '",' || ${item} || '}'`)} || '}}'
from (${unpacked('select id, content from "Patient" where project = 1 order by id limit 20 offset $1::int8')}) p`,
    values: ({ offset }) => [offset],
  },
  draw: async source => {
    const [patients = 0] = await source.column<number>('select count(*)::int from "Patient"');
    const most = Math.max(1, Math.min(500, patients - 20));
    return pick => ({ offset: pick.int(most) });
  },
});

/** An expression that SQL can say. */
export const fhirpath = filterRow(
  'fhirpath',
  `name(fhirpath: "use = 'official'") { family given }`,
  `'"name":' || ${filtered('name', "e.v->>'use' = 'official'", `'{"family":' || ${text('e.v', 'family')} || ',"given":' || ${json('e.v', 'given')} || '}'`)}`,
);

/** One that is evaluated outside of it; to people who write SQL it is nothing special. */
export const fhirpathOutside = filterRow(
  'fhirpathOutside',
  `identifier(fhirpath: "value.matches('^S(?=[0-9]+$)')") { system value }`,
  `'"identifier":' || ${filtered('identifier', "e.v->>'value' ~ '^S[0-9]+$'", `'{"system":' || ${text('e.v', 'system')} || ',"value":' || ${text('e.v', 'value')} || '}'`)}`,
);
