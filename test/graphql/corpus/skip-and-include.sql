-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || coalesce('","birthDate":"' || (r1.doc ->> 'birthDate') || '"', '","birthDate":null') || coalesce(
    (
      select
        ',"name":[' || string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']'
      from
        jsonb_array_elements(r1.doc -> 'name') a2 (v)
    ),
    ',"name":null'
  ) || coalesce(
    (
      select
        ',"contact":[' || string_agg(coalesce('{"gender":"' || (a3.v ->> 'gender') || '"}', '{"gender":null}'), ',') || ']'
      from
        jsonb_array_elements(r1.doc -> 'contact') a3 (v)
    ),
    ',"contact":null'
  ) || ',"both":"' || r1.id || '"}'
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
