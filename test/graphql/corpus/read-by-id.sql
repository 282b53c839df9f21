-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"resourceType":"Patient","id":"' || r1.id || coalesce(
    (
      select
        '","name":[' || string_agg(
          coalesce('{"text":' || to_json(a2.v ->> 'text')::text, '{"text":null') || coalesce(',"given":' || (a2.v -> 'given')::text, ',"given":null') || coalesce(',"family":' || to_json(a2.v ->> 'family')::text || '}', ',"family":null}'),
          ','
        ) || ']'
      from
        jsonb_array_elements(r1.doc -> 'name') a2 (v)
    ),
    '","name":null'
  ) || ',"address":' || coalesce(E'\x080' || E'\x0c' || (r1.doc -> 'address')::text || E'\x0e', 'null') || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Patient" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
