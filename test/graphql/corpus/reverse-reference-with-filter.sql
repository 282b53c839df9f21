-- custom plan
-- $1: project
-- $2: value 1 of the arguments of site 0
-- $3: value 0 of the arguments of site 0
-- $4: value 0 of the arguments of site 1
-- $5: value 1 of the arguments of site 2
-- $6: value 0 of the arguments of site 2
select
  '{"id":"' || r1.id || '","ObservationList":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r2.id || '"}', ','), '') || ']'
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
              and t."subject" = 'Patient/' || r1.id
              and (
                ($3::int8 = any (t.tokens)) is not true
                and exists (
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
                        and true
                      offset
                        0
                    )
                  offset
                    0
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
  ) || ',"ListList":' || (
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
          '{"id":"' || r3.id || '"}' txt,
          row_number() over () nr
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
                  "List" t
                where
                  t.project = $1
                  and t."subject" = 'Patient/' || r1.id
                  and (
                    $4::int8 = any (t.tokens)
                    or (
                      (
                        (
                          t."source" is not null
                          and true
                        )
                        or jsonb_path_exists(t.content, '$.source ? (@ != null)')
                      )
                    ) is not true
                  )
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
            exists (
              select
              from
                jsonb_path_query(t.content, '$.gender') v
              where
                (v #>> '{}') <> ''
                and ((v #>> '{}') = $6::text) is not true
            )
            and (
              t."name_high" > ''
              or jsonb_path_exists(t.content, '$.name[*] ? (@ != null)')
            )
          )
        order by
          t.id
        limit
          $5::int8
      ) x
    offset
      0
  ) r1
