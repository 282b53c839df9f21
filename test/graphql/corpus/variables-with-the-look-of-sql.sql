-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 4
-- $6: value 0 of the arguments of site 2
-- $7: value 0 of the arguments of site 3
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
            and t.strings @@ $2::tsquery
            and t.strings @@ $3::tsquery
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
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
      where
        t.project = $1
        and t.id = $4::text
      offset
        0
    ) r2
)
union all
(
  select
    2,
    '{"name":' || case
      when r3.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a4.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r3.doc -> 'name') e (v)
            where
              (v ->> 'use') = $6::text
            offset
              0
          ) a4
      )
    end || ',"text":' || case
      when r3.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"use":"' || (a5.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r3.doc -> 'name') e (v)
            where
              (v ->> 'text') = $7::text
            offset
              0
          ) a5
      )
    end || '}'
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
      where
        t.project = $1
        and t.id = $5::text
      offset
        0
    ) r3
)
