-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 5
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 3
-- $5: value 0 of the arguments of site 4
select
  '{"use":' || case
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
  end || ',"absent":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"text":' || to_json(a3.v ->> 'text')::text, '{"text":null') || coalesce(',"family":' || to_json(a3.v ->> 'family')::text || '}', ',"family":null}'),
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
            0
        ) a3
    )
  end || ',"null":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"text":' || to_json(a4.v ->> 'text')::text, '{"text":null') || coalesce(',"family":' || to_json(a4.v ->> 'family')::text || '}', ',"family":null}'),
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
            0
        ) a4
    )
  end || ',"default":' || case
    when r1.doc -> 'name' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"text":' || to_json(a5.v ->> 'text')::text, '{"text":null') || coalesce(',"family":' || to_json(a5.v ->> 'family')::text || '}', ',"family":null}'),
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
            (v ->> 'family') = $4::text
          offset
            0
        ) a5
    )
  end || ',"both":' || case
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
          where
            (v ->> 'family') = $5::text
          offset
            0
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
