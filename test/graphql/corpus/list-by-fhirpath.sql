-- custom plan
-- $1: project
-- $2: value 1 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 6
(
  select
    0,
    '{"id":"' || r1.id || coalesce('","active":' || (r1.doc ->> 'active') || '}', '","active":null}')
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
              (
                exists (
                  select
                  from
                    jsonb_array_elements((t.content -> 'name')) f1 (f1)
                  where
                    coalesce(
                      ((f1 -> 'use') #>> '{}') = $3::text,
                      case
                        when f1 ? '_use' then false
                      end
                    )
                    and f1 is not null
                )
                and ((t.content -> 'active') = 'true'::jsonb)
              )
            ) is true
          order by
            t."birthdate_high" desc,
            t.id desc
          limit
            $2::int8
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    E'\x04' || r2.doc::text || E'\x05' || '{"id":"' || r2.id || case jsonb_array_length(r2.doc -> 'name')
      when 1 then coalesce(
        '","name":[{"given":' || ((r2.doc -> 'name' -> 0) -> 'given')::text || '}]}',
        '","name":[{"given":null}]}'
      )
      else coalesce(
        (
          select
            '","name":[' || string_agg(coalesce('{"given":' || (a3.v -> 'given')::text || '}', '{"given":null}'), ',') || ']}'
          from
            jsonb_array_elements(r2.doc -> 'name') a3 (v)
        ),
        '","name":null}'
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
            "Patient" t
          where
            t.project = $1
            and t.tokens && $4::int8[]
          order by
            t."family_low",
            t.id
          limit
            1001
        ) x
      offset
        0
    ) r2
)
union all
(
  select
    2,
    E'\x04' || r4.doc::text || E'\x05' || '{"id":"' || r4.id || '"}'
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
          order by
            t.id
          limit
            1001
        ) x
      offset
        0
    ) r4
)
union all
(
  select
    3,
    E'\x04' || r5.doc::text || E'\x05' || '{"id":"' || r5.id || coalesce(
      (
        select
          '","component":[' || string_agg(
            case
              when a6.v -> 'code' is null then '{"code":null}'
              else coalesce('{"code":{"text":' || to_json((a6.v -> 'code') ->> 'text')::text || '}}', '{"code":{"text":null}}')
            end,
            ','
          ) || ']}'
        from
          jsonb_array_elements(r5.doc -> 'component') a6 (v)
      ),
      '","component":null}'
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
            and exists (
              select
              from
                jsonb_path_query(t.content, '$.status') v
              where
                (v #>> '{}') <> ''
                and ((v #>> '{}') = $5::text) is not true
            )
          order by
            t.id
          limit
            1001
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    4,
    E'\x04' || r7.doc::text || E'\x05' || '{"id":"' || r7.id || '"}'
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
          order by
            t.id
          limit
            1001
        ) x
      offset
        0
    ) r7
)
union all
(
  select
    5,
    '{"id":"' || r8.id || '"}'
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
            and (false) is true
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
    6,
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
            "Patient" t
          where
            t.project = $1
          order by
            t.id
          limit
            $6::int8
        ) x
      offset
        0
    ) r9
)
