-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || coalesce('","gender":"' || (r1.doc ->> 'gender') || '"}', '","gender":null}')
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
          $2::int8
      ) x
    offset
      0
  ) r1
