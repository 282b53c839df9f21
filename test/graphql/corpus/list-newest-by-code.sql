-- generic plan
-- $1: project
-- $2: value 1 of the arguments of site 0
-- $3: value 2 of the arguments of site 0
select
  string_agg(
    '{"id":"' || r1.id || case
      when r1.doc -> 'effectivePeriod' is null then '","effectivePeriod":null}'
      else coalesce(
        '","effectivePeriod":{"start":"' || ((r1.doc -> 'effectivePeriod') ->> 'start') || '"}}',
        '","effectivePeriod":{"start":null}}'
      )
    end,
    ','
  )
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
          (
            select
              k.id,
              k.k
            from
              "Observation_code" k
            where
              k.project = $1
              and k.hash = $3::int8
            order by
              k.k desc,
              k.id desc
            limit
              $2::int8
          ) k,
          lateral (
            select
              t.id,
              t.plain,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and t.id = k.id
            offset
              0
          ) t
        order by
          k.k desc,
          k.id desc
      ) x
    offset
      0
  ) r1
