-- custom plan
-- $1: project
-- $2: value 0 of the arguments of site 0
-- $3: value 0 of the arguments of site 1
-- $4: value 0 of the arguments of site 2
-- $5: value 0 of the arguments of site 3
-- $6: value 0 of the arguments of site 4
-- $7: value 0 of the arguments of site 5
-- $8: value 0 of the arguments of site 6
-- $9: value 0 of the arguments of site 7
-- $10: value 0 of the arguments of site 8
(
  select
    0,
    string_agg(
      '{"id":"' || r1.id || coalesce('","birthDate":"' || (r1.doc ->> 'birthDate') || '"}', '","birthDate":null}'),
      ','
    )
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
            t."birthdate_low",
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
    string_agg(
      '{"id":"' || r2.id || coalesce(
        '","effectiveDateTime":"' || (r2.doc ->> 'effectiveDateTime') || '"}',
        '","effectiveDateTime":null}'
      ),
      ','
    )
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
          order by
            t."date_high" desc,
            t.id desc
          limit
            $3::int8
        ) x
      offset
        0
    ) r2
)
union all
(
  select
    2,
    string_agg(
      '{"id":"' || r3.id || coalesce('","gender":"' || (r3.doc ->> 'gender') || '"', '","gender":null') || coalesce(',"birthDate":"' || (r3.doc ->> 'birthDate') || '"}', ',"birthDate":null}'),
      ','
    )
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
            coalesce(
              (
                select
                  min((v #>> '{}') collate "C")
                from
                  (
                    select
                      jsonb_path_query(t.content, '$.gender') v
                  ) s
              ),
              U&'\+10FFFF'
            ),
            t."birthdate_high" desc,
            t.id desc
          limit
            $4::int8
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
          select
            t.id,
            t.content
          from
            "Patient" t
          where
            t.project = $1
          order by
            coalesce(
              (
                select
                  min((v #>> '{}') collate "C")
                from
                  (
                    select
                      jsonb_path_query(t.content, '$.gender') v
                  ) s
              ),
              U&'\+10FFFF'
            ),
            t."birthdate_high" desc,
            t.id desc
          limit
            $5::int8
        ) x
      offset
        0
    ) r4
)
union all
(
  select
    4,
    string_agg(
      case jsonb_array_length(r5.doc -> 'name')
        when 1 then coalesce(
          '{"name":[{"family":' || to_json((r5.doc -> 'name' -> 0) ->> 'family')::text || '}]}',
          '{"name":[{"family":null}]}'
        )
        else coalesce(
          (
            select
              '{"name":[' || string_agg(coalesce('{"family":' || to_json(a6.v ->> 'family')::text || '}', '{"family":null}'), ',') || ']}'
            from
              jsonb_array_elements(r5.doc -> 'name') a6 (v)
          ),
          '{"name":null}'
        )
      end,
      ','
    )
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
            t."family_low",
            t.id
          limit
            $6::int8
        ) x
      offset
        0
    ) r5
)
union all
(
  select
    5,
    string_agg(
      case jsonb_array_length(r7.doc -> 'generalPractitioner')
        when 1 then '{"generalPractitioner":[{"reference":' || coalesce(to_json((r7.doc -> 'generalPractitioner' -> 0) ->> 'reference')::text || '}]}', 'null}]}')
        else coalesce(
          (
            select
              '{"generalPractitioner":[' || string_agg(coalesce('{"reference":' || to_json(a8.v ->> 'reference')::text || '}', '{"reference":null}'), ',') || ']}'
            from
              jsonb_array_elements(r7.doc -> 'generalPractitioner') a8 (v)
          ),
          '{"generalPractitioner":null}'
        )
      end,
      ','
    )
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
            coalesce(
              (
                select
                  max(substr(e.edge, 22))
                from
                  "Patient_ref" e
                where
                  e.project = $1
                  and e.id = t.id
                  and starts_with(e.edge, 'general-practitioner=')
              ),
              ''
            ) desc,
            t.id desc
          limit
            $7::int8
        ) x
      offset
        0
    ) r7
)
union all
(
  select
    6,
    string_agg(
      case jsonb_array_length(r9.doc -> 'generalPractitioner')
        when 1 then '{"generalPractitioner":[{"reference":' || coalesce(to_json((r9.doc -> 'generalPractitioner' -> 0) ->> 'reference')::text || '}]}', 'null}]}')
        else coalesce(
          (
            select
              '{"generalPractitioner":[' || string_agg(coalesce('{"reference":' || to_json(a10.v ->> 'reference')::text || '}', '{"reference":null}'), ',') || ']}'
            from
              jsonb_array_elements(r9.doc -> 'generalPractitioner') a10 (v)
          ),
          '{"generalPractitioner":null}'
        )
      end,
      ','
    )
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
            coalesce(
              (
                select
                  max(substr(e.edge, 22))
                from
                  "Patient_ref" e
                where
                  e.project = $1
                  and e.id = t.id
                  and starts_with(e.edge, 'general-practitioner=')
              ),
              ''
            ) desc,
            t.id desc
          limit
            $8::int8
        ) x
      offset
        0
    ) r9
)
union all
(
  select
    7,
    string_agg('{"id":"' || r11.id || '"}', ',')
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
            t.updated desc,
            t.id desc
          limit
            $9::int8
        ) x
      offset
        0
    ) r11
)
union all
(
  select
    8,
    string_agg('{"id":"' || r12.id || '"}', ',')
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
            t.id desc
          limit
            $10::int8
        ) x
      offset
        0
    ) r12
)
