-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
select
  '{"id":"' || r1.id || '","name":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"use":"' || (a2.v ->> 'use') || '"', '{"use":null') || coalesce(
              case
                when r1.plain then ',"family":"' || (a2.v ->> 'family') || '"}'
                else ',"family":' || to_json(a2.v ->> 'family')::text || '}'
              end,
              ',"family":null}'
            ),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (v ->> 'use') = $2::text
          offset
            0
        ) a2
    )
  end || '}'
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
  ) r1
