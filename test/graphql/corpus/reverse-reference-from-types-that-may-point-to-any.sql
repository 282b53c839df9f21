-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 1
-- $3: value 0 of the arguments of site 5
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 4
(
  select
    0,
    '{"id":"' || r1.id || '","ProvenanceList":' || (
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
            '{"id":"' || r2.id || coalesce('","recorded":"' || (r2.doc ->> 'recorded') || '"}', '","recorded":null}') txt,
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
                    (
                      select
                        e.id
                      from
                        "Provenance_ref" e
                      where
                        e.project = $1
                        and e.edge = 'target=Consent/' || r1.id
                      order by
                        e.id
                      limit
                        21
                    ) e,
                    lateral (
                      select
                        *
                      from
                        "Provenance" t
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
            ) r2
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
            "Consent" t
          where
            t.project = $1
          order by
            t.id
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
    '{"ListList":' || (
      select
        '[' || coalesce(string_agg('{"id":"' || r4.id || '"}', ','), '') || ']'
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
                    "List_ref" e
                  where
                    e.project = $1
                    and e.edge = 'item=Patient/' || r3.id
                  order by
                    e.id
                  limit
                    $4::int8
                ) e,
                lateral (
                  select
                    *
                  from
                    "List" t
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
        ) r4
    ) || ',"TaskList":' || (
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
                x.content || '{}' doc
              from
                (
                  select
                    t.id,
                    t.content
                  from
                    "Task" t
                  where
                    t.project = $1
                    and t."focus" = 'Patient/' || r3.id
                  order by
                    t.id
                  limit
                    21
                ) x
              offset
                0
            ) r5
        ) x
    ) || ',"ProvenanceList":' || (
      select
        '[' || coalesce(string_agg('{"id":"' || r6.id || '"}', ','), '') || ']'
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
                "Provenance" t
              where
                t.project = $1
                and t.id = any (
                  array(
                    select
                      e.id
                    from
                      "Provenance_ref" e
                    where
                      e.project = $1
                      and e.edge = 'target=Patient/' || r3.id
                  )
                )
              order by
                t.updated desc,
                t.id desc
              limit
                $5::int8
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
    ) r3
)
