-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
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
    '{"id":"' || r2.id || coalesce(
      (
        select
          '","name":[' || string_agg(coalesce('{"given":' || (a3.v -> 'given')::text || '}', '{"given":null}'), ',') || ']}'
        from
          jsonb_array_elements(r2.doc -> 'name') a3 (v)
      ),
      '","name":null}'
    )
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
      where
        t.project = $1
        and t.id = $3::text
      offset
        0
    ) r2
)
union all
(
  select
    2,
    '{"id":"' || r4.id || '"}'
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
      where
        t.project = $1
        and t.id = $4::text
      offset
        0
    ) r4
)
