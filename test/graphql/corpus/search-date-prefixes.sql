-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 2 of the arguments of site 0
-- $5: value 2 of the arguments of site 1
-- $6: value 0 of the arguments of site 1
-- $7: value 1 of the arguments of site 1
-- $8: value 0 of the arguments of site 2
-- $9: value 0 of the arguments of site 3
-- $10: value 0 of the arguments of site 4
-- $11: value 0 of the arguments of site 5
-- $12: value 0 of the arguments of site 6
-- $13: value 0 of the arguments of site 7
-- $14: value 0 of the arguments of site 8
-- $15: value 1 of the arguments of site 8
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_low" >= $2::timestamptz
              and t."date_low" < $3::timestamptz
              and t."date_high" <= $4::timestamptz
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
    string_agg('{"id":"' || r2.id || '"}', ',')
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_low" < $6::timestamptz
              or t."date_high" > $7::timestamptz
            )
          order by
            t.id
          limit
            $5::int8
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
            "Encounter" t
          where
            t.project = $1
            and t."date_high" > $8::timestamptz
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
            "Encounter" t
          where
            t.project = $1
            and t."date_low" < $9::timestamptz
          order by
            t.id
          limit
            21
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
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "Encounter" t
          where
            t.project = $1
            and t."date_high" > $10::timestamptz
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    5,
    '{"id":"' || r6.id || '"}'
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
            "Encounter" t
          where
            t.project = $1
            and t."date_low" < $11::timestamptz
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r6
)
union all
(
  select
    6,
    '{"id":"' || r7.id || '"}'
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_low" >= $12::timestamptz
              and t."date_low" < 'infinity'
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r7
)
union all
(
  select
    7,
    '{"id":"' || r8.id || '"}'
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_high" <= $13::timestamptz
              and t."date_high" > '-infinity'
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r8
)
union all
(
  select
    8,
    '{"id":"' || r9.id || '"}'
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_low" < $14::timestamptz
              and t."date_high" > $15::timestamptz
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r9
)
