-- custom plan
-- $1: project
-- $2: value 1 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 1 of the arguments of site 1
-- $5: value 0 of the arguments of site 1
-- $6: value 3 of the arguments of site 2
-- $7: value 0 of the arguments of site 2
-- $8: value 1 of the arguments of site 2
-- $9: value 2 of the arguments of site 2
-- $10: value 0 of the arguments of site 3
-- $11: value 1 of the arguments of site 3
-- $12: value 2 of the arguments of site 3
-- $13: value 0 of the arguments of site 4
-- $14: value 1 of the arguments of site 4
-- $15: value 2 of the arguments of site 4
(
  select
    0,
    '{"id":"' || r1.id || coalesce('","active":' || (r1.doc ->> 'active') || '}', '","active":null}')
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
            and t.tokens && $3::int8[]
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
    '{"id":"' || r2.id || coalesce('","gender":"' || (r2.doc ->> 'gender') || '"}', '","gender":null}')
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
            and t.tokens && $5::int8[]
          order by
            t.id
          limit
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
                t."value_quantity_low" >= $7::numeric
                and t."value_quantity_low" < $8::numeric
                and t."value_quantity_high" < $9::numeric
              )
            )
          order by
            t.id
          limit
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
    '{"id":"' || r4.id || case
      when r4.doc -> 'valueQuantity' is null then '","valueQuantity":null}'
      else coalesce(
        '","valueQuantity":{"value":' || ((r4.doc -> 'valueQuantity') ->> 'value') || '}}',
        '","valueQuantity":{"value":null}}'
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
              t."value_quantity_low" < 'infinity'
              and t."value_quantity_high" > '-infinity'
              and (
                t."value_quantity_low" >= $10::numeric
                and t."value_quantity_low" < $11::numeric
                and t."value_quantity_high" < $12::numeric
              )
            )
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
            and (
              t."date_low" >= $13::timestamptz
              and t."date_low" < $14::timestamptz
              and t."date_high" <= $15::timestamptz
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r5
)
