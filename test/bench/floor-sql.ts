// The floor: SQL as an expert writes it by hand, for these four queries and nothing else. Each statement is one row with the
// whole response. It knows what it may rely on: dates, codes of required value sets and ids need no escapes, references to
// results are `Observation/<id>`, a coding rarely has company. `content || '{}'` unpacks a resource once for all its fields.
import type { RowName } from './options.ts';

/** A string, with JSON's escapes. */
const text = (of: string, member: string) => `coalesce(to_json(${of}->>'${member}')::text, 'null')`;
/** A member of any kind, as it is. */
const json = (of: string, member: string) => `coalesce((${of}->'${member}')::text, 'null')`;
/** A member that is known to need no escapes. */
const plain = (of: string, member: string) => `coalesce('"' || (${of}->>'${member}') || '"', 'null')`;
const number = (of: string, member: string) => `coalesce(${of}->>'${member}', 'null')`;
/** An object, or null. */
const inside = (object: string, sql: string) => `case when ${object} is null then 'null' else ${sql} end`;

const coding = (of: string) =>
  `'{"system":' || ${text(of, 'system')} || ',"code":' || ${text(of, 'code')} || ',"display":' || ${text(of, 'display')} || '}'`;

/** Reading a set out of a function costs more than all its members; of one coding there is no need to. */
const codings = (list: string) => `case jsonb_array_length(${list})
  when 1 then '[' || ${coding(`(${list}->0)`)} || ']'
  else coalesce((select '[' || string_agg(${coding('e.v')}, ',') || ']' from jsonb_array_elements(${list}) e(v)), 'null') end`;

const code = (of: string) =>
  inside(
    `${of}->'code'`,
    `'{"coding":' || ${codings(`(${of}->'code'->'coding')`)} || ',"text":' || ${text(`(${of}->'code')`, 'text')} || '}'`,
  );

const codeText = (of: string) =>
  inside(`${of}->'code'`, `'{"text":' || ${text(`(${of}->'code')`, 'text')} || '}'`);

const quantity = (of: string) => {
  const value = `(${of}->'valueQuantity')`;
  return inside(
    value,
    `'{"value":' || ${number(value, 'value')} || ',"unit":' || ${text(value, 'unit')} || '}'`,
  );
};

const names = (of: string) => `coalesce((
  select '[' || string_agg('{"use":' || ${plain('n.v', 'use')} || ',"family":' || ${text('n.v', 'family')}
    || ',"given":' || ${json('n.v', 'given')} || ',"text":' || ${text('n.v', 'text')} || '}', ',') || ']'
  from jsonb_array_elements(${of}->'name') n(v)), 'null')`;

const page = `
select '{"data":{"PatientList":[' || coalesce(string_agg(
  '{"id":"' || p.id || '","name":' || ${names('p.c')} || ',"birthDate":' || ${plain('p.c', 'birthDate')}
  || ',"ObservationList":' || (
    select '[' || coalesce(string_agg(
      '{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${code('o.c')}
      || ',"effectiveDateTime":' || ${plain('o.c', 'effectiveDateTime')} || ',"valueQuantity":' || ${quantity('o.c')} || '}', ','), '') || ']'
    from (
      select x.id, x.content || '{}' c from (
        select id, content from "Observation" where project = 1 and subject = 'Patient/' || p.id order by id limit 10
      ) x offset 0
    ) o)
  || ',"EncounterList":' || (
    select '[' || coalesce(string_agg(
      '{"id":"' || e.id || '","status":' || ${plain('e.c', 'status')}
      || ',"class":' || ${inside("e.c->'class'", `'{"code":' || ${text("(e.c->'class')", 'code')} || '}'`)}
      || ',"period":' || ${inside("e.c->'period'", `'{"start":' || ${plain("(e.c->'period')", 'start')} || ',"end":' || ${plain("(e.c->'period')", 'end')} || '}'`)}
      || '}', ','), '') || ']'
    from (
      select x.id, x.content || '{}' c from (
        select id, content from "Encounter" where project = 1 and subject = 'Patient/' || p.id order by id limit 10
      ) x offset 0
    ) e)
  || '}', ','), '') || ']}}'
from (
  select x.id, x.content || '{}' c from (
    select id, content from "Patient" where project = 1 order by id limit 20 offset $1::int8
  ) x offset 0
) p`;

const report = `
select '{"data":{"DiagnosticReportList":[' || coalesce(string_agg(
  '{"id":"' || r.id || '","status":' || ${plain('r.c', 'status')} || ',"code":' || ${codeText('r.c')}
  || ',"effectiveDateTime":' || ${plain('r.c', 'effectiveDateTime')}
  || ',"result":' || coalesce((
    select '[' || string_agg('{"resource":' || coalesce(
      '{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${codeText('o.c')}
      || ',"valueQuantity":' || ${quantity('o.c')} || '}', 'null') || '}', ',') || ']'
    from jsonb_array_elements(r.c->'result') e(v)
    left join lateral (
      select id, content || '{}' c from "Observation" where project = 1 and id = substr(e.v->>'reference', 13) offset 0
    ) o on true), 'null')
  || '}', ','), '') || ']}}'
from (
  select x.id, x.content || '{}' c from (
    select id, content from "DiagnosticReport" where project = 1 and subject = $1 order by date_high desc, id desc limit 20
  ) x offset 0
) r`;

const newest = `
select '{"data":{"ObservationList":[' || coalesce(string_agg(
  '{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${code('o.c')}
  || ',"subject":' || ${inside("o.c->'subject'", `'{"reference":' || ${text("(o.c->'subject')", 'reference')} || '}'`)}
  || ',"effectiveDateTime":' || ${plain('o.c', 'effectiveDateTime')} || ',"valueQuantity":' || ${quantity('o.c')} || '}', ','), '') || ']}}'
from (
  select k.id, (select content || '{}' from "Observation" t where t.project = 1 and t.id = k.id) c
  from (select id from "Observation_code" where project = 1 and hash = $1 order by k desc, id desc limit 20) k offset 0
) o`;

const read = `
select '{"data":{"Patient":{"id":"' || p.id || '","name":' || ${names('p.c')} || ',"gender":' || ${plain('p.c', 'gender')}
  || ',"birthDate":' || ${plain('p.c', 'birthDate')} || ',"address":' || coalesce((
    select '[' || string_agg('{"line":' || ${json('a.v', 'line')} || ',"city":' || ${text('a.v', 'city')}
      || ',"state":' || ${text('a.v', 'state')} || ',"postalCode":' || ${text('a.v', 'postalCode')} || '}', ',') || ']'
    from jsonb_array_elements(p.c->'address') a(v)), 'null') || '}}}'
from (select id, content || '{}' c from "Patient" where project = 1 and id = $1 offset 0) p`;

export const statements: Readonly<Record<RowName, string>> = { page, report, newest, read };
