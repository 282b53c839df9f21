-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 2
-- $6: value 1 of the arguments of site 2
-- $7: value 4 of the arguments of site 4
-- $8: value 0 of the arguments of site 4
-- $9: value 1 of the arguments of site 4
-- $10: value 2 of the arguments of site 4
-- $11: value 3 of the arguments of site 4
-- $12: value 0 of the arguments of site 5
-- $13: value 1 of the arguments of site 5
-- $14: value 2 of the arguments of site 5
-- $15: value 3 of the arguments of site 5
-- $16: value 4 of the arguments of site 5
-- $17: value 5 of the arguments of site 5
-- $18: value 6 of the arguments of site 5
(
  select
    0,
    '{"id":"' || r1.id || '","name":' || case
      when r1.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"family":' || to_json(a2.v ->> 'family')::text || '}', '{"family":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'name') e (v)
            where
              (v ->> 'use') = $3::text
            offset
              0
          ) a2
      )
    end || ',"name2":' || case
      when r1.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"use":"' || (a3.v ->> 'use') || '"}', '{"use":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'name') e (v)
            where
              (v ->> 'family') = $4::text
            offset
              0
          ) a3
      )
    end || ',"extension":' || case
      when r1.doc -> 'extension' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"url":' || to_json(a4.v ->> 'url')::text || '}', '{"url":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'extension') e (v)
            where
              (v ->> 'url') = $5::text
            limit
              $6::int8
          ) a4
      )
    end || coalesce(',"gender":"' || (r1.doc ->> 'gender') || '"}', ',"gender":null}')
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
    '{"id":"' || r5.id || '"}'
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
            and t.tokens && $8::int8[]
            and t."date_high" > $9::timestamptz
            and t."subject" = $10::text
            and (
              t."value_quantity_low" < 'infinity'
              and t."value_quantity_high" > '-infinity'
              and t."value_quantity_high" > $11::numeric
            )
          order by
            t.id
          limit
            $7::int8
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    2,
    '{"id":"' || r6.id || '"}'
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
            "RiskAssessment" t
          where
            t.project = $1
            and (
              (
                t."probability_low" < 'infinity'
                and t."probability_high" > '-infinity'
                and (
                  t."probability_low" <= $12::numeric
                  and t."probability_high" >= $13::numeric
                )
                and exists (
                  select
                  from
                    jsonb_array_elements(t.tuples -> 'probability') r
                  where
                    (
                      coalesce((r ->> 0)::numeric, '-infinity') >= $14::numeric
                      and coalesce((r ->> 0)::numeric, '-infinity') < $15::numeric
                      and coalesce((r ->> 1)::numeric, 'infinity') < $16::numeric
                    )
                )
              )
              or (
                t."probability_low" < 'infinity'
                and t."probability_high" > '-infinity'
                and t."probability_low" <= $17::numeric
                and exists (
                  select
                  from
                    jsonb_array_elements(t.tuples -> 'probability') r
                  where
                    coalesce((r ->> 0)::numeric, '-infinity') < $18::numeric
                )
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r6
)
