-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 6
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 2
-- $7: value 0 of the arguments of site 4
-- $8: value 0 of the arguments of site 5
select
  '{"decimals":' || case
    when r1.doc -> 'extension' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"url":' || to_json(a2.v ->> 'url')::text, '{"url":null') || coalesce(',"valueDecimal":' || (a2.v ->> 'valueDecimal') || '}', ',"valueDecimal":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'extension') e (v)
          where
            (v ->> 'url') = $3::text
          offset
            0
        ) a2
    )
  end || ',"quantity":' || case
    when r1.doc -> 'extension' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            case
              when a3.v -> 'valueQuantity' is null then '{"valueQuantity":null}'
              else coalesce(
                '{"valueQuantity":{"value":' || ((a3.v -> 'valueQuantity') ->> 'value'),
                '{"valueQuantity":{"value":null'
              ) || coalesce(',"unit":' || to_json((a3.v -> 'valueQuantity') ->> 'unit')::text || '}}', ',"unit":null}}')
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
            jsonb_array_elements(r1.doc -> 'extension') e (v)
          where
            (v ->> 'url') = $4::text
          offset
            0
        ) a3
    )
  end || ',"nested":' || case
    when r1.doc -> 'extension' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            '{"extension":' || case
              when a4.v -> 'extension' is null then 'null'
              else (
                select
                  '[' || coalesce(
                    string_agg(coalesce('{"valueInteger":' || (a5.v ->> 'valueInteger') || '}', '{"valueInteger":null}'), ','),
                    ''
                  ) || ']'
                from
                  (
                    select
                      v
                    from
                      jsonb_array_elements(a4.v -> 'extension') e (v)
                    where
                      (v ->> 'url') = $5::text
                    offset
                      0
                  ) a5
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
            jsonb_array_elements(r1.doc -> 'extension') e (v)
          where
            (v ->> 'url') = $6::text
          offset
            0
        ) a4
    )
  end || ',"none":' || case
    when r1.doc -> 'extension' is null then 'null'
    else (
      select
        '[' || coalesce(
          string_agg(
            coalesce('{"valueString":' || to_json(a6.v ->> 'valueString')::text || '}', '{"valueString":null}'),
            ','
          ),
          ''
        ) || ']'
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'extension') e (v)
          where
            (v ->> 'url') = $7::text
          offset
            0
        ) a6
    )
  end || case
    when r1.doc -> '_birthDate' is null then ',"birth":null}'
    else ',"birth":{"extension":' || case
      when (r1.doc -> '_birthDate') -> 'extension' is null then 'null'
      else (
        select
          '[' || coalesce(
            string_agg(coalesce('{"valueDateTime":"' || (a7.v ->> 'valueDateTime') || '"}', '{"valueDateTime":null}'), ','),
            ''
          ) || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements((r1.doc -> '_birthDate') -> 'extension') e (v)
            where
              (v ->> 'url') = $8::text
            offset
              0
          ) a7
      )
    end || '}}'
  end
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
