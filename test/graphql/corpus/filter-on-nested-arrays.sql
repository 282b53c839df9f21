-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 2
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 0
-- $6: value 0 of the arguments of site 5
-- $7: value 0 of the arguments of site 4
-- $8: value 1 of the arguments of site 6
-- $9: value 0 of the arguments of site 6
(
  select
    0,
    '{"item":' || case
      when r1.doc -> 'item' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(
              coalesce('{"linkId":' || to_json(a2.v ->> 'linkId')::text, '{"linkId":null') || ',"item":' || case
                when a2.v -> 'item' is null then 'null'
                else (
                  select
                    '[' || coalesce(
                      string_agg(
                        coalesce('{"linkId":' || to_json(a3.v ->> 'linkId')::text, '{"linkId":null') || coalesce(',"text":' || to_json(a3.v ->> 'text')::text, ',"text":null') || ',"item":' || case
                          when a3.v -> 'item' is null then 'null'
                          else (
                            select
                              '[' || coalesce(
                                string_agg(coalesce('{"linkId":' || to_json(a4.v ->> 'linkId')::text || '}', '{"linkId":null}'), ','),
                                ''
                              ) || ']'
                            from
                              (
                                select
                                  v
                                from
                                  jsonb_array_elements(a3.v -> 'item') e (v)
                                limit
                                  $3::int8
                              ) a4
                          )
                        end || '}',
                        ','
                      ),
                      ''
                    ) || ']'
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements(a2.v -> 'item') e (v)
                      offset
                        $4::int8
                    ) a3
                )
              end || '}',
              ','
            ),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'item') e (v)
            limit
              $5::int8
          ) a2
      )
    end || '}'
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Questionnaire" t
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
    '{"component":' || case
      when r5.doc -> 'component' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(
              case
                when a6.v -> 'code' is null then '{"code":null}'
                else '{"code":{"coding":' || case
                  when (a6.v -> 'code') -> 'coding' is null then 'null'
                  else (
                    select
                      '[' || coalesce(string_agg(coalesce('{"code":' || to_json(a7.v ->> 'code')::text || '}', '{"code":null}'), ','), '') || ']'
                    from
                      (
                        select
                          v
                        from
                          jsonb_array_elements((a6.v -> 'code') -> 'coding') e (v)
                        where
                          (v ->> 'system') = $6::text
                        offset
                          0
                      ) a7
                  )
                end || '}}'
              end,
              ','
            ),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r5.doc -> 'component') e (v)
            limit
              $7::int8
          ) a6
      )
    end || '}'
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
            and t.tokens && $9::int8[]
          order by
            t.id
          limit
            $8::int8
        ) x
      offset
        0
    ) r5
)
