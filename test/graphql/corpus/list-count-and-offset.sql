-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 1 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 1 of the arguments of site 2
-- $7: value 0 of the arguments of site 3
-- $8: value 0 of the arguments of site 4
(
  select
    0,
    '{"id":"' || r1.id || '"}'
  from
    (
      select
        x.id,
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
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
    '{"id":"' || r2.id || '"}'
  from
    (
      select
        x.id,
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $3::int8
          offset
            $4::int8
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
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $5::int8
          offset
            $6::int8
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
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $7::int8
        ) x
      offset
        0
    ) r4
)
union all
(
  select
    4,
    '{"id":"' || r5.id || '"}'
  from
    (
      select
        x.id,
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
          offset
            $8::int8
        ) x
      offset
        0
    ) r5
)
