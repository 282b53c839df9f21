-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
(
  select
    0,
    case jsonb_array_length(r1.doc -> 'name')
      when 1 then coalesce(
        '{"name":[{"family":' || to_json((r1.doc -> 'name' -> 0) ->> 'family')::text,
        '{"name":[{"family":null'
      ) || coalesce(',"given":' || ((r1.doc -> 'name' -> 0) -> 'given')::text, ',"given":null') || coalesce(',"text":' || to_json((r1.doc -> 'name' -> 0) ->> 'text')::text || '}]', ',"text":null}]')
      else coalesce(
        (
          select
            '{"name":[' || string_agg(
              coalesce('{"family":' || to_json(a2.v ->> 'family')::text, '{"family":null') || coalesce(',"given":' || (a2.v -> 'given')::text, ',"given":null') || coalesce(',"text":' || to_json(a2.v ->> 'text')::text || '}', ',"text":null}'),
              ','
            ) || ']'
          from
            jsonb_array_elements(r1.doc -> 'name') a2 (v)
        ),
        '{"name":null'
      )
    end || case
      when r1.doc -> 'text' is null then ',"text":null}'
      else coalesce(',"text":{"div":' || ((r1.doc -> 'text') -> 'div')::text || '}}', ',"text":{"div":null}}')
    end
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
)
union all
(
  select
    1,
    case
      when r3.doc -> 'text' is null then '{"text":null}'
      else coalesce('{"text":{"status":"' || ((r3.doc -> 'text') ->> 'status') || '"', '{"text":{"status":null') || coalesce(',"div":' || ((r3.doc -> 'text') -> 'div')::text || '}}', ',"div":null}}')
    end
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Patient" t
      where
        t.project = $1
        and t.id = $3::text
      offset
        0
    ) r3
)
