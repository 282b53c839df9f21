-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 4
select
  '{"contact":' || case
    when r1.doc -> 'contact' is null then 'null'
    else E'\x023' || (
      select
        coalesce(
          string_agg(
            E'\x04' || a2.v::text || E'\x05' || '{"relationship":' || case
              when a2.v -> 'relationship' is null then 'null'
              else E'\x021' || (
                select
                  coalesce(
                    string_agg(
                      E'\x04' || '{' || ltrim(
                        coalesce(',"text":' || (a3.v -> 'text')::text, '') || coalesce(',"_text":' || (a3.v -> '_text')::text, ''),
                        ','
                      ) || '}' || E'\x05' || coalesce('{"text":' || to_json(a3.v ->> 'text')::text, '{"text":null') || ',"coding":' || case
                        when a3.v -> 'coding' is null then 'null'
                        else E'\x020' || (
                          select
                            coalesce(
                              string_agg(
                                E'\x04' || '{' || ltrim(
                                  coalesce(',"code":' || (a4.v -> 'code')::text, '') || coalesce(',"_code":' || (a4.v -> '_code')::text, ''),
                                  ','
                                ) || '}' || E'\x05' || coalesce('{"code":' || to_json(a4.v ->> 'code')::text || '}', '{"code":null}'),
                                ''
                              ),
                              ''
                            )
                          from
                            (
                              select
                                v
                              from
                                jsonb_array_elements(a3.v -> 'coding') e (v)
                              offset
                                0
                            ) a4
                        ) || E'\x06'
                      end || '}',
                      ''
                    ),
                    ''
                  )
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(a2.v -> 'relationship') e (v)
                    offset
                      0
                  ) a3
              ) || E'\x06'
            end || case
              when a2.v -> 'name' is null then ',"name":null}'
              else ',"name":{"given":' || case
                when coalesce((a2.v -> 'name') -> 'given', (a2.v -> 'name') -> '_given') is null then 'null'
                else E'\x022' || (
                  select
                    coalesce(string_agg(E'\x04' || jsonb_build_array(a5.v, a5.w)::text || E'\x05' || a5.v::text, ''), '')
                  from
                    (
                      select
                        coalesce(v, 'null') v,
                        w
                      from
                        rows
                      from
                        (
                          jsonb_array_elements((a2.v -> 'name') -> 'given'),
                          jsonb_array_elements((a2.v -> 'name') -> '_given')
                        ) e (v, w)
                      offset
                        0
                    ) a5
                ) || E'\x06'
              end || '}}'
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
            jsonb_array_elements(r1.doc -> 'contact') e (v)
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
