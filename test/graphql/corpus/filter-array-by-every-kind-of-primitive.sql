-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 9
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 0 of the arguments of site 3
-- $7: value 0 of the arguments of site 4
-- $8: value 0 of the arguments of site 5
-- $9: value 0 of the arguments of site 6
-- $10: value 0 of the arguments of site 7
-- $11: value 0 of the arguments of site 8
-- $12: value 0 of the arguments of site 10
-- $13: value 0 of the arguments of site 11
-- $14: value 0 of the arguments of site 12
-- $15: value 0 of the arguments of site 13
-- $16: value 0 of the arguments of site 14
-- $17: value 0 of the arguments of site 15
(
  select
    0,
    '{"code":' || case
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
            offset
              0
          ) a2
      )
    end || ',"literal":' || case
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
              (v ->> 'system') = $4::text
            offset
              0
          ) a3
      )
    end || ',"number":' || case
      when r1.doc -> 'telecom' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"value":' || to_json(a4.v ->> 'value')::text || '}', '{"value":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'telecom') e (v)
            where
              (v -> 'rank') = $5::jsonb
            offset
              0
          ) a4
      )
    end || ',"string":' || case
      when r1.doc -> 'address' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"city":' || to_json(a5.v ->> 'city')::text || '}', '{"city":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'address') e (v)
            where
              (v ->> 'city') = $6::text
            offset
              0
          ) a5
      )
    end || ',"inArray":' || case
      when r1.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"family":' || to_json(a6.v ->> 'family')::text || '}', '{"family":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'name') e (v)
            where
              (v -> 'given') ? $7::text
            offset
              0
          ) a6
      )
    end || ',"listOfText":' || case
      when r1.doc -> 'address' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"city":' || to_json(a7.v ->> 'city')::text || '}', '{"city":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'address') e (v)
            where
              (v -> 'line') ? $8::text
            offset
              0
          ) a7
      )
    end || ',"boolean":' || case
      when r1.doc -> 'communication' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(
              case
                when a8.v -> 'language' is null then '{"language":null}'
                else coalesce(
                  '{"language":{"text":' || to_json((a8.v -> 'language') ->> 'text')::text || '}}',
                  '{"language":{"text":null}}'
                )
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
              jsonb_array_elements(r1.doc -> 'communication') e (v)
            where
              (v -> 'preferred') = $9::jsonb
            offset
              0
          ) a8
      )
    end || coalesce(
      (
        select
          ',"userSelected":[' || string_agg(
            case
              when a9.v -> 'language' is null then '{"language":null}'
              else '{"language":{"coding":' || case
                when (a9.v -> 'language') -> 'coding' is null then 'null'
                else (
                  select
                    '[' || coalesce(
                      string_agg(coalesce('{"code":' || to_json(a10.v ->> 'code')::text || '}', '{"code":null}'), ','),
                      ''
                    ) || ']'
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements((a9.v -> 'language') -> 'coding') e (v)
                      where
                        (v -> 'userSelected') = $10::jsonb
                      offset
                        0
                    ) a10
                )
              end || '}}'
            end,
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'communication') a9 (v)
      ),
      ',"userSelected":null'
    ) || coalesce(
      (
        select
          ',"uri":[' || string_agg(
            case
              when a11.v -> 'language' is null then '{"language":null}'
              else '{"language":{"coding":' || case
                when (a11.v -> 'language') -> 'coding' is null then 'null'
                else (
                  select
                    '[' || coalesce(
                      string_agg(coalesce('{"code":' || to_json(a12.v ->> 'code')::text || '}', '{"code":null}'), ','),
                      ''
                    ) || ']'
                  from
                    (
                      select
                        v
                      from
                        jsonb_array_elements((a11.v -> 'language') -> 'coding') e (v)
                      where
                        (v ->> 'system') = $11::text
                      offset
                        0
                    ) a12
                )
              end || '}}'
            end,
            ','
          ) || ']'
        from
          jsonb_array_elements(r1.doc -> 'communication') a11 (v)
      ),
      ',"uri":null'
    ) || coalesce(
      (
        select
          ',"id":[' || string_agg(
            coalesce('{"given":' || (a13.v -> 'given')::text, '{"given":null') || coalesce(
              (
                select
                  ',"_given":[' || string_agg(
                    case
                      when jsonb_typeof(a14.v) = 'object' then coalesce('{"id":' || to_json(a14.v ->> 'id')::text || '}', '{"id":null}')
                      else 'null'
                    end,
                    ','
                  ) || ']}'
                from
                  jsonb_array_elements(a13.v -> '_given') a14 (v)
              ),
              ',"_given":null}'
            ),
            ','
          ) || ']}'
        from
          jsonb_array_elements(r1.doc -> 'name') a13 (v)
      ),
      ',"id":null}'
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
    '{"id":"' || r15.id || '","item":' || case
      when r15.doc -> 'item' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(
              coalesce(
                case
                  when r15.plain then '{"linkId":"' || (a16.v ->> 'linkId') || '"'
                  else '{"linkId":' || to_json(a16.v ->> 'linkId')::text
                end,
                '{"linkId":null'
              ) || coalesce(',"maxLength":' || (a16.v ->> 'maxLength') || '}', ',"maxLength":null}'),
              ','
            ),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r15.doc -> 'item') e (v)
            where
              (v -> 'maxLength') = $12::jsonb
            offset
              0
          ) a16
      )
    end || ',"required":' || case
      when r15.doc -> 'item' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(
              coalesce(
                case
                  when r15.plain then '{"linkId":"' || (a17.v ->> 'linkId') || '"}'
                  else '{"linkId":' || to_json(a17.v ->> 'linkId')::text || '}'
                end,
                '{"linkId":null}'
              ),
              ','
            ),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r15.doc -> 'item') e (v)
            where
              (v -> 'required') = $13::jsonb
            offset
              0
          ) a17
      )
    end || '}'
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
            "Questionnaire" t
          where
            t.project = $1
          order by
            t.id
          limit
            $14::int8
        ) x
      offset
        0
    ) r15
)
union all
(
  select
    2,
    '{"id":"' || r18.id || '","variant":' || case
      when r18.doc -> 'variant' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"start":' || (a19.v ->> 'start') || '}', '{"start":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r18.doc -> 'variant') e (v)
            where
              (v -> 'start') = $15::jsonb
            offset
              0
          ) a19
      )
    end || '}'
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
            "MolecularSequence" t
          where
            t.project = $1
          order by
            t.id
          limit
            $16::int8
        ) x
      offset
        0
    ) r18
)
union all
(
  select
    3,
    coalesce(
      (
        select
          '{"recommendation":[' || string_agg(
            '{"dateCriterion":' || case
              when a21.v -> 'dateCriterion' is null then 'null'
              else (
                select
                  '[' || coalesce(string_agg(coalesce('{"value":"' || (a22.v ->> 'value') || '"}', '{"value":null}'), ','), '') || ']'
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(a21.v -> 'dateCriterion') e (v)
                    where
                      (v ->> 'value') = $17::text
                    offset
                      0
                  ) a22
              )
            end || '}',
            ','
          ) || ']}'
        from
          jsonb_array_elements(r20.doc -> 'recommendation') a21 (v)
      ),
      '{"recommendation":null}'
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
            "ImmunizationRecommendation" t
          where
            t.project = $1
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r20
)
