-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 4
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 0 of the arguments of site 3
select
  '{"official":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"text":' || to_json(a2.v ->> 'text')::text, '{"text":null') || coalesce(',"family":' || to_json(a2.v ->> 'family')::text || '}', ',"family":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (v ->> 'use') = $3::text
          offset
            0
        ) a2
    )
  end || ',"usual":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"given":' || (a3.v -> 'given')::text || '}', '{"given":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (v ->> 'use') = $4::text
          offset
            0
        ) a3
    )
  end || ',"anonymous":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"given":' || (a4.v -> 'given')::text || '}', '{"given":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (v ->> 'use') = $5::text
          offset
            0
        ) a4
    )
  end || case jsonb_array_length(r1.doc -> 'name')
    when 1 then coalesce(',"name":[{"use":"' || ((r1.doc -> 'name' -> 0) ->> 'use') || '"}]', ',"name":[{"use":null}]')
    else coalesce(
      (
        select
          ',"name":[' || string_agg(coalesce('{"use":"' || (a5.v ->> 'use') || '"}', '{"use":null}'), ',') || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a5 (v)
      ),
      ',"name":null'
    )
  end || ',"first":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"use":"' || (a6.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          limit
            $6::int8
        ) a6
    )
  end || '}'
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
