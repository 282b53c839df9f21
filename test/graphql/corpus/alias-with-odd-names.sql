-- generic plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
(
  select
    0,
    '{"constructor":"' || r1.id || coalesce('","toString":"' || (r1.doc ->> 'birthDate') || '"', '","toString":null') || coalesce(',"__proto__":"' || (r1.doc ->> 'gender') || '"', ',"__proto__":null') || coalesce(',"hasOwnProperty":' || (r1.doc ->> 'active') || '}', ',"hasOwnProperty":null}')
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
)
union all
(
  select
    1,
    '{"then":"' || r2.id || coalesce('","null":"' || (r2.doc ->> 'gender') || '"', '","null":null') || coalesce(',"true":' || (r2.doc ->> 'active'), ',"true":null') || coalesce(',"on":"' || (r2.doc ->> 'birthDate') || '"}', ',"on":null}')
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
            $3::int8
        ) x
      offset
        0
    ) r2
)
