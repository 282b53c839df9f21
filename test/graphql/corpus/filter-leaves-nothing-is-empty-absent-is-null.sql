-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 3
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 5
-- $6: value 0 of the arguments of site 4
(
  select
    0,
    '{"id":"' || r1.id || '","name":' || case
      when r1.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a2.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
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
    end || case jsonb_array_length(r1.doc -> 'telecom')
      when 1 then coalesce(
        ',"absent":[{"value":' || to_json((r1.doc -> 'telecom' -> 0) ->> 'value')::text || '}]',
        ',"absent":[{"value":null}]'
      )
      else coalesce(
        (
          select
            ',"absent":[' || string_agg(coalesce('{"value":' || to_json(a3.v ->> 'value')::text || '}', '{"value":null}'), ',') || ']'
          from
            jsonb_array_elements(r1.doc -> 'telecom') a3 (v)
        ),
        ',"absent":null'
      )
    end || ',"filteredAbsent":' || case
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
              (v ->> 'system') = $4::text
            offset
              0
          ) a4
      )
    end || ',"pathAbsent":' || case
      when r1.doc -> 'telecom' is null then 'null'
      else E'\x023' || (
        select
          coalesce(
            string_agg(
              E'\x04' || a5.v::text || E'\x05' || coalesce('{"value":' || to_json(a5.v ->> 'value')::text || '}', '{"value":null}'),
              ''
            ),
            ''
          )
        from
          (
            select
              v
            from
              jsonb_array_elements(r1.doc -> 'telecom') e (v)
            offset
              0
          ) a5
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
    '{"name":' || case
      when r6.doc -> 'name' is null then 'null'
      else (
        select
          '[' || coalesce(string_agg(coalesce('{"text":' || to_json(a7.v ->> 'text')::text || '}', '{"text":null}'), ','), '') || ']'
        from
          (
            select
              v
            from
              jsonb_array_elements(r6.doc -> 'name') e (v)
            where
              (v ->> 'use') = $6::text
            offset
              0
          ) a7
      )
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
        and t.id = $5::text
      offset
        0
    ) r6
)
