-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: value 0 of the arguments of site 5
-- $4: value 0 of the arguments of site 4
(
  select
    0,
    '{"id":"' || r1.id || '"}'
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
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r1
)
union all
(
  select
    1,
    '{"id":"' || r2.id || '"}'
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
          order by
            t.id
          limit
            $2::int8
        ) x
      offset
        0
    ) r2
)
union all
(
  select
    2,
    '{"id":"' || r3.id || '"}'
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
          order by
            t.id
          limit
            21
        ) x
      offset
        0
    ) r3
)
union all
(
  select
    3,
    '{"id":"' || r4.id || '","FlagList":' || (
      select
        '[' || coalesce(
          string_agg(x.txt, ',') filter (
            where
              x.nr <= 20
          ),
          ''
        ) || ']' || case
          when count(*) > 20 then E'\x01i3\x01'
          else ''
        end
      from
        (
          select
            '{"id":"' || r5.id || '"}' txt,
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
                    and t."subject" = 'Patient/' || r4.id
                  order by
                    t.id
                  limit
                    21
                ) x
              offset
                0
            ) r5
        ) x
    ) || ',"some":' || (
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
                "Flag" t
              where
                t.project = $1
                and t."subject" = 'Patient/' || r4.id
              order by
                t.id
              limit
                $4::int8
            ) x
          offset
            0
        ) r6
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
        and t.id = $3::text
      offset
        0
    ) r4
)
