-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  coalesce('{"gender":"' || (r1.doc ->> 'gender') || '"}', '{"gender":null}')
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
