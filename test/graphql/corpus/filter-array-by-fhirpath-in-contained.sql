-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
select
  '{"contained":' || case
    when r1.doc -> 'contained' is null then 'null'
    else E'\x022' || (
      select
        coalesce(
          string_agg(
            E'\x04' || a2.v::text || E'\x05' || case a2.v ->> 'resourceType'
              when 'Practitioner' then '{"inner":' || case
                when a2.v -> 'name' is null then 'null'
                else E'\x020' || E'\x03' || a2.v::text || E'\x03' || r1.doc::text || (
                  select
                    coalesce(
                      string_agg(
                        E'\x04' || a3.v::text || E'\x05' || coalesce('{"family":' || to_json(a3.v ->> 'family')::text || '}', '{"family":null}'),
                        ''
                      ),
                      ''
                    )
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(a2.v -> 'name') e (v)
                      offset
                        0
                    ) a3
                ) || E'\x06'
              end || ',"outer":' || case
                when a2.v -> 'name' is null then 'null'
                else E'\x021' || E'\x03' || a2.v::text || E'\x03' || r1.doc::text || (
                  select
                    coalesce(
                      string_agg(
                        E'\x04' || a4.v::text || E'\x05' || coalesce('{"family":' || to_json(a4.v ->> 'family')::text || '}', '{"family":null}'),
                        ''
                      ),
                      ''
                    )
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(a2.v -> 'name') e (v)
                      offset
                        0
                    ) a4
                ) || E'\x06'
              end || '}'
              else '{}'
            end,
            ''
          ),
          ''
        )
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'contained') e (v)
          offset
            0
        ) a2
    ) || E'\x06'
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
