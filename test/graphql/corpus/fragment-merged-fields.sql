-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce('{"name":[{"given":' || ((r1.doc -> 'name' -> 0) -> 'given')::text, '{"name":[{"given":null') || coalesce(',"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text, ',"family":null') || coalesce(',"use":"' || ((r1.doc -> 'name' -> 0) ->> 'use') || '"', ',"use":null') || coalesce(',"text":' || to_json((r1.doc -> 'name' -> 0) ->> 'text')::text || '}]', ',"text":null}]')
    else coalesce(
      (
        select
          '{"name":[' || string_agg(
            coalesce('{"given":' || (a2.v -> 'given')::text, '{"given":null') || coalesce(',"family":' || to_json(a2.v ->> 'family')::text, ',"family":null') || coalesce(',"use":"' || (a2.v ->> 'use') || '"', ',"use":null') || coalesce(',"text":' || to_json(a2.v ->> 'text')::text || '}', ',"text":null}'),
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '{"name":null'
    )
  end || ',"id":"' || r1.id || coalesce(
    (
      select
        '","contact":[' || string_agg(
          coalesce('{"gender":"' || (a3.v ->> 'gender') || '"', '{"gender":null') || case
            when a3.v -> 'name' is null then ',"name":null}'
            else coalesce(',"name":{"family":' || to_json((a3.v -> 'name') ->> 'family')::text, ',"name":{"family":null') || coalesce(',"given":' || ((a3.v -> 'name') -> 'given')::text || '}}', ',"given":null}}')
          end,
          ','
        ) || ']'
      from
        jsonb_array_elements(r1.doc -> 'contact') a3 (v)
    ),
    '","contact":null'
  ) || coalesce(',"gender":"' || (r1.doc ->> 'gender') || '"}', ',"gender":null}')
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
