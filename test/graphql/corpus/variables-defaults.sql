-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 4 of the arguments of site 1
-- $4: value 0 of the arguments of site 1
-- $5: value 1 of the arguments of site 1
-- $6: value 2 of the arguments of site 1
-- $7: value 3 of the arguments of site 1
-- $8: value 0 of the arguments of site 2
-- $9: value 1 of the arguments of site 2
-- $10: value 2 of the arguments of site 2
(
  select
    0,
    '{"id":"' || r1.id || '"}'
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
)
union all
(
  select
    1,
    '{"id":"' || r2.id || '"}'
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
            and t.tokens && $4::int8[]
            and t.tokens && $5::int8[]
            and t.strings @@ $6::tsquery
            and t.strings @@ $7::tsquery
          order by
            t.id
          limit
            $3::int8
        ) x
      offset
        0
    ) r2
)
union all
(
  select
    2,
    '{"id":"' || r3.id || '"}'
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
              t."value_quantity_low" < 'infinity'
              and t."value_quantity_high" > '-infinity'
              and (
                t."value_quantity_low" >= $8::numeric
                and t."value_quantity_low" < $9::numeric
                and t."value_quantity_high" < $10::numeric
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r3
)
