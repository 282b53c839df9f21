// Reports with their results, the newest results of one code, and 27 leaves of twenty Observations.
import {
  code,
  codedQuantity,
  codeText,
  coding,
  json,
  list,
  listOf,
  plain,
  quantity,
  reference,
  shortList,
  text,
  unpacked,
} from './json-sql.ts';
import { type BenchRow, present, type Source } from './row.ts';

export const report: BenchRow = {
  document: `query report($subject: [reference]) {
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
  floor: {
    sql: `
select '{"data":{"DiagnosticReportList":' || ${listOf(`'{"id":"' || r.id || '","status":' || ${plain('r.c', 'status')} || ',"code":' || ${codeText('r.c')}
  || ',"effectiveDateTime":' || ${plain('r.c', 'effectiveDateTime')}
  || ',"result":' || coalesce((
    select '[' || string_agg('{"resource":' || coalesce(
      '{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${codeText('o.c')}
      || ',"valueQuantity":' || ${quantity('o.c')} || '}', 'null') || '}', ',') || ']'
    from jsonb_array_elements(r.c->'result') e(v)
    left join lateral (
      select id, content || '{}' c from "Observation" where project = 1 and id = substr(e.v->>'reference', 13) offset 0
    ) o on true), 'null')
  || '}'`)} || '}}'
from (${unpacked('select id, content from "DiagnosticReport" where project = 1 and subject = $1 order by date_high desc, id desc limit 20')}) r`,
    values: ({ subject }) => [subject],
  },
  draw: async source => {
    const of = await present(
      source,
      'select distinct subject from "DiagnosticReport" where subject is not null order by 1',
    );
    return pick => ({ subject: pick.pick(of) });
  },
};

/** The newest twenty Observations of the code $1, as `o.id` and `o.c`. */
const newestRows = `(
  select k.id, (select content || '{}' from "Observation" t where t.project = 1 and t.id = k.id) c
  from (select id from "Observation_code" where project = 1 and hash = $1 order by k desc, id desc limit 20) k offset 0
) o`;

export const newest: BenchRow = {
  document: `query newest($code: [token]) {
  ObservationList(code: $code, _sort: "-date", _count: 20) {
    id
    status
    code { coding { system code display } text }
    subject { reference }
    effectiveDateTime
    valueQuantity { value unit }
  }
}`,
  floor: {
    sql: `
select '{"data":{"ObservationList":' || ${listOf(`'{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')} || ',"code":' || ${code('o.c')}
  || ',"subject":' || ${reference('o.c', 'subject')}
  || ',"effectiveDateTime":' || ${plain('o.c', 'effectiveDateTime')} || ',"valueQuantity":' || ${quantity('o.c')} || '}'`)} || '}}'
from ${newestRows}`,
    values: ({ code }, hashOf) => [hashOf('code', String(code))],
  },
  draw: codes,
};

export const leaves: BenchRow = {
  document: `query leaves($code: [token]) {
  ObservationList(code: $code, _sort: "-date", _count: 20) {
    id
    status
    meta { profile }
    category { coding { system code display } }
    code { coding { system code display } text }
    subject { reference }
    encounter { reference }
    effectiveDateTime
    issued
    valueQuantity { value unit system code }
    referenceRange {
      text
      low { value unit system code }
      high { value unit system code }
    }
  }
}`,
  floor: {
    sql: `
select '{"data":{"ObservationList":' || ${listOf(`'{"id":"' || o.id || '","status":' || ${plain('o.c', 'status')}
  || ',"meta":{"profile":' || ${json("(o.c->'meta')", 'profile')} || '}'
  || ',"category":' || ${shortList("(o.c->'category')", of => `'{"coding":' || ${shortList(`(${of}->'coding')`, coding)} || '}'`)}
  || ',"code":' || ${code('o.c')} || ',"subject":' || ${reference('o.c', 'subject')} || ',"encounter":' || ${reference('o.c', 'encounter')}
  || ',"effectiveDateTime":' || ${plain('o.c', 'effectiveDateTime')} || ',"issued":' || ${plain('o.c', 'issued')}
  || ',"valueQuantity":' || ${codedQuantity('o.c', 'valueQuantity')}
  || ',"referenceRange":' || ${list("o.c->'referenceRange'", of => `'{"text":' || ${text(of, 'text')} || ',"low":' || ${codedQuantity(of, 'low')} || ',"high":' || ${codedQuantity(of, 'high')} || '}'`)}
  || '}'`)} || '}}'
from ${newestRows}`,
    values: ({ code }, hashOf) => [hashOf('code', String(code))],
  },
  draw: codes,
};

/** Those that most Observations have. */
async function codes(source: Source) {
  const coding = "content->'code'->'coding'->0";
  const of = await present(
    source,
    `select ${coding}->>'system' || '|' || (${coding}->>'code') from "Observation" where content->'code' ? 'coding' group by 1 order by count(*) desc, 1 limit 60`,
  );
  return (pick: { pick<T>(of: readonly [T, ...T[]]): T }) => ({ code: pick.pick(of) });
}
