-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
select
  '{"performed":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r2.id || '"}', ','), '') || ']'
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
                  e.id
                from
                  "Observation_ref" e
                where
                  e.project = $1
                  and e.edge = 'performer=Practitioner/' || r1.id
                order by
                  e.id
                limit
                  $3::int8
              ) e,
              lateral (
                select
                  *
                from
                  "Observation" t
                where
                  t.project = $1
                  and t.id = e.id
                offset
                  0
              ) t
            order by
              e.id
          ) x
        offset
          0
      ) r2
  ) || ',"asserted":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r3.id || '"}', ','), '') || ']'
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
              "Condition" t
            where
              t.project = $1
              and t."asserter" = 'Practitioner/' || r1.id
            order by
              t.id
            limit
              $4::int8
          ) x
        offset
          0
      ) r3
  ) || ',"general":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r4.id || '"}', ','), '') || ']'
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
                  e.id
                from
                  "Patient_ref" e
                where
                  e.project = $1
                  and e.edge = 'general-practitioner=Practitioner/' || r1.id
                order by
                  e.id
                limit
                  $5::int8
              ) e,
              lateral (
                select
                  *
                from
                  "Patient" t
                where
                  t.project = $1
                  and t.id = e.id
                offset
                  0
              ) t
            order by
              e.id
          ) x
        offset
          0
      ) r4
  ) || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Practitioner" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
