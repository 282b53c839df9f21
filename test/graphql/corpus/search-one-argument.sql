-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
select
  '{"id":"' || r1.id || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(
      '","name":[{"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text || '}]}',
      '","name":[{"family":null}]}'
    )
    else coalesce(
      (
        select
          '","name":[' || string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']}'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '","name":null}'
    )
  end
from
  (
    select
      x.id,
      x.content || '{}' doc
    from
      (
        select
          t.id,
          t.content
        from
          "Patient" t
        where
          t.project = $1
          and t.strings @@ $2::tsquery
          and t.strings @@ $3::tsquery
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
