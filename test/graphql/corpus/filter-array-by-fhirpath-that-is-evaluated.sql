-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 8
-- $3: value 0 of the arguments of site 1
-- $4: value 1 of the arguments of site 1
-- $5: value 0 of the arguments of site 10
(
  select
    0,
    '{"count":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x020' || (
        select
          coalesce(
            string_agg(
              E'\x04' || '{' || ltrim(
                coalesce(',"given":' || (a2.v -> 'given')::text, '') || coalesce(',"_given":' || (a2.v -> '_given')::text, ''),
                ','
              ) || '}' || E'\x05' || coalesce('{"family":' || to_json(a2.v ->> 'family')::text, '{"family":null') || coalesce(',"given":' || (a2.v -> 'given')::text || '}', ',"given":null}'),
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
          ) a2
      ) || E'\x06'
    end || ',"in":' || case
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
              (
                (
                  coalesce(
                    ((v -> 'system') #>> '{}') = $3::text,
                    case
                      when v ? '_system' then false
                    end
                  )
                  or coalesce(
                    ((v -> 'system') #>> '{}') = $4::text,
                    case
                      when v ? '_system' then false
                    end
                  )
                )
              ) is true
            offset
              0
          ) a3
      )
    end || ',"matches":' || case
      when r1.doc -> 'address' is null then 'null'
      else E'\x022' || (
        select
          coalesce(
            string_agg(
              E'\x04' || '{' || ltrim(
                coalesce(',"city":' || (a4.v -> 'city')::text, '') || coalesce(',"_city":' || (a4.v -> '_city')::text, ''),
                ','
              ) || '}' || E'\x05' || coalesce('{"city":' || to_json(a4.v ->> 'city')::text || '}', '{"city":null}'),
              ''
            ),
            ''
          )
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'address') e (v)
            offset
              0
          ) a4
      ) || E'\x06'
    end || ',"resource":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x023' || E'\x03' || r1.doc::text || (
        select
          coalesce(
            string_agg(
              E'\x04' || a5.v::text || E'\x05' || coalesce('{"given":' || (a5.v -> 'given')::text || '}', '{"given":null}'),
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
    end || ',"root":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x024' || E'\x03' || r1.doc::text || (
        select
          coalesce(
            string_agg(
              E'\x04' || a6.v::text || E'\x05' || coalesce('{"use":"' || (a6.v ->> 'use') || '"}', '{"use":null}'),
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
          ) a6
      ) || E'\x06'
    end || ',"equivalent":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x025' || (
        select
          coalesce(
            string_agg(
              E'\x04' || a7.v::text || E'\x05' || coalesce('{"family":' || to_json(a7.v ->> 'family')::text, '{"family":null') || coalesce(',"text":' || to_json(a7.v ->> 'text')::text || '}', ',"text":null}'),
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
          ) a7
      ) || E'\x06'
    end || ',"never":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x026' || (
        select
          coalesce(
            string_agg(
              E'\x04' || '{' || ltrim(
                coalesce(',"given":' || (a8.v -> 'given')::text, '') || coalesce(',"_given":' || (a8.v -> '_given')::text, ''),
                ','
              ) || '}' || E'\x05' || coalesce('{"use":"' || (a8.v ->> 'use') || '"}', '{"use":null}'),
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
          ) a8
      ) || E'\x06'
    end || ',"notBoolean":' || case
      when r1.doc -> 'name' is null then 'null'
      else E'\x027' || (
        select
          coalesce(
            string_agg(
              E'\x04' || a9.v::text || E'\x05' || coalesce('{"use":"' || (a9.v ->> 'use') || '"}', '{"use":null}'),
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
          ) a9
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
)
union all
(
  select
    1,
    string_agg(
      '{"id":"' || r10.id || '","contact":' || case
        when r10.doc -> 'contact' is null then 'null'
        else E'\x029' || (
          select
            coalesce(
              string_agg(
                E'\x04' || '{' || ltrim(coalesce(',"telecom":' || (a11.v -> 'telecom')::text, ''), ',') || '}' || E'\x05' || case jsonb_array_length(a11.v -> 'telecom')
                  when 1 then coalesce(
                    case
                      when r10.plain then '{"telecom":[{"value":"' || ((a11.v -> 'telecom' -> 0) ->> 'value') || '"}]}'
                      else '{"telecom":[{"value":' || to_json((a11.v -> 'telecom' -> 0) ->> 'value')::text || '}]}'
                    end,
                    '{"telecom":[{"value":null}]}'
                  )
                  else coalesce(
                    (
                      select
                        '{"telecom":[' || string_agg(
                          coalesce(
                            case
                              when r10.plain then '{"value":"' || (a12.v ->> 'value') || '"}'
                              else '{"value":' || to_json(a12.v ->> 'value')::text || '}'
                            end,
                            '{"value":null}'
                          ),
                          ','
                        ) || ']}'
                      from
                        jsonb_array_elements(a11.v -> 'telecom') a12 (v)
                    ),
                    '{"telecom":null}'
                  )
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
                jsonb_array_elements(r10.doc -> 'contact') e (v)
              offset
                0
            ) a11
        ) || E'\x06'
      end || '}',
      ','
    )
  from
    (
      select
        x.id,
        x.plain,
        x.content || '{}' doc
      from
        (
          select
            t.id,
            t.plain,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $5::int8
        ) x
      offset
        0
    ) r10
)
