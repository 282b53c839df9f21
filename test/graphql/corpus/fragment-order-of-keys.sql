-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  coalesce('{"gender":"' || (r1.doc ->> 'gender') || '"', '{"gender":null') || coalesce(',"birthDate":"' || (r1.doc ->> 'birthDate') || '"', ',"birthDate":null') || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(',"name":[{"use":"' || ((r1.doc -> 'name' -> 0) ->> 'use') || '"}]', ',"name":[{"use":null}]')
    else coalesce(
      (
        select
          ',"name":[' || string_agg(coalesce('{"use":"' || (a2.v ->> 'use') || '"}', '{"use":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      ',"name":null'
    )
  end || ',"id":"' || r1.id || case
    when r1.doc -> 'meta' is null then '","meta":null'
    else coalesce(
      '","meta":{"versionId":"' || ((r1.doc -> 'meta') ->> 'versionId') || '"}',
      '","meta":{"versionId":null}'
    )
  end || coalesce(',"active":' || (r1.doc ->> 'active') || '}', ',"active":null}')
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
