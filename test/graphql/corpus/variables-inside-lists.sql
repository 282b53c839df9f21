-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
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
          and t.id = any ($2::text[])
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
