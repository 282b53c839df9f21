-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 3
-- $6: value 1 of the arguments of site 3
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
            and t.id = any ($2::text[])
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
            and t.id = any ($3::text[])
          order by
            t.id
          limit
            21
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
            "Patient" t
          where
            t.project = $1
            and t.id = any ($4::text[])
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r3
)
union all
(
  select
    3,
    '{"id":"' || r4.id || '"}'
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
            "Organization" t
          where
            t.project = $1
            and t.strings @@ $5::tsquery
            and t.strings @@ $6::tsquery
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r4
)
