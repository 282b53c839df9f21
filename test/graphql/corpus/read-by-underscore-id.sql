-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || coalesce('","birthDate":"' || (r1.doc ->> 'birthDate') || '"}', '","birthDate":null}')
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
