-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"id":"' || r1.id || coalesce('","active":' || (r1.doc ->> 'active'), '","active":null') || coalesce(',"gender":"' || (r1.doc ->> 'gender') || '"', ',"gender":null') || coalesce(',"birthDate":"' || (r1.doc ->> 'birthDate') || '"', ',"birthDate":null') || coalesce(',"deceasedDateTime":"' || (r1.doc ->> 'deceasedDateTime') || '"', ',"deceasedDateTime":null') || case
    when r1.doc -> 'maritalStatus' is null then ',"maritalStatus":null'
    else coalesce(
      ',"maritalStatus":{"text":' || to_json((r1.doc -> 'maritalStatus') ->> 'text')::text || '}',
      ',"maritalStatus":{"text":null}'
    )
  end || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(
      ',"name":[{"given":' || ((r1.doc -> 'name' -> 0) -> 'given')::text || '}]',
      ',"name":[{"given":null}]'
    )
    else coalesce(
      (
        select
          ',"name":[' || string_agg(coalesce('{"given":' || (a2.v -> 'given')::text || '}', '{"given":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      ',"name":null'
    )
  end || case jsonb_array_length(r1.doc -> 'photo')
    when 1 then coalesce(
      ',"photo":[{"url":' || to_json((r1.doc -> 'photo' -> 0) ->> 'url')::text || '}]',
      ',"photo":[{"url":null}]'
    )
    else coalesce(
      (
        select
          ',"photo":[' || string_agg(coalesce('{"url":' || to_json(a3.v ->> 'url')::text || '}', '{"url":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'photo') a3 (v)
      ),
      ',"photo":null'
    )
  end || case
    when r1.doc -> 'text' is null then ',"text":null'
    else coalesce(',"text":{"div":' || ((r1.doc -> 'text') -> 'div')::text || '}', ',"text":{"div":null}')
  end || case
    when r1.doc -> 'meta' is null then ',"meta":null}'
    else coalesce(',"meta":{"source":' || to_json((r1.doc -> 'meta') ->> 'source')::text, ',"meta":{"source":null') || case jsonb_array_length((r1.doc -> 'meta') -> 'tag')
      when 1 then coalesce(
        ',"tag":[{"code":' || to_json(((r1.doc -> 'meta') -> 'tag' -> 0) ->> 'code')::text || '}]}}',
        ',"tag":[{"code":null}]}}'
      )
      else coalesce(
        (
          select
            ',"tag":[' || string_agg(coalesce('{"code":' || to_json(a4.v ->> 'code')::text || '}', '{"code":null}'), ',') || ']}}'
          from
            jsonb_array_elements((r1.doc -> 'meta') -> 'tag') a4 (v)
        ),
        ',"tag":null}}'
      )
    end
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
