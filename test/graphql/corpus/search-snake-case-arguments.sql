-- custom plan
-- $1: project
-- $2: value 2 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 1 of the arguments of site 0
-- $5: value 3 of the arguments of site 1
-- $6: value 0 of the arguments of site 1
-- $7: value 1 of the arguments of site 1
-- $8: value 2 of the arguments of site 1
(
  select
    0,
    '{"id":"' || r1.id || case jsonb_array_length(r1.doc -> 'address')
      when 1 then coalesce(
        '","address":[{"city":' || to_json((r1.doc -> 'address' -> 0) ->> 'city')::text || '}]}',
        '","address":[{"city":null}]}'
      )
      else coalesce(
        (
          select
            '","address":[' || string_agg(coalesce('{"city":' || to_json(a2.v ->> 'city')::text || '}', '{"city":null}'), ',') || ']}'
          from
            jsonb_array_elements(r1.doc -> 'address') a2 (v)
        ),
        '","address":null}'
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
            and t.strings @@ $3::tsquery
            and t.strings @@ $4::tsquery
          order by
            t.id
          limit
            $2::int8
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r3.id || case
      when r3.doc -> 'code' is null then '","code":null}'
      else coalesce(
        '","code":{"text":' || to_json((r3.doc -> 'code') ->> 'text')::text || '}}',
        '","code":{"text":null}}'
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
            "Observation" t
          where
            t.project = $1
            and (
              t.tokens && $6::int8[]
              and exists (
                select
                from
                  jsonb_array_elements(t.tuples -> 'combo-code-value-quantity') c
                where
                  exists (
                    select
                    from
                      jsonb_array_elements(c -> 0) h
                    where
                      h::int8 = any ($7::int8[])
                  )
                  and exists (
                    select
                    from
                      jsonb_array_elements(c -> 1) r
                    where
                      coalesce((r ->> 1)::numeric, 'infinity') > $8::numeric
                  )
              )
            )
          order by
            t.id
          limit
            $5::int8
        ) x
      offset
        0
    ) r3
)
