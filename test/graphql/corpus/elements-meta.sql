-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || '","meta":' || coalesce(E'\x080' || E'\x0c' || (r1.doc -> 'meta')::text || E'\x0e', 'null') || coalesce(',"language":' || to_json(r1.doc ->> 'language')::text, ',"language":null') || coalesce(',"implicitRules":' || to_json(r1.doc ->> 'implicitRules')::text || '}', ',"implicitRules":null}')
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Organization" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
