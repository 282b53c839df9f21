-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"parameter":' || coalesce(E'\x080' || E'\x0c' || (r1.doc -> 'parameter')::text || E'\x0e', 'null') || '}'
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Parameters" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
