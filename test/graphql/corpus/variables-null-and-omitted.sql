-- generic plan
-- $1: project
select
  '{"id":"' || r1.id || '"}'
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
          21
      ) x
    offset
      0
  ) r1
