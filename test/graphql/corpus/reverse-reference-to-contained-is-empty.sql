-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
select
  '{"contained":' || coalesce(
    (
      select
        case
          when count(*) > 1000 then E'\x01m2:1000\x01'
          else '[' || string_agg(
            case a2.v ->> 'resourceType'
              when 'Organization' then coalesce('{"id":"' || (a2.v ->> 'id') || '"', '{"id":null') || ',"PatientList":' || (
                select
                  '[' || coalesce(
                    string_agg(x.txt, ',') filter (
                      where
                        x.nr <= 20
                    ),
                    ''
                  ) || ']' || case
                    when count(*) > 20 then E'\x01i0\x01'
                    else ''
                  end
                from
                  (
                    select
                      '{"id":"' || r3.id || '"}' txt,
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
                              and t."organization" = 'Organization/' || null::text
                            order by
                              t.id
                            limit
                              21
                          ) x
                        offset
                          0
                      ) r3
                  ) x
              ) || '}'
              when 'Patient' then coalesce('{"id":"' || (a2.v ->> 'id') || '"', '{"id":null') || ',"FlagList":' || (
                select
                  '[' || coalesce(
                    string_agg(x.txt, ',') filter (
                      where
                        x.nr <= 20
                    ),
                    ''
                  ) || ']' || case
                    when count(*) > 20 then E'\x01i1\x01'
                    else ''
                  end
                from
                  (
                    select
                      '{"id":"' || r4.id || '"}' txt,
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
                              "Flag" t
                            where
                              t.project = $1
                              and t."subject" = 'Patient/' || null::text
                            order by
                              t.id
                            limit
                              21
                          ) x
                        offset
                          0
                      ) r4
                  ) x
              ) || '}'
              else coalesce('{"id":"' || (a2.v ->> 'id') || '"}', '{"id":null}')
            end,
            ','
          ) || ']'
        end
      from
        (
          select
            v
          from
            jsonb_array_elements(r1.doc -> 'contained') e (v)
          limit
            1001
        ) a2
    ),
    'null'
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
