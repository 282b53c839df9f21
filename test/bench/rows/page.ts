// Twenty patients with ten Observations and ten Encounters each; and one patient with a hundred Observations.
import { code, inside, listOf, names, plain, quantity, text, unpacked } from './json-sql.ts';
import { type BenchRow, present } from './row.ts';

const observation = `id
      status
      code { coding { system code display } text }
      effectiveDateTime
      valueQuantity { value unit }`;

const observations = (patient: string, count: number) => `(
    select ${listOf(`'{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${code('o.c')}
      || ',"effectiveDateTime":' || ${plain('o.c', 'effectiveDateTime')} || ',"valueQuantity":' || ${quantity('o.c')} || '}'`)}
    from (${unpacked(`select id, content from "Observation" where project = 1 and subject = 'Patient/' || ${patient} order by id limit ${count}`)}) o)`;

const encounters = `(
    select ${listOf(`'{"id":"' || e.id || '","status":' || ${plain('e.c', 'status')}
      || ',"class":' || ${inside("e.c->'class'", `'{"code":' || ${text("(e.c->'class')", 'code')} || '}'`)}
      || ',"period":' || ${inside("e.c->'period'", `'{"start":' || ${plain("(e.c->'period')", 'start')} || ',"end":' || ${plain("(e.c->'period')", 'end')} || '}'`)} || '}'`)}
    from (${unpacked(`select id, content from "Encounter" where project = 1 and subject = 'Patient/' || p.id order by id limit 10`)}) e)`;

export const page: BenchRow = {
  document: `query page($offset: Int!) {
  PatientList(_count: 20, _offset: $offset) {
    id
    name { use family given text }
    birthDate
    ObservationList(_reference: subject, _count: 10) {
      ${observation}
    }
    EncounterList(_reference: subject, _count: 10) {
      id
      status
      class { code }
      period { start end }
    }
  }
}`,
  floor: {
    sql: `
select '{"data":{"PatientList":' || ${listOf(`'{"id":"' || p.id || '","name":' || ${names('p.c')} || ',"birthDate":' || ${plain('p.c', 'birthDate')}
  || ',"ObservationList":' || ${observations('p.id', 10)} || ',"EncounterList":' || ${encounters} || '}'`)} || '}}'
from (${unpacked('select id, content from "Patient" where project = 1 order by id limit 20 offset $1::int8')}) p`,
    values: ({ offset }) => [offset],
  },
  draw: async source => {
    // As far as people turn pages; skipping thousands of rows would measure the skipping.
    const [patients = 0] = await source.column<number>('select count(*)::int from "Patient"');
    const most = Math.max(1, Math.min(500, patients - 20));
    return pick => ({ offset: pick.int(most) });
  },
};

export const history: BenchRow = {
  document: `query history($id: ID) {
  Patient(id: $id) {
    id
    ObservationList(_reference: subject, _count: 100) {
      ${observation}
    }
  }
}`,
  floor: {
    sql: `select '{"data":{"Patient":{"id":"' || p.id || '","ObservationList":' || ${observations('p.id', 100)} || '}}}'
from "Patient" p where project = 1 and id = $1`,
    values: ({ id }) => [id],
  },
  draw: async source => {
    const of = await present(
      source,
      `select substr(subject, 9) from "Observation" where subject like 'Patient/%' group by 1 order by least(count(*), 100) desc, 1 limit 40`,
    );
    return pick => ({ id: pick.pick(of) });
  },
};
