// In: a filled database. Out: for each row of the benchmark the GraphQL document and variables drawn from what is stored.
// Variables differ from request to request and come in the same order for every server.
import pg from 'pg';
import type { Connection } from '../../runtime/store/connection.ts';
import { type Chance, chance } from './chance.ts';
import type { RowName } from './options.ts';

export interface Row {
  readonly name: RowName;
  readonly requests: readonly Request[];
}

/** The members of a GraphQL request. The operation has the name of its row. */
export interface Request {
  readonly query: string;
  readonly operationName: RowName;
  readonly variables: Readonly<Record<string, unknown>>;
}

export const documents: Readonly<Record<RowName, string>> = {
  page: `query page($offset: Int!) {
  PatientList(_count: 20, _offset: $offset) {
    id
    name { use family given text }
    birthDate
    ObservationList(_reference: subject, _count: 10) {
      id
      status
      code { coding { system code display } text }
      effectiveDateTime
      valueQuantity { value unit }
    }
    EncounterList(_reference: subject, _count: 10) {
      id
      status
      class { code }
      period { start end }
    }
  }
}`,
  report: `query report($subject: [reference]) {
  DiagnosticReportList(subject: $subject, _sort: "-date", _count: 20) {
    id
    status
    code { text }
    effectiveDateTime
    result {
      resource {
        ... on Observation { id status code { text } valueQuantity { value unit } }
      }
    }
  }
}`,
  newest: `query newest($code: [token]) {
  ObservationList(code: $code, _sort: "-date", _count: 20) {
    id
    status
    code { coding { system code display } text }
    subject { reference }
    effectiveDateTime
    valueQuantity { value unit }
  }
}`,
  read: `query read($id: ID) {
  Patient(id: $id) {
    id
    name { use family given text }
    gender
    birthDate
    address { line city state postalCode }
  }
}`,
};

/** How many different requests a row has; then they begin again. */
const variety = 1_000;

export async function rowsOf(connection: Connection, names: readonly RowName[]): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: connection.url });
  await client.connect();
  try {
    const rows: Row[] = [];
    for (const name of names) {
      const draw = await variablesOf(name, client);
      const pick = chance(20_260_101);
      const requests = Array.from({ length: variety }, () => ({
        query: documents[name],
        operationName: name,
        variables: draw(pick),
      }));
      rows.push({ name, requests });
    }
    return rows;
  } finally {
    await client.end();
  }
}

type Draw = (pick: Chance) => Readonly<Record<string, unknown>>;

async function variablesOf(name: RowName, client: pg.Client): Promise<Draw> {
  switch (name) {
    case 'page': {
      // As far as people turn pages; skipping thousands of rows would measure the skipping.
      const [patients = 0] = await column<number>(client, 'select count(*)::int from "Patient"');
      const most = Math.max(1, Math.min(500, patients - 20));
      return pick => ({ offset: pick.int(most) });
    }
    case 'report': {
      const of = await present(
        client,
        'select distinct subject from "DiagnosticReport" where subject is not null order by 1',
      );
      return pick => ({ subject: pick.pick(of) });
    }
    case 'newest': {
      const coding = "content->'code'->'coding'->0";
      const of = await present(
        client,
        `select ${coding}->>'system' || '|' || (${coding}->>'code') from "Observation" where content->'code' ? 'coding' group by 1 order by count(*) desc, 1 limit 60`,
      );
      return pick => ({ code: pick.pick(of) });
    }
    case 'read': {
      const of = await present(client, 'select id from "Patient" order by 1');
      return pick => ({ id: pick.pick(of) });
    }
  }
}

async function column<Value>(client: pg.Client, sql: string): Promise<Value[]> {
  const { rows } = await client.query<[Value]>({ text: sql, rowMode: 'array' });
  return rows.map(([value]) => value);
}

async function present(client: pg.Client, sql: string): Promise<[string, ...string[]]> {
  const [first, ...rest] = await column<string>(client, sql);
  if (first === undefined) throw new Error(`The data has nothing to ask for: ${sql}`);
  return [first, ...rest];
}
