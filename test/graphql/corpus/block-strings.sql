-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 1
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
    '{"name":' || case
      when r2.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"family":' || to_json(a3.v ->> 'family')::text || '}', '{"family":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r2.doc -> 'name') e (v)
            where
              (
                coalesce(
                  ((v -> 'use') #>> '{}') = $5::text,
                  case
                    when v ? '_use' then false
                  end
                )
              ) is true
            offset
              0
          ) a3
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
        and t.id = $4::text
      offset
        0
    ) r2
)
