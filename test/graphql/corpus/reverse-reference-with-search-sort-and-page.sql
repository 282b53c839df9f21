-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 5
-- $3: value 1 of the arguments of site 0
-- $4: value 0 of the arguments of site 0
-- $5: value 0 of the arguments of site 1
-- $6: value 0 of the arguments of site 2
-- $7: value 1 of the arguments of site 2
-- $8: value 0 of the arguments of site 3
-- $9: value 0 of the arguments of site 4
-- $10: value 1 of the arguments of site 4
select
  '{"active":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r2.id || case jsonb_array_length(r2.doc -> 'identifier')
            when 1 then coalesce(
              '","identifier":[{"value":' || to_json((r2.doc -> 'identifier' -> 0) ->> 'value')::text || '}]}',
              '","identifier":[{"value":null}]}'
            )
            else coalesce(
              (
                select
                  '","identifier":[' || string_agg(coalesce('{"value":' || to_json(a3.v ->> 'value')::text || '}', '{"value":null}'), ',') || ']}'
                from
                  jsonb_array_elements(r2.doc -> 'identifier') a3 (v)
              ),
              '","identifier":null}'
            )
          end,
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
              "Flag" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
              and $4::int8 = any (t.tokens)
            order by
              t.id
            limit
              $3::int8
          ) x
        offset
          0
      ) r2
  ) || ',"newest":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r4.id || case
            when r4.doc -> 'period' is null then '","period":null}'
            else coalesce(
              '","period":{"start":"' || ((r4.doc -> 'period') ->> 'start') || '"}}',
              '","period":{"start":null}}'
            )
          end,
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
              "Flag" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t."date_high" desc,
              t.id desc
            limit
              $5::int8
          ) x
        offset
          0
      ) r4
  ) || ',"page":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r5.id || case
            when r5.doc -> 'period' is null then '","period":null}'
            else coalesce(
              '","period":{"start":"' || ((r5.doc -> 'period') ->> 'start') || '"}}',
              '","period":{"start":null}}'
            )
          end,
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
              "Flag" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t."date_low",
              t.id
            limit
              $6::int8
            offset
              $7::int8
          ) x
        offset
          0
      ) r5
  ) || ',"none":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r6.id || '"}', ','), '') || ']'
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
              "Flag" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t.id
            limit
              $8::int8
          ) x
        offset
          0
      ) r6
  ) || ',"past":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r7.id || '"}', ','), '') || ']'
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
              "Flag" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t.id
            limit
              $9::int8
            offset
              $10::int8
          ) x
        offset
          0
      ) r7
  ) || '}'
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
