-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
select
  '{"id":"' || r1.id || '","ObservationList":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r2.id || case
            when r2.doc -> 'code' is null then '","code":null}'
            else coalesce(
              case
                when r2.plain then '","code":{"text":"' || ((r2.doc -> 'code') ->> 'text') || '"}}'
                else '","code":{"text":' || to_json((r2.doc -> 'code') ->> 'text')::text || '}}'
              end,
              '","code":{"text":null}}'
            )
          end,
          ','
        ),
        ''
      ) || ']'
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
              "Observation" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t.id
            limit
              $2::int8
          ) x
        offset
          0
      ) r2
  ) || '}'
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
