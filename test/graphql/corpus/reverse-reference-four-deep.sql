-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 4
select
  '{"id":"' || r1.id || '","PatientList":' || (
    select
      '[' || coalesce(
        string_agg(
          '{"id":"' || r2.id || '","EncounterList":' || (
            select
              '[' || coalesce(
                string_agg(
                  '{"id":"' || r3.id || '","ConditionList":' || (
                    select
                      '[' || coalesce(
                        string_agg(
                          '{"id":"' || r4.id || '","CarePlanList":' || (
                            select
                              '[' || coalesce(
                                string_agg(
                                  '{"id":"' || r5.id || coalesce('","status":"' || (r5.doc ->> 'status') || '"}', '","status":null}'),
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
                                      (
                                        select
                                          e.id
                                        from
                                          "CarePlan_ref" e
                                        where
                                          e.project = $1
                                          and e.edge = 'condition=Condition/' || r4.id
                                        order by
                                          e.id
                                        limit
                                          $5::int8
                                      ) e,
                                      lateral (
                                        select
                                          *
                                        from
                                          "CarePlan" t
                                        where
                                          t.project = $1
                                          and t.id = e.id
                                        offset
                                          0
                                      ) t
                                    order by
                                      e.id
                                  ) x
                                offset
                                  0
                              ) r5
                          ) || '}',
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
                              "Condition" t
                            where
                              t.project = $1
                              and t."encounter" = 'Encounter/' || r3.id
                            order by
                              t.id
                            limit
                              $4::int8
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
                      and t."subject" = 'Patient/' || r2.id
                    order by
                      t.id
                    limit
                      $3::int8
                  ) x
                offset
                  0
              ) r3
          ) || '}',
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
              "Patient" t
            where
              t.project = $1
              and t."organization" = 'Organization/' || r1.id
            order by
              t.id
            limit
              $2::int8
          ) x
        offset
          0
      ) r2
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
          "Organization" t
        where
          t.project = $1
          and t.id = any ($6::text[])
        order by
          t.id
        limit
          21
      ) x
    offset
      0
  ) r1
