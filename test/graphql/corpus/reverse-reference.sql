-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 2
-- $3: value 0 of the arguments of site 1
select
  '{"id":"' || r1.id || '","encounters":' || (
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
          '{"id":"' || r2.id || coalesce('","status":"' || (r2.doc ->> 'status') || '"}', '","status":null}') txt,
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
                  "Encounter" t
                where
                  t.project = $1
                  and t."subject" = 'Patient/' || r1.id
                order by
                  t.id
                limit
                  21
              ) x
            offset
              0
          ) r2
      ) x
  ) || ',"ObservationList":' || (
    select
      '[' || coalesce(string_agg('{"id":"' || r3.id || '"}', ','), '') || ']'
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
              "Observation" t
            where
              t.project = $1
              and t."subject" = 'Patient/' || r1.id
            order by
              t.id
            limit
              $3::int8
          ) x
        offset
          0
      ) r3
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
