-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || coalesce('","birthDate":"' || (r1.doc ->> 'birthDate') || '"', '","birthDate":null') || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(
      ',"name":[{"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text || '}]',
      ',"name":[{"family":null}]'
    )
    else coalesce(
      (
        select
          ',"name":[' || string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      ',"name":null'
    )
  end || case jsonb_array_length(r1.doc -> 'contact')
    when 1 then coalesce(
      ',"contact":[{"gender":"' || ((r1.doc -> 'contact' -> 0) ->> 'gender') || '"}]',
      ',"contact":[{"gender":null}]'
    )
    else coalesce(
      (
        select
          ',"contact":[' || string_agg(coalesce('{"gender":"' || (a3.v ->> 'gender') || '"}', '{"gender":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'contact') a3 (v)
      ),
      ',"contact":null'
    )
  end || ',"both":"' || r1.id || '"}'
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
