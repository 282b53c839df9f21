-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: value 0 of the arguments of site 2
-- $4: value 0 of the arguments of site 3
select
  string_agg(
    '{"id":"' || r1.id || '","PatientList":' || (
      select
        '[' || coalesce(
          string_agg(x.txt, ',') filter (
            where
              x.nr <= 20
          ),
          ''
        ) || ']' || case
          when count(*) > 20 then E'\x01i2\x01'
          else ''
        end
      from
        (
          select
            '{"id":"' || r2.id || '","EncounterList":' || (
              select
                '[' || coalesce(
                  string_agg(
                    '{"id":"' || r3.id || '","ConditionList":' || (
                      select
                        '[' || coalesce(
                          string_agg(
                            '{"id":"' || r4.id || case
                              when r4.doc -> 'code' is null then '","code":null}'
                              else coalesce(
                                case
                                  when r4.plain then '","code":{"text":"' || ((r4.doc -> 'code') ->> 'text') || '"}}'
                                  else '","code":{"text":' || to_json((r4.doc -> 'code') ->> 'text')::text || '}}'
                                end,
                                '","code":{"text":null}}'
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
                            x.plain,
                            x.content || '{}' doc
                          from
                            (
                              select
                                t.id,
                                t.plain,
                                t.content
                              from
                                "Condition" t
                              where
                                t.project = $1
                                and t."encounter" = 'Encounter/' || r3.id
                              order by
                                t.id
                              limit
                                $3::int8
                            ) x
                          offset
                            0
                        ) r4
                    ) || '}',
                    ','
                  ),
                  ''
                ) || ']'
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
                        "Encounter" t
                      where
                        t.project = $1
                        and t."subject" = 'Patient/' || r2.id
                      order by
                        t.id
                      limit
                        $2::int8
                    ) x
                  offset
                    0
                ) r3
            ) || '}' txt,
            row_number() over () nr
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
                    "Patient" t
                  where
                    t.project = $1
                    and t."organization" = 'Organization/' || r1.id
                  order by
                    t.id
                  limit
                    21
                ) x
              offset
                0
            ) r2
        ) x
    ) || '}',
    ','
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
          "Organization" t
        where
          t.project = $1
        order by
          t.id
        limit
          $4::int8
      ) x
    offset
      0
  ) r1
