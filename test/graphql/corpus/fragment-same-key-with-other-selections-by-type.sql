-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
select
  coalesce(
    (
      select
        '{"entry":[' || string_agg(
          coalesce(
            '{"resource":' || (
              select
                case a3.v ->> 'resourceType'
                  when 'Observation' then coalesce('{"what":"' || (a3.v ->> 'status') || '"', '{"what":null') || case
                    when a3.v -> 'subject' is null then ',"subject":null'
                    else coalesce(
                      ',"subject":{"reference":' || to_json((a3.v -> 'subject') ->> 'reference')::text || '}',
                      ',"subject":{"reference":null}'
                    )
                  end || coalesce(',"what2":"' || (a3.v ->> 'id') || '"}', ',"what2":null}')
                  when 'Patient' then coalesce('{"what":"' || (a3.v ->> 'gender') || '"', '{"what":null') || case jsonb_array_length(a3.v -> 'name')
                    when 1 then coalesce(
                      ',"name":[{"family":' || to_json((a3.v -> 'name' -> 0) ->> 'family')::text || '}]',
                      ',"name":[{"family":null}]'
                    )
                    else coalesce(
                      (
                        select
                          ',"name":[' || string_agg(coalesce('{"family":' || to_json(a4.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']'
                        from
                          jsonb_array_elements(a3.v -> 'name') a4 (v)
                      ),
                      ',"name":null'
                    )
                  end || coalesce(',"what2":"' || (a3.v ->> 'id') || '"}', ',"what2":null}')
                  else coalesce('{"what2":"' || (a3.v ->> 'id') || '"}', '{"what2":null}')
                end
              from
                (
                  select
                    a2.v -> 'resource' v
                  offset
                    0
                ) a3
              where
                a3.v is not null
            ) || '}',
            '{"resource":null}'
          ),
          ','
        ) || ']}'
      from
        jsonb_array_elements(r1.doc -> 'entry') a2 (v)
    ),
    '{"entry":null}'
  )
from
  (
    select
      t.id,
      t.content || '{}' doc
    from
      "Bundle" t
    where
      t.project = $1
      and t.id = $2::text
    offset
      0
  ) r1
