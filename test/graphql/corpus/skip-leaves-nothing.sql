-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
(
  select
    0,
    case jsonb_array_length(r1.doc -> 'name')
      when 1 then '{"name":[{}]'
      else coalesce(
        (
          select
            '{"name":[' || string_agg('{}', ',') || ']'
          from
            jsonb_array_elements(r1.doc -> 'name') a2 (v)
        ),
        '{"name":null'
      )
    end || ',"id":"' || r1.id || '"}'
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
    case jsonb_array_length(r3.doc -> 'contact')
      when 1 then '{"contact":[{}]}'
      else coalesce(
        (
          select
            '{"contact":[' || string_agg('{}', ',') || ']}'
          from
            jsonb_array_elements(r3.doc -> 'contact') a4 (v)
        ),
        '{"contact":null}'
      )
    end
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
        ) x
      offset
        0
    ) r3
)
