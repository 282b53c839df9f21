-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  coalesce('{"birthDate":"' || (r1.doc ->> 'birthDate') || '"', '{"birthDate":null') || case
    when r1.doc -> '_birthDate' is null then ',"_birthDate":null'
    else coalesce(
      ',"_birthDate":{"id":' || to_json((r1.doc -> '_birthDate') ->> 'id')::text,
      ',"_birthDate":{"id":null'
    ) || case jsonb_array_length((r1.doc -> '_birthDate') -> 'extension')
      when 1 then coalesce(
        ',"extension":[{"url":' || to_json(((r1.doc -> '_birthDate') -> 'extension' -> 0) ->> 'url')::text,
        ',"extension":[{"url":null'
      ) || coalesce(
        ',"valueDateTime":"' || (((r1.doc -> '_birthDate') -> 'extension' -> 0) ->> 'valueDateTime') || '"}]}',
        ',"valueDateTime":null}]}'
      )
      else coalesce(
        (
          select
            ',"extension":[' || string_agg(
              coalesce('{"url":' || to_json(a2.v ->> 'url')::text, '{"url":null') || coalesce(',"valueDateTime":"' || (a2.v ->> 'valueDateTime') || '"}', ',"valueDateTime":null}'),
              ','
            ) || ']}'
          from
            jsonb_array_elements((r1.doc -> '_birthDate') -> 'extension') a2 (v)
        ),
        ',"extension":null}'
      )
    end
  end || case
    when r1.doc -> '_implicitRules' is null then ',"_implicitRules":null'
    else coalesce(
      ',"_implicitRules":{"id":' || to_json((r1.doc -> '_implicitRules') ->> 'id')::text || '}',
      ',"_implicitRules":{"id":null}'
    )
  end || ',"name":' || coalesce(E'\x080' || E'\x0c' || (r1.doc -> 'name')::text || E'\x0e', 'null') || coalesce(
    (
      select
        ',"telecom":[' || string_agg(
          coalesce('{"rank":' || (a3.v ->> 'rank'), '{"rank":null') || case
            when a3.v -> '_rank' is null then ',"_rank":null}'
            else coalesce(',"_rank":{"id":' || to_json((a3.v -> '_rank') ->> 'id')::text || '}}', ',"_rank":{"id":null}}')
          end,
          ','
        ) || ']'
      from
        jsonb_array_elements(r1.doc -> 'telecom') a3 (v)
    ),
    ',"telecom":null'
  ) || coalesce(
    (
      select
        ',"extension":[' || string_agg(
          coalesce('{"url":' || to_json(a4.v ->> 'url')::text, '{"url":null') || coalesce(',"valueString":' || to_json(a4.v ->> 'valueString')::text, ',"valueString":null') || case
            when a4.v -> '_valueString' is null then ',"_valueString":null}'
            else case jsonb_array_length((a4.v -> '_valueString') -> 'extension')
              when 1 then ',"_valueString":{"extension":[{"valueCode":' || coalesce(to_json(((a4.v -> '_valueString') -> 'extension' -> 0) ->> 'valueCode')::text || '}]}}', 'null}]}}')
              else coalesce(
                (
                  select
                    ',"_valueString":{"extension":[' || string_agg(coalesce('{"valueCode":' || to_json(a5.v ->> 'valueCode')::text || '}', '{"valueCode":null}'), ',') || ']}}'
                  from
                    jsonb_array_elements((a4.v -> '_valueString') -> 'extension') a5 (v)
                ),
                ',"_valueString":{"extension":null}}'
              )
            end
          end,
          ','
        ) || ']}'
      from
        jsonb_array_elements(r1.doc -> 'extension') a4 (v)
    ),
    ',"extension":null}'
  )
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
