-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 2 of the arguments of site 1
-- $4: value 0 of the arguments of site 1
-- $5: value 1 of the arguments of site 1
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
            "Patient" t
          where
            t.project = $1
            and t.id = $2::text
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
            "Patient" t
          where
            t.project = $1
            and t.strings @@ $4::tsquery
            and t.strings @@ $5::tsquery
          order by
            t.id
          limit
            $3::int8
        ) x
      offset
        0
    ) r2
)
