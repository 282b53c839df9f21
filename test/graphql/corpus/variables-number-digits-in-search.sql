-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 2 of the arguments of site 0
-- $5: value 0 of the arguments of site 1
-- $6: value 1 of the arguments of site 1
-- $7: value 2 of the arguments of site 1
(
  select
    0,
    '{"id":"' || r1.id || '"}'
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
                t."value_quantity_low" >= $2::numeric
                and t."value_quantity_low" < $3::numeric
                and t."value_quantity_high" < $4::numeric
              )
            )
          order by
            t.id
          limit
            21
        ) x
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
            "Observation" t
          where
            t.project = $1
            and (
              t."value_quantity_low" < 'infinity'
              and t."value_quantity_high" > '-infinity'
              and (
                t."value_quantity_low" >= $5::numeric
                and t."value_quantity_low" < $6::numeric
                and t."value_quantity_high" < $7::numeric
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r2
)
