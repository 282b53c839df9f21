-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 1 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 1 of the arguments of site 2
-- $6: value 0 of the arguments of site 2
-- $7: value 1 of the arguments of site 3
-- $8: value 0 of the arguments of site 3
-- $9: value 3 of the arguments of site 4
-- $10: value 0 of the arguments of site 4
-- $11: value 1 of the arguments of site 4
-- $12: value 2 of the arguments of site 4
-- $13: value 0 of the arguments of site 5
-- $14: value 1 of the arguments of site 5
-- $15: value 0 of the arguments of site 6
-- $16: value 1 of the arguments of site 6
-- $17: value 2 of the arguments of site 6
-- $18: value 3 of the arguments of site 6
-- $19: value 0 of the arguments of site 7
-- $20: value 0 of the arguments of site 8
-- $21: value 0 of the arguments of site 9
-- $22: value 1 of the arguments of site 9
-- $23: value 0 of the arguments of site 10
-- $24: value 2 of the arguments of site 11
-- $25: value 0 of the arguments of site 11
-- $26: value 1 of the arguments of site 11
-- $27: value 1 of the arguments of site 12
-- $28: value 0 of the arguments of site 12
(
  select
    0,
    '{"id":"' || r1.id || '"}'
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
            and t.strings @@ $2::tsquery
            and t.strings @@ $3::tsquery
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r2.id || '"}'
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
            and t.tokens && $4::int8[]
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r2
)
union all
(
  select
    2,
    string_agg('{"id":"' || r3.id || '"}', ',')
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
            and t.tokens && $6::int8[]
          order by
            t.id
          limit
            $5::int8
        ) x
      offset
        0
    ) r3
)
union all
(
  select
    3,
    string_agg('{"id":"' || r4.id || '"}', ',')
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
            and t."subject" = $8::text
          order by
            t.id
          limit
            $7::int8
        ) x
      offset
        0
    ) r4
)
union all
(
  select
    4,
    string_agg('{"id":"' || r5.id || '"}', ',')
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
            "Encounter" t
          where
            t.project = $1
            and (
              t."date_low" >= $10::timestamptz
              and t."date_low" < $11::timestamptz
              and t."date_high" <= $12::timestamptz
            )
          order by
            t.id
          limit
            $9::int8
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    5,
    '{"id":"' || r6.id || case jsonb_array_length(r6.doc -> 'prediction')
      when 1 then '","prediction":[{"probabilityDecimal":' || coalesce(((r6.doc -> 'prediction' -> 0) ->> 'probabilityDecimal') || '}]}', 'null}]}')
      else coalesce(
        (
          select
            '","prediction":[' || string_agg(
              coalesce('{"probabilityDecimal":' || (a7.v ->> 'probabilityDecimal') || '}', '{"probabilityDecimal":null}'),
              ','
            ) || ']}'
          from
            jsonb_array_elements(r6.doc -> 'prediction') a7 (v)
        ),
        '","prediction":null}'
      )
    end
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
              t."probability_low" < 'infinity'
              and t."probability_high" > '-infinity'
              and t."probability_high" >= $13::numeric
              and exists (
                select
                from
                  jsonb_array_elements(t.tuples -> 'probability') r
                where
                  coalesce((r ->> 1)::numeric, 'infinity') > $14::numeric
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
union all
(
  select
    6,
    '{"id":"' || r8.id || case
      when r8.doc -> 'valueQuantity' is null then '","valueQuantity":null}'
      else coalesce(
        '","valueQuantity":{"value":' || ((r8.doc -> 'valueQuantity') ->> 'value'),
        '","valueQuantity":{"value":null'
      ) || coalesce(',"unit":' || to_json((r8.doc -> 'valueQuantity') ->> 'unit')::text || '}}', ',"unit":null}}')
    end
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
            and (
              t."value_quantity_low" < 'infinity'
              and t."value_quantity_high" > '-infinity'
              and t.tokens && $15::int8[]
              and (
                t."value_quantity_low" >= $16::numeric
                and t."value_quantity_low" < $17::numeric
                and t."value_quantity_high" < $18::numeric
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r8
)
union all
(
  select
    7,
    '{"id":"' || r9.id || '"}'
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
            "ValueSet" t
          where
            t.project = $1
            and t.tokens && $19::int8[]
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r9
)
union all
(
  select
    8,
    '{"id":"' || r10.id || '"}'
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
            "QuestionnaireResponse" t
          where
            t.project = $1
            and exists (
              select
              from
                "QuestionnaireResponse_ref" e
              where
                e.project = $1
                and e.id = t.id
                and e.edge = any ($20::text[])
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r10
)
union all
(
  select
    9,
    '{"id":"' || r11.id || '"}'
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
            and (
              t.tokens && $21::int8[]
              and (
                t."value_quantity_low" < 'infinity'
                and t."value_quantity_high" > '-infinity'
                and t."value_quantity_high" > $22::numeric
              )
            )
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r11
)
union all
(
  select
    10,
    '{"id":"' || r12.id || '"}'
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
            and t.id = any ($23::text[])
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r12
)
union all
(
  select
    11,
    string_agg(
      '{"id":"' || r13.id || case
        when r13.doc -> 'meta' is null then '","meta":null}'
        else coalesce(
          '","meta":{"lastUpdated":"' || ((r13.doc -> 'meta') ->> 'lastUpdated') || '"}}',
          '","meta":{"lastUpdated":null}}'
        )
      end,
      ','
    )
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
            and (
              t.updated >= $25::timestamptz - interval '1 millisecond'
              and (t.updated + interval '1 millisecond') > $26::timestamptz
            )
          order by
            t.id
          limit
            $24::int8
        ) x
      offset
        0
    ) r13
)
union all
(
  select
    12,
    string_agg('{"id":"' || r14.id || '"}', ',')
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
            and t.tokens && $28::int8[]
          order by
            t.id
          limit
            $27::int8
        ) x
      offset
        0
    ) r14
)
