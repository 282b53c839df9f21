-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 4
-- $7: value 0 of the arguments of site 5
(
  select
    0,
    string_agg(
      '{"id":"' || r1.id || coalesce(
        case
          when r1.plain then '","url":"' || (r1.doc ->> 'url') || '"'
          else '","url":' || to_json(r1.doc ->> 'url')::text
        end,
        '","url":null'
      ) || ',"MeasureList":' || (
        select
          '[' || coalesce(string_agg('{"id":"' || r2.id || '"}', ','), '') || ']'
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
                  "Measure" t
                where
                  t.project = $1
                  and r1.id is not null
                  and t.id = any (
                    array(
                      select
                        e.id
                      from
                        "Measure_ref" e
                      where
                        e.project = $1
                        and e.edge = any (
                          array[
                            'depends-on=Library/' || r1.id,
                            'depends-on=' || (r1.doc ->> 'url') || '|',
                            'depends-on=' || (r1.doc ->> 'url'),
                            'depends-on=' || (r1.doc ->> 'url') || '|' || (r1.doc ->> 'version')
                          ]
                        )
                      union all
                      select
                        e.id
                      from
                        "Measure_ref" e
                      where
                        e.project = $1
                        and e.edge >= 'depends-on=' || (r1.doc ->> 'url') || '#'
                        and e.edge < 'depends-on=' || (r1.doc ->> 'url') || '$'
                      union all
                      select
                        e.id
                      from
                        "Measure_ref" e
                      where
                        e.project = $1
                        and e.edge >= 'depends-on=' || (r1.doc ->> 'url') || '|' || (r1.doc ->> 'version') || '#'
                        and e.edge < 'depends-on=' || (r1.doc ->> 'url') || '|' || (r1.doc ->> 'version') || '$'
                    )
                  )
                order by
                  t.id
                limit
                  $2::int8
              ) x
            offset
              0
          ) r2
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
            "Library" t
          where
            t.project = $1
          order by
            t.id
          limit
            $3::int8
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    string_agg(
      '{"id":"' || r3.id || coalesce(
        case
          when r3.plain then '","url":"' || (r3.doc ->> 'url') || '"'
          else '","url":' || to_json(r3.doc ->> 'url')::text
        end,
        '","url":null'
      ) || ',"ActivityDefinitionList":' || (
        select
          '[' || coalesce(string_agg('{"id":"' || r4.id || '"}', ','), '') || ']'
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
                  "ActivityDefinition" t
                where
                  t.project = $1
                  and r3.id is not null
                  and t.id = any (
                    array(
                      select
                        e.id
                      from
                        "ActivityDefinition_ref" e
                      where
                        e.project = $1
                        and e.edge = any (
                          array[
                            'depends-on=PlanDefinition/' || r3.id,
                            'depends-on=' || (r3.doc ->> 'url') || '|',
                            'depends-on=' || (r3.doc ->> 'url'),
                            'depends-on=' || (r3.doc ->> 'url') || '|' || (r3.doc ->> 'version')
                          ]
                        )
                      union all
                      select
                        e.id
                      from
                        "ActivityDefinition_ref" e
                      where
                        e.project = $1
                        and e.edge >= 'depends-on=' || (r3.doc ->> 'url') || '#'
                        and e.edge < 'depends-on=' || (r3.doc ->> 'url') || '$'
                      union all
                      select
                        e.id
                      from
                        "ActivityDefinition_ref" e
                      where
                        e.project = $1
                        and e.edge >= 'depends-on=' || (r3.doc ->> 'url') || '|' || (r3.doc ->> 'version') || '#'
                        and e.edge < 'depends-on=' || (r3.doc ->> 'url') || '|' || (r3.doc ->> 'version') || '$'
                    )
                  )
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
            "PlanDefinition" t
          where
            t.project = $1
          order by
            t.id
          limit
            $5::int8
        ) x
      offset
        0
    ) r3
)
union all
(
  select
    2,
    string_agg(
      '{"id":"' || r5.id || '","TestReportList":' || (
        select
          '[' || coalesce(string_agg('{"id":"' || r6.id || '"}', ','), '') || ']'
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
                  "TestReport" t
                where
                  t.project = $1
                  and t."testscript" = 'TestScript/' || r5.id
                order by
                  t.id
                limit
                  $6::int8
              ) x
            offset
              0
          ) r6
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
            "TestScript" t
          where
            t.project = $1
          order by
            t.id
          limit
            $7::int8
        ) x
      offset
        0
    ) r5
)
