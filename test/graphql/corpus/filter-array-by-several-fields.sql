-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 0
-- $4: value 1 of the arguments of site 0
-- $5: value 0 of the arguments of site 1
-- $6: value 1 of the arguments of site 1
-- $7: value 0 of the arguments of site 2
-- $8: value 1 of the arguments of site 2
select
  '{"a":' || case
    when r1.doc -> 'telecom' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"value":' || to_json(a2.v ->> 'value')::text || '}', '{"value":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'telecom') e (v)
          where
            (v ->> 'system') = $3::text
            and (v ->> 'use') = $4::text
          offset
            0
        ) a2
    )
  end || ',"b":' || case
    when r1.doc -> 'telecom' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(coalesce('{"value":' || to_json(a3.v ->> 'value')::text || '}', '{"value":null}'), ','),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'telecom') e (v)
          where
            (v ->> 'system') = $5::text
            and (v -> 'rank') = $6::jsonb
          offset
            0
        ) a3
    )
  end || ',"c":' || case
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
            (v ->> 'use') = $7::text
            and (v ->> 'family') = $8::text
          offset
            0
        ) a4
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
