-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  '{"contact":' || coalesce(E'\x080' || E'\x0c' || (r1.doc -> 'contact')::text || E'\x0e', 'null') || coalesce(
    (
      select
        ',"communication":[' || string_agg(
          case
            when a2.v -> 'language' is null then '{"language":null'
            else coalesce(
              '{"language":{"text":' || to_json((a2.v -> 'language') ->> 'text')::text,
              '{"language":{"text":null'
            ) || case jsonb_array_length((a2.v -> 'language') -> 'coding')
              when 1 then coalesce(
                ',"coding":[{"code":' || to_json(((a2.v -> 'language') -> 'coding' -> 0) ->> 'code')::text,
                ',"coding":[{"code":null'
              ) || coalesce(
                ',"userSelected":' || (((a2.v -> 'language') -> 'coding' -> 0) ->> 'userSelected') || '}]}',
                ',"userSelected":null}]}'
              )
              else coalesce(
                (
                  select
                    ',"coding":[' || string_agg(
                      coalesce('{"code":' || to_json(a3.v ->> 'code')::text, '{"code":null') || coalesce(',"userSelected":' || (a3.v ->> 'userSelected') || '}', ',"userSelected":null}'),
                      ','
                    ) || ']}'
                  from
                    jsonb_array_elements((a2.v -> 'language') -> 'coding') a3 (v)
                ),
                ',"coding":null}'
              )
            end
          end || coalesce(',"preferred":' || (a2.v ->> 'preferred') || '}', ',"preferred":null}'),
          ','
        ) || ']}'
      from
        jsonb_array_elements(r1.doc -> 'communication') a2 (v)
    ),
    ',"communication":null}'
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
