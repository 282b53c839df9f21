-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 7
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 5
-- $6: value 1 of the arguments of site 5
-- $7: value 0 of the arguments of site 6
-- $8: value 0 of the arguments of site 9
(
  select
    0,
    coalesce(
      (
        select
          '{"name":[' || string_agg(
            '{"inSql":' || case
              when coalesce(a2.v -> 'given', a2.v -> '_given') is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a3.v::text, ','), '') || ']'
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a2.v -> 'given'), jsonb_array_elements(a2.v -> '_given')) e (v, w)
                    where
                      (starts_with((nullif(v, 'null') #>> '{}'), $3::text)) is true
                    offset
                      0
                  ) a3
              )
            end || ',"this":' || case
              when coalesce(a2.v -> 'given', a2.v -> '_given') is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a4.v::text, ','), '') || ']'
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a2.v -> 'given'), jsonb_array_elements(a2.v -> '_given')) e (v, w)
                    where
                      (
                        coalesce(
                          (nullif(v, 'null') #>> '{}') = $4::text,
                          case
                            when (jsonb_typeof(w) = 'object') then false
                          end
                        )
                      ) is true
                    offset
                      0
                  ) a4
              )
            end || ',"present":' || case
              when coalesce(a2.v -> 'given', a2.v -> '_given') is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a5.v::text, ','), '') || ']'
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a2.v -> 'given'), jsonb_array_elements(a2.v -> '_given')) e (v, w)
                    where
                      (
                        coalesce(
                          (
                            nullif(v, 'null') is not null
                            or (jsonb_typeof(w) = 'object')
                          ),
                          false
                        )
                      ) is true
                    offset
                      0
                  ) a5
              )
            end || ',"nulls":' || case
              when coalesce(a2.v -> 'given', a2.v -> '_given') is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a6.v::text, ','), '') || ']'
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a2.v -> 'given'), jsonb_array_elements(a2.v -> '_given')) e (v, w)
                    where
                      (
                        (
                          not coalesce(
                            (
                              nullif(v, 'null') is not null
                              or (jsonb_typeof(w) = 'object')
                            ),
                            false
                          )
                        )
                      ) is true
                    offset
                      0
                  ) a6
              )
            end || ',"evaluated":' || case
              when coalesce(a2.v -> 'given', a2.v -> '_given') is null then 'null'
              else E'\x024' || (
                select
                  coalesce(string_agg(E'\x04' || jsonb_build_array(a7.v, a7.w)::text || E'\x05' || a7.v::text, ''), '')
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a2.v -> 'given'), jsonb_array_elements(a2.v -> '_given')) e (v, w)
                    offset
                      0
                  ) a7
              ) || E'\x06'
            end || ',"page":' || case
              when a2.v -> 'given' is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a8.v::text, ','), '') || ']'
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(a2.v -> 'given') e (v)
                    limit
                      $5::int8
                    offset
                      $6::int8
                  ) a8
              )
            end || '}',
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'name') a2 (v)
      ),
      '{"name":null'
    ) || coalesce(
      (
        select
          ',"address":[' || string_agg(
            '{"line":' || case
              when coalesce(a9.v -> 'line', a9.v -> '_line') is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(a10.v::text, ','), '') || ']'
                from
                  (
                    select
                      coalesce(v, 'null') v,
                      w
                    from
                      rows
                    from
                      (jsonb_array_elements(a9.v -> 'line'), jsonb_array_elements(a9.v -> '_line')) e (v, w)
                    where
                      (
                        coalesce(
                          (nullif(v, 'null') #>> '{}') <> $7::text,
                          case
                            when (jsonb_typeof(w) = 'object') then true
                          end
                        )
                      ) is true
                    offset
                      0
                  ) a10
              )
            end || '}',
            ','
          ) || ']}'
        from
          jsonb_array_elements(r1.doc -> 'address') a9 (v)
      ),
      ',"address":null}'
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
)
union all
(
  select
    1,
    coalesce(
      (
        select
          '{"action":[' || string_agg(
            coalesce(
              (
                select
                  '{"action":[' || string_agg(
                    case
                      when a13.v -> 'timingTiming' is null then '{"timingTiming":null}'
                      else '{"timingTiming":{"event":' || case
                        when coalesce((a13.v -> 'timingTiming') -> 'event', (a13.v -> 'timingTiming') -> '_event') is null then 'null'
                        else E'\x029' || (
                          select
                            coalesce(string_agg(E'\x04' || jsonb_build_array(a14.v, a14.w)::text || E'\x05' || a14.v::text, ''), '')
                          from
                            (
                              select
                                coalesce(v, 'null') v,
                                w
                              from
                                rows
                              from
                                (
                                  jsonb_array_elements((a13.v -> 'timingTiming') -> 'event'),
                                  jsonb_array_elements((a13.v -> 'timingTiming') -> '_event')
                                ) e (v, w)
                              offset
                                0
                            ) a14
                        ) || E'\x06'
                      end || '}}'
                    end,
                    ','
                  ) || ']}'
                from
                  jsonb_array_elements(a12.v -> 'action') a13 (v)
              ),
              '{"action":null}'
            ),
            ','
          ) || ']}'
        from
          jsonb_array_elements(r11.doc -> 'action') a12 (v)
      ),
      '{"action":null}'
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
            "PlanDefinition" t
          where
            t.project = $1
          order by
            t.id
          limit
            $8::int8
        ) x
      offset
        0
    ) r11
)
