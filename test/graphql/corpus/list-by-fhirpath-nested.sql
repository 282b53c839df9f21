-- custom plan
-- $1: project
-- $2: value 1 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 7
select
  '{"id":"' || r1.id || '","ObservationList":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r2.id || coalesce('","status":"' || (r2.doc ->> 'status') || '"}', '","status":null}'),
          ','
        ),
        ''
      ) || ']'
    from
      (
        select
          x.id,
          x.content || '{}' doc
        from
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
              and (
                coalesce(
                  ((t.content -> 'status') #>> '{}') = $3::text,
                  case
                    when t.content ? '_status' then false
                  end
                )
              ) is true
            order by
              t.id
            limit
              $2::int8
          ) x
        offset
          0
      ) r2
  ) || ',"high":' || (
    select
      E'\x023' || coalesce(
        string_agg(
          E'\x04' || r3.doc::text || E'\x05' || '{"id":"' || r3.id || '","category":' || case
            when r3.doc -> 'category' is null then 'null'
            else E'\x022' || (
              select
                coalesce(
                  string_agg(
                    E'\x04' || a4.v::text || E'\x05' || '{"coding":' || case
                      when a4.v -> 'coding' is null then 'null'
                      else E'\x021' || (
                        select
                          coalesce(
                            string_agg(
                              E'\x04' || a5.v::text || E'\x05' || coalesce('{"code":' || to_json(a5.v ->> 'code')::text || '}', '{"code":null}'),
                              ''
                            ),
                            ''
                          )
                        from
                          (
                            select
                              v
                            from
                              jsonb_array_elements(a4.v -> 'coding') e (v)
                            offset
                              0
                          ) a5
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
                    jsonb_array_elements(r3.doc -> 'category') e (v)
                  offset
                    0
                ) a4
            ) || E'\x06'
          end || '}',
          ''
        ),
        ''
      ) || E'\x06'
    from
      (
        select
          x.id,
          x.content || '{}' doc
        from
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t."date_high" desc,
              t.id desc
            limit
              1001
          ) x
        offset
          0
      ) r3
  ) || ',"EncounterConnection":' || (
    E'\x027\x03' || coalesce(to_json(r1.id)::text, 'null') || coalesce(
      (
        select
          string_agg(
            E'\x04' || r6.doc::text || E'\x05' || r6.key || E'\x07' || '{' || '"mode":"match"' || ',"resource":' || '{"id":"' || r6.id || '","identifier":' || case
              when r6.doc -> 'identifier' is null then 'null'
              else E'\x025' || (
                select
                  coalesce(
                    string_agg(
                      E'\x04' || a7.v::text || E'\x05' || coalesce('{"value":' || to_json(a7.v ->> 'value')::text || '}', '{"value":null}'),
                      ''
                    ),
                    ''
                  )
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(r6.doc -> 'identifier') e (v)
                    offset
                      0
                  ) a7
              ) || E'\x06'
            end || ',"ObservationList":' || (
              select
                '[' || coalesce(
                  string_agg(x.txt, ',') filter (
                    where
                      x.nr <= 20
                  ),
                  ''
                ) || ']' || case
                  when count(*) > 20 then E'\x01i6\x01'
                  else ''
                end
              from
                (
                  select
                    '{"id":"' || r8.id || '"}' txt,
                    row_number() over () nr
                  from
                    (
                      select
                        x.id,
                        x.content || '{}' doc
                      from
                        (
                          select
                            t.id,
                            t.content
                          from
                            "Observation" t
                          where
                            t.project = $1
                            and t."encounter" = 'Encounter/' || r6.id
                            and (
                              (
                                coalesce(
                                  (
                                    ((t.content -> 'code') -> 'text') is not null
                                    or (t.content -> 'code') ? '_text'
                                  ),
                                  false
                                )
                                or true
                              )
                            ) is true
                          order by
                            t.id
                          limit
                            21
                        ) x
                      offset
                        0
                    ) r8
                ) x
            ) || '}' || '}',
            ''
            order by
              r6.nr
          )
        from
          (
            select
              x.*,
              x.content || '{}' doc
            from
              (
                select
                  x.*,
                  row_number() over () nr
                from
                  (
                    select
                      t.id id,
                      json_build_array((t.id)::text)::text key,
                      t.content
                    from
                      "Encounter" t
                    where
                      t.project = $1
                      and t."subject" = 'Patient/' || r1.id
                    order by
                      t.id
                    limit
                      1001
                  ) x
                offset
                  0
              ) x
            offset
              0
          ) r6
      ),
      ''
    ) || E'\x06'
  ) || '}'
from
  (
    select
      x.id,
      x.content || '{}' doc
    from
      (
        select
          t.id,
          t.content
        from
          "Patient" t
        where
          t.project = $1
        order by
          t.id
        limit
          $4::int8
      ) x
    offset
      0
  ) r1
