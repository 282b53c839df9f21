// An empty database → 20,000 patients and 30,000 observations, cloned in SQL from a few that were stored properly.

import { developer } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { rowShape } from '../../runtime/database/store/row.ts';
import { testTemplate } from '../database.ts';
import { emptyTemplate } from '../empty-template.ts';
import { defaultBase } from '../oracle/search.ts';

/**
 * Observation o00001 … o30000, one an hour from 2020 on. Code `common` on most, `rare` on three; `Patient/p00001` is the
 * subject of 6,000, others of ten each; `Practitioner/common` performed 20,000, `Practitioner/rare` three.
 */
export function manyTemplate(): Promise<string> {
  const fill = async (database: Database) => {
    const { index } = await installSchema(database, { baseUrl: defaultBase, timeZone: 'UTC' });
    const store = { database, index, planMemory: 1_000_000 };
    for (const resource of [...patients, ...observations])
      await updateResource(store, developer, resource.resourceType, resource.id, JSON.stringify(resource));
    await clonePatients(database);
    await cloneObservations(database);
    await database.custom.query('analyze');
  };
  return testTemplate('20,000 patients and 30,000 observations', fill, emptyTemplate);
}

const patients = ['common', 'rare'].map(kind => ({
  resourceType: 'Patient',
  id: kind,
  name: [{ family: `${kind} family`, given: ['x'] }],
}));

const observations = ['common', 'rare'].map(kind => ({
  resourceType: 'Observation',
  id: kind,
  status: kind === 'common' ? 'final' : 'amended',
  category: [{ coding: [{ system: 'http://a.example/category', code: kind }] }],
  code: { coding: [{ system: 'http://a.example/code', code: kind }] },
  subject: { reference: 'Patient/p00001' },
  performer: [{ reference: `Practitioner/${kind}` }],
  effectiveDateTime: '2020-01-01T00:00:00Z',
  valueQuantity: { value: 1, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' },
}));

async function clonePatients(database: Database): Promise<void> {
  await clone(database, {
    type: 'Patient',
    rows: 20_000,
    prototype: "case when i % 1000 = 7 then 'rare' else 'common' end",
    overrides: {
      id: "'p' || lpad(i::text, 5, '0')",
      // Some 90 in each year from 1900 on.
      '"birthdate_low"': "timestamptz '1900-01-01Z' + i * interval '4 days'",
      '"birthdate_high"': "timestamptz '1900-01-02Z' + i * interval '4 days'",
      // Statistics of fewer than 100 words are not believed.
      strings: "p.strings || array_to_tsvector(array['name:' || md5((i % 300)::text)])",
    },
  });
}

async function cloneObservations(database: Database): Promise<void> {
  const subject =
    "case when i % 5 = 0 then 'Patient/p00001' else 'Patient/p' || lpad((i % 2990 + 2)::text, 5, '0') end";
  const date = "timestamptz '2020-01-01Z' + i * interval '1 hour'";
  const id = "'o' || lpad(i::text, 5, '0')";
  await clone(database, {
    type: 'Observation',
    rows: 30_000,
    prototype: "case when i % 10000 = 77 then 'rare' else 'common' end",
    overrides: {
      id,
      updated: date,
      '"subject"': subject,
      '"date_low"': date,
      '"date_high"': `${date} + interval '1 second'`,
      '"value_quantity_low"': 'i',
      '"value_quantity_high"': 'i',
      '"value_quantity_ucum_low"': 'i * 1e-3',
      '"value_quantity_ucum_high"': 'i * 1e-3',
    },
  });
  const prototypeId = "case when i % 10000 = 77 then 'rare' else 'common' end";
  await database.custom.query(
    `insert into "Observation_code" select 1, k.hash, ${date} + interval '1 second', ${id}
     from generate_series(1, 30000) i join "Observation_code" k on k.id = ${prototypeId}`,
  );
  await database.custom.query(
    `insert into "Observation_ref" select 1, e.edge, ${id}
     from generate_series(1, 30000) i join "Observation_ref" e on e.id = ${prototypeId}
     where i <= 20000 or ${prototypeId} = 'rare'`,
  );
}

export interface Cloning {
  readonly type: string;
  readonly rows: number;
  /** SQL of the id of the row that row `i` is like. */
  readonly prototype: string;
  /** Column → SQL of its value in row `i`. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** `p` is the row that row `i` is like. */
export async function clone(
  database: Database,
  { type, rows, prototype, overrides }: Cloning,
): Promise<void> {
  const { names } = rowShape(type);
  const content = `jsonb_set(p.content, '{id}', to_jsonb(${overrides.id}))`;
  const values = names.map(name => overrides[name] ?? (name === 'content' ? content : `p.${name}`));
  await database.custom.query(
    `insert into "${type}" (${names.join(', ')}) select ${values.join(', ')}
     from generate_series(1, ${rows}) i join "${type}" p on p.id = ${prototype}`,
  );
}
