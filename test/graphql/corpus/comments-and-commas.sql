-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce('","name":[{"given":' || ((r1.doc -> 'name' -> 0) -> 'given')::text, '","name":[{"given":null') || coalesce(',"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text || '}]}', ',"family":null}]}')
    else coalesce(
      (
        select
          '","name":[' || string_agg(
            coalesce('{"given":' || (a2.v -> 'given')::text, '{"given":null') || coalesce(',"family":' || to_json(a2.v ->> 'family')::text || '}', ',"family":null}'),
            ','
          ) || ']}'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '","name":null}'
    )
  end
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
