-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 2 of the arguments of site 0
-- $5: value 3 of the arguments of site 0
-- $6: value 4 of the arguments of site 0
select
  '{"id":"' || r1.id || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(
      '","name":[{"given":' || ((r1.doc -> 'name' -> 0) -> 'given')::text || '}]',
      '","name":[{"given":null}]'
    )
    else coalesce(
      (
        select
          '","name":[' || string_agg(coalesce('{"given":' || (a2.v -> 'given')::text || '}', '{"given":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '","name":null'
    )
  end || case jsonb_array_length(r1.doc -> 'address')
    when 1 then coalesce(
      ',"address":[{"city":' || to_json((r1.doc -> 'address' -> 0) ->> 'city')::text || '}]}',
      ',"address":[{"city":null}]}'
    )
    else coalesce(
      (
        select
          ',"address":[' || string_agg(coalesce('{"city":' || to_json(a3.v ->> 'city')::text || '}', '{"city":null}'), ',') || ']}'
        from
          jsonb_array_elements(r1.doc -> 'address') a3 (v)
      ),
      ',"address":null}'
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
          and t.tokens && $4::int8[]
          and t.strings @@ $5::tsquery
          and t.strings @@ $6::tsquery
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
