-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
(
  select
    0,
    coalesce('{"multipleBirthInteger":' || (r1.doc ->> 'multipleBirthInteger'), '{"multipleBirthInteger":null') || coalesce(
      (
        select
          ',"extension":[' || string_agg(
            coalesce('{"valueDecimal":' || (a2.v ->> 'valueDecimal'), '{"valueDecimal":null') || case
              when a2.v -> 'valueQuantity' is null then ',"valueQuantity":null'
              else coalesce(
                ',"valueQuantity":{"value":' || ((a2.v -> 'valueQuantity') ->> 'value') || '}',
                ',"valueQuantity":{"value":null}'
              )
            end || case jsonb_array_length(a2.v -> 'extension')
              when 1 then coalesce(
                ',"extension":[{"valueInteger":' || ((a2.v -> 'extension' -> 0) ->> 'valueInteger'),
                ',"extension":[{"valueInteger":null'
              ) || coalesce(
                ',"valueBoolean":' || ((a2.v -> 'extension' -> 0) ->> 'valueBoolean') || '}]}',
                ',"valueBoolean":null}]}'
              )
              else coalesce(
                (
                  select
                    ',"extension":[' || string_agg(
                      coalesce('{"valueInteger":' || (a3.v ->> 'valueInteger'), '{"valueInteger":null') || coalesce(',"valueBoolean":' || (a3.v ->> 'valueBoolean') || '}', ',"valueBoolean":null}'),
                      ','
                    ) || ']}'
                  from
                    jsonb_array_elements(a2.v -> 'extension') a3 (v)
                ),
                ',"extension":null}'
              )
            end,
            ','
          ) || ']}'
        from
          jsonb_array_elements(r1.doc -> 'extension') a2 (v)
      ),
      ',"extension":null}'
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
          '{"parameter":[' || string_agg(
            coalesce('{"valueInteger":' || (a5.v ->> 'valueInteger'), '{"valueInteger":null') || case jsonb_array_length(a5.v -> 'part')
              when 1 then coalesce(
                ',"part":[{"valueDecimal":' || ((a5.v -> 'part' -> 0) ->> 'valueDecimal') || '}]}',
                ',"part":[{"valueDecimal":null}]}'
              )
              else coalesce(
                (
                  select
                    ',"part":[' || string_agg(coalesce('{"valueDecimal":' || (a6.v ->> 'valueDecimal') || '}', '{"valueDecimal":null}'), ',') || ']}'
                  from
                    jsonb_array_elements(a5.v -> 'part') a6 (v)
                ),
                ',"part":null}'
              )
            end,
            ','
          ) || ']}'
        from
          jsonb_array_elements(r4.doc -> 'parameter') a5 (v)
      ),
      '{"parameter":null}'
    )
  from
    (
      select
        t.id,
        t.content || '{}' doc
      from
        "Parameters" t
      where
        t.project = $1
        and t.id = $3::text
      offset
        0
    ) r4
)
union all
(
  select
    2,
    case
      when r7.doc -> 'valueQuantity' is null then '{"valueQuantity":null'
      else coalesce(
        '{"valueQuantity":{"value":' || ((r7.doc -> 'valueQuantity') ->> 'value') || '}',
        '{"valueQuantity":{"value":null}'
      )
    end || coalesce(
      (
        select
          ',"referenceRange":[' || string_agg(
            case
              when a8.v -> 'low' is null then '{"low":null'
              else coalesce('{"low":{"value":' || ((a8.v -> 'low') ->> 'value') || '}', '{"low":{"value":null}')
            end || case
              when a8.v -> 'high' is null then ',"high":null}'
              else coalesce(',"high":{"value":' || ((a8.v -> 'high') ->> 'value') || '}}', ',"high":{"value":null}}')
            end,
            ','
          ) || ']}'
        from
          jsonb_array_elements(r7.doc -> 'referenceRange') a8 (v)
      ),
      ',"referenceRange":null}'
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
    ) r7
)
