-- custom plan
-- $1: project
-- $2: value 3 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 1 of the arguments of site 0
-- $5: value 2 of the arguments of site 0
-- $6: value 4 of the arguments of site 0
-- $7: value 5 of the arguments of site 0
-- $8: value 6 of the arguments of site 0
-- $9: value 4 of the arguments of site 1
-- $10: value 0 of the arguments of site 1
-- $11: value 1 of the arguments of site 1
-- $12: value 2 of the arguments of site 1
-- $13: value 3 of the arguments of site 1
-- $14: value 5 of the arguments of site 1
-- $15: value 6 of the arguments of site 1
-- $16: value 7 of the arguments of site 1
-- $17: value 8 of the arguments of site 1
-- $18: value 3 of the arguments of site 2
-- $19: value 0 of the arguments of site 2
-- $20: value 1 of the arguments of site 2
-- $21: value 2 of the arguments of site 2
-- $22: value 4 of the arguments of site 2
-- $23: value 5 of the arguments of site 2
-- $24: value 6 of the arguments of site 2
-- $25: value 1 of the arguments of site 3
-- $26: value 0 of the arguments of site 3
-- $27: value 2 of the arguments of site 3
(
  select
    0,
    string_agg(
      '{"id":"' || r1.id || coalesce('","status":"' || (r1.doc ->> 'status') || '"}', '","status":null}'),
      ','
    )
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          with
            ends as materialized (
              select
                key
              from
                (
                  select
                    'Patient/' || x.id as key
                  from
                    (
                      select
                        f1.id
                      from
                        "Patient" f1
                      where
                        f1.project = $1
                        and f1.strings @@ $6::tsquery
                        and f1.strings @@ $7::tsquery
                    ) x
                ) x
              limit
                10001
            ),
            chained as materialized (
              select
                m.id
              from
                ends k,
                lateral (
                  select
                    o.id
                  from
                    "Observation" o
                  where
                    o.project = $1
                    and o."subject" = k.key
                  offset
                    0
                ) m
              limit
                1001
            ) (
              select
                t.id,
                t.content
              from
                "Observation" t
              where
                t.project = $1
                and not (
                  (
                    select
                      count(*)
                    from
                      chained
                  ) > 1000
                  or (
                    select
                      count(*)
                    from
                      ends
                  ) > 10000
                )
                and t.id = any (
                  array(
                    select
                      id
                    from
                      chained
                  )
                )
                and t.tokens && $8::int8[]
              order by
                t.id
              limit
                $2::int8
            )
          union all
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and (
                (
                  select
                    count(*)
                  from
                    chained
                ) > 1000
                or (
                  select
                    count(*)
                  from
                    ends
                ) > 10000
              )
              and (
                (
                  starts_with(t."subject", 'Patient/')
                  and exists (
                    select
                    from
                      "Patient" f1
                    where
                      f1.project = $1
                      and f1.id = substr(t."subject", 9)
                      and f1.strings @@ $3::tsquery
                      and f1.strings @@ $4::tsquery
                    offset
                      0
                  )
                )
                and t.tokens && $5::int8[]
              )
            order by
              t.id
            limit
              $2::int8
          )
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    string_agg('{"id":"' || r2.id || '"}', ',')
  from
    (
      select
        x.id,
        x.content || '{}' doc
      from
        (
          with
            ends as materialized (
              select
                key
              from
                (
                  select
                    'Location/' || x.id as key
                  from
                    (
                      select
                        f1.id
                      from
                        "Location" f1
                      where
                        f1.project = $1
                        and f1.strings @@ $14::tsquery
                        and f1.strings @@ $15::tsquery
                    ) x
                  union all
                  select
                    'Patient/' || x.id as key
                  from
                    (
                      select
                        f1.id
                      from
                        "Patient" f1
                      where
                        f1.project = $1
                        and f1.strings @@ $16::tsquery
                        and f1.strings @@ $17::tsquery
                    ) x
                ) x
              limit
                10001
            ),
            chained as materialized (
              select
                m.id
              from
                ends k,
                lateral (
                  select
                    o.id
                  from
                    "Observation" o
                  where
                    o.project = $1
                    and o."subject" = k.key
                  offset
                    0
                ) m
              limit
                1001
            ) (
              select
                t.id,
                t.content
              from
                "Observation" t
              where
                t.project = $1
                and not (
                  (
                    select
                      count(*)
                    from
                      chained
                  ) > 1000
                  or (
                    select
                      count(*)
                    from
                      ends
                  ) > 10000
                )
                and t.id = any (
                  array(
                    select
                      id
                    from
                      chained
                  )
                )
              order by
                t.id
              limit
                $9::int8
            )
          union all
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and (
                (
                  select
                    count(*)
                  from
                    chained
                ) > 1000
                or (
                  select
                    count(*)
                  from
                    ends
                ) > 10000
              )
              and (
                (
                  starts_with(t."subject", 'Location/')
                  and exists (
                    select
                    from
                      "Location" f1
                    where
                      f1.project = $1
                      and f1.id = substr(t."subject", 10)
                      and f1.strings @@ $10::tsquery
                      and f1.strings @@ $11::tsquery
                    offset
                      0
                  )
                )
                or (
                  starts_with(t."subject", 'Patient/')
                  and exists (
                    select
                    from
                      "Patient" f1
                    where
                      f1.project = $1
                      and f1.id = substr(t."subject", 9)
                      and f1.strings @@ $12::tsquery
                      and f1.strings @@ $13::tsquery
                    offset
                      0
                  )
                )
              )
            order by
              t.id
            limit
              $9::int8
          )
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
          with
            ends as materialized (
              select
                key
              from
                (
                  select
                    'Patient/' || x.id as key
                  from
                    (
                      select
                        y.id
                      from
                        (
                          select
                            m.id
                          from
                            (
                              select
                                'Organization/' || x.id as key
                              from
                                (
                                  select
                                    f2.id
                                  from
                                    "Organization" f2
                                  where
                                    f2.project = $1
                                    and (
                                      exists (
                                        select
                                        from
                                          unnest(tsvector_to_array(f2.strings)) s
                                        where
                                          starts_with(s, 'name:')
                                          and right(s, 1) <> E'\t'
                                          and strpos(substr(s, 6), $22::text) > 0
                                      )
                                      or exists (
                                        select
                                        from
                                          jsonb_array_elements_text(f2.tuples -> 'text name') s
                                        where
                                          strpos(s, $23::text) > 0
                                      )
                                    )
                                ) x
                            ) k,
                            lateral (
                              select
                                o.id
                              from
                                "Patient" o
                              where
                                o.project = $1
                                and o."organization" = k.key
                              offset
                                0
                            ) m
                        ) c,
                        lateral (
                          select
                            f1.id
                          from
                            "Patient" f1
                          where
                            f1.project = $1
                            and f1.tokens && $24::int8[]
                            and f1.id = c.id
                          offset
                            0
                        ) y
                    ) x
                ) x
              limit
                10001
            ),
            chained as materialized (
              select
                m.id
              from
                ends k,
                lateral (
                  select
                    o.id
                  from
                    "Observation" o
                  where
                    o.project = $1
                    and o."subject" = k.key
                  offset
                    0
                ) m
              limit
                1001
            ) (
              select
                t.id,
                t.content
              from
                "Observation" t
              where
                t.project = $1
                and not (
                  (
                    select
                      count(*)
                    from
                      chained
                  ) > 1000
                  or (
                    select
                      count(*)
                    from
                      ends
                  ) > 10000
                )
                and t.id = any (
                  array(
                    select
                      id
                    from
                      chained
                  )
                )
              order by
                t."date_high" desc,
                t.id desc
              limit
                $18::int8
            )
          union all
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and (
                (
                  select
                    count(*)
                  from
                    chained
                ) > 1000
                or (
                  select
                    count(*)
                  from
                    ends
                ) > 10000
              )
              and (
                starts_with(t."subject", 'Patient/')
                and exists (
                  select
                  from
                    "Patient" f1
                  where
                    f1.project = $1
                    and f1.id = substr(t."subject", 9)
                    and (
                      f1.tokens && $19::int8[]
                      and (
                        starts_with(f1."organization", 'Organization/')
                        and exists (
                          select
                          from
                            "Organization" f2
                          where
                            f2.project = $1
                            and f2.id = substr(f1."organization", 14)
                            and (
                              exists (
                                select
                                from
                                  unnest(tsvector_to_array(f2.strings)) s
                                where
                                  starts_with(s, 'name:')
                                  and right(s, 1) <> E'\t'
                                  and strpos(substr(s, 6), $20::text) > 0
                              )
                              or exists (
                                select
                                from
                                  jsonb_array_elements_text(f2.tuples -> 'text name') s
                                where
                                  strpos(s, $21::text) > 0
                              )
                            )
                          offset
                            0
                        )
                      )
                    )
                  offset
                    0
                )
              )
            order by
              t."date_high" desc,
              t.id desc
            limit
              $18::int8
          )
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
          with
            ends as materialized (
              select
                key
              from
                (
                  select
                    'Practitioner/' || x.id as key
                  from
                    (
                      select
                        f1.id
                      from
                        "Practitioner" f1
                      where
                        f1.project = $1
                        and (
                          f1."family_high" > ''
                          or jsonb_path_exists(f1.content, '$.name[*].family ? (@ != null)')
                          or jsonb_path_exists(f1.content, '$.name[*]._family ? (@ != null)')
                        )
                    ) x
                ) x
              limit
                10001
            ),
            chained as materialized (
              select
                m.id
              from
                ends k,
                lateral (
                  select
                    o.id
                  from
                    "Observation_ref" o
                  where
                    o.project = $1
                    and o.edge = 'performer=' || k.key
                  offset
                    0
                ) m
              limit
                1001
            ) (
              select
                t.id,
                t.content
              from
                "Observation" t
              where
                t.project = $1
                and not (
                  (
                    select
                      count(*)
                    from
                      chained
                  ) > 1000
                  or (
                    select
                      count(*)
                    from
                      ends
                  ) > 10000
                )
                and t.id = any (
                  array(
                    select
                      id
                    from
                      chained
                  )
                )
                and (
                  (
                    starts_with(t."subject", 'Patient/')
                    and exists (
                      select
                      from
                        "Patient" f1
                      where
                        f1.project = $1
                        and f1.id = substr(t."subject", 9)
                        and f1.tokens && $27::int8[]
                      offset
                        0
                    )
                  )
                ) is not true
              order by
                t.id
              limit
                $25::int8
            )
          union all
          (
            select
              t.id,
              t.content
            from
              "Observation" t
            where
              t.project = $1
              and (
                (
                  select
                    count(*)
                  from
                    chained
                ) > 1000
                or (
                  select
                    count(*)
                  from
                    ends
                ) > 10000
              )
              and (
                exists (
                  select
                  from
                    "Observation_ref" e
                  where
                    e.project = $1
                    and e.id = t.id
                    and starts_with(e.edge, 'performer=Practitioner/')
                    and exists (
                      select
                      from
                        "Practitioner" f1
                      where
                        f1.project = $1
                        and f1.id = substr(e.edge, 24)
                        and (
                          f1."family_high" > ''
                          or jsonb_path_exists(f1.content, '$.name[*].family ? (@ != null)')
                          or jsonb_path_exists(f1.content, '$.name[*]._family ? (@ != null)')
                        )
                      offset
                        0
                    )
                  offset
                    0
                )
                and (
                  (
                    starts_with(t."subject", 'Patient/')
                    and exists (
                      select
                      from
                        "Patient" f1
                      where
                        f1.project = $1
                        and f1.id = substr(t."subject", 9)
                        and f1.tokens && $26::int8[]
                      offset
                        0
                    )
                  )
                ) is not true
              )
            order by
              t.id
            limit
              $25::int8
          )
        ) x
      offset
        0
    ) r4
)
