-- custom plan
-- $1: project
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
            "MedicinalProductAuthorization" t
          where
            t.project = $1
          order by
            coalesce(
              (
                select
                  min((v #>> '{}') collate "C")
                from
                  (
                    select
                      jsonb_path_query(t.content, '$.country[*].coding.code') v
                  ) s
              ),
              U&'\+10FFFF'
            ),
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
        x.id,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.content
          from
            "SubstancePolymer" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r2
)
