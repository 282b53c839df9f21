-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 3
-- $4: value 0 of the arguments of site 4
-- $5: value 0 of the arguments of site 5
-- $6: value 0 of the arguments of site 6
(
  select
    0,
    '{"id":"' || r1.id || '","ObservationConnection":' || (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Observation" t
          where
            t.project = $1
            and t."subject" = 'Patient/' || r1.id
        )::text || ',"pagesize":' || ($2::int8)::int8::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"resource":' || '{"id":"' || r2.id || case
                when r2.doc -> 'subject' is null then '","subject":null}'
                else coalesce(
                  '","subject":{"reference":' || to_json((r2.doc -> 'subject') ->> 'reference')::text || '}}',
                  '","subject":{"reference":null}}'
                )
              end || '}',
              ','
              order by
                r2.nr
            ) filter (
              where
                r2.nr <= $2::int8
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                x.content || '{}' doc
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        t.id id,
                        t.content
                      from
                        "Observation" t
                      where
                        t.project = $1
                        and t."subject" = 'Patient/' || r1.id
                      order by
                        t."date_high" desc,
                        t.id desc
                      limit
                        $2::int8 + 1
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r2
        ) p
    ) || ',"performed":' || (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Observation_ref" e
          where
            e.project = $1
            and e.edge = 'performer=Patient/' || r1.id
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"resource":' || '{"id":"' || r3.id || '"}' || '}',
              ','
              order by
                r3.nr
            ) filter (
              where
                r3.nr <= 20
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                d.*
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        e.id id
                      from
                        "Observation_ref" e
                      where
                        e.project = $1
                        and e.edge = 'performer=Patient/' || r1.id
                      order by
                        e.id
                      limit
                        20 + 1
                    ) x
                  offset
                    0
                ) x,
                lateral (
                  select
                    t.content || '{}' doc
                  from
                    "Observation" t
                  where
                    t.project = $1
                    and t.id = x.id
                  offset
                    0
                ) d
              offset
                0
            ) r3
        ) p
    ) || ',"EncounterConnection":' || (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Encounter" t
          where
            t.project = $1
            and t."subject" = 'Patient/' || r1.id
            and $3::int8 = any (t.tokens)
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"resource":' || '{"id":"' || r4.id || '","ObservationConnection":' || (
                select
                  '{' || '"count":' || (
                    select
                      count(*)
                    from
                      "Observation" t
                    where
                      t.project = $1
                      and t."encounter" = 'Encounter/' || r4.id
                  )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
                from
                  (
                    select
                      string_agg(
                        '{' || '"resource":' || '{"id":"' || r5.id || '"}' || '}',
                        ','
                        order by
                          r5.nr
                      ) filter (
                        where
                          r5.nr <= 20
                      ) e0,
                      count(*) n
                    from
                      (
                        select
                          x.*,
                          x.content || '{}' doc
                        from
                          (
                            select
                              x.*,
                              row_number() over () nr
                            from
                              (
                                select
                                  t.id id,
                                  t.content
                                from
                                  "Observation" t
                                where
                                  t.project = $1
                                  and t."encounter" = 'Encounter/' || r4.id
                                order by
                                  t.id
                                limit
                                  20 + 1
                              ) x
                            offset
                              0
                          ) x
                        offset
                          0
                      ) r5
                  ) p
              ) || '}' || '}',
              ','
              order by
                r4.nr
            ) filter (
              where
                r4.nr <= 20
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                x.content || '{}' doc
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        t.id id,
                        t.content
                      from
                        "Encounter" t
                      where
                        t.project = $1
                        and t."subject" = 'Patient/' || r1.id
                        and $3::int8 = any (t.tokens)
                      order by
                        t.id
                      limit
                        20 + 1
                    ) x
                  offset
                    0
                ) x
              offset
                0
            ) r4
        ) p
    ) || '}'
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
            $4::int8
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r6.id || '","o":' || (
      select
        '{' || '"count":' || (
          select
            count(*)
          from
            "Observation_ref" e
          where
            e.project = $1
            and e.edge = 'performer=Practitioner/' || r6.id
        )::text || ',"edges":' || '[' || coalesce(p.e0, '') || ']' || '}'
      from
        (
          select
            string_agg(
              '{' || '"resource":' || '{"id":"' || r7.id || '"}' || '}',
              ','
              order by
                r7.nr
            ) filter (
              where
                r7.nr <= $5::int8
            ) e0,
            count(*) n
          from
            (
              select
                x.*,
                d.*
              from
                (
                  select
                    x.*,
                    row_number() over () nr
                  from
                    (
                      select
                        e.id id
                      from
                        "Observation_ref" e
                      where
                        e.project = $1
                        and e.edge = 'performer=Practitioner/' || r6.id
                      order by
                        e.id
                      limit
                        $5::int8 + 1
                    ) x
                  offset
                    0
                ) x,
                lateral (
                  select
                    t.content || '{}' doc
                  from
                    "Observation" t
                  where
                    t.project = $1
                    and t.id = x.id
                  offset
                    0
                ) d
              offset
                0
            ) r7
        ) p
    ) || '}'
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
            "Practitioner" t
          where
            t.project = $1
          order by
            t.id
          limit
            $6::int8
        ) x
      offset
        0
    ) r6
)
