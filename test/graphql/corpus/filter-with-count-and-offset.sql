-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 7
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 1 of the arguments of site 2
-- $7: value 0 of the arguments of site 4
-- $8: value 0 of the arguments of site 5
-- $9: value 0 of the arguments of site 6
select
  '{"two":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"use":"' || (a2.v ->> 'use') || '"', '{"use":null') || coalesce(',"text":' || to_json(a2.v ->> 'text')::text || '}', ',"text":null}'),
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
          limit
            $3::int8
        ) a2
    )
  end || ',"rest":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"use":"' || (a3.v ->> 'use') || '"', '{"use":null') || coalesce(',"text":' || to_json(a3.v ->> 'text')::text || '}', ',"text":null}'),
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
          offset
            $4::int8
        ) a3
    )
  end || ',"filtered":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a4.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          where
            (v ->> 'use') = $5::text
          offset
            $6::int8
        ) a4
    )
  end || ',"path":' || case
    when r1.doc -> 'name' is null then 'null'
    else E'\x023' || (
      select
        coalesce(
          string_agg(
            E'\x04' || a5.v::text || E'\x05' || coalesce('{"text":' || to_json(a5.v ->> 'text')::text, '{"text":null') || coalesce(',"use":"' || (a5.v ->> 'use') || '"}', ',"use":null}'),
            ''
          ),
          ''
        )
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          offset
            0
        ) a5
    ) || E'\x06'
  end || ',"none":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a6.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          limit
            $7::int8
        ) a6
    )
  end || ',"past":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a7.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          offset
            $8::int8
        ) a7
    )
  end || ',"zero":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(string_agg(coalesce('{"use":"' || (a8.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'name') e (v)
          limit
            $9::int8
        ) a8
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
